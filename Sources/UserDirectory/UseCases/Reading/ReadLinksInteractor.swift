package import Futures
import Interactors

package struct ReadLinksInteractor: Sendable {
    let executor: any Executor
    let getLinks: Interactor.GetAllByQuery<Link>

    /// Cancelling the token has no effect after the read has begun.
    package func execute(
        _ query: LinksQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[Link]> {
        (executor ?? self.executor).submit(token: token) { [getLinks] resolver in
            resolver.set(getLinks.execute(query, in: DirectExecutor()))
        }
    }
}
