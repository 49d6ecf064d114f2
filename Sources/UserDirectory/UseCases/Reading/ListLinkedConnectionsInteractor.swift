package import Futures
import Interactors

/// Reads the names of the connections at which any user has a link, in ascending order.
package struct ListLinkedConnectionsInteractor: Sendable {
    let executor: any Executor
    let getNames: Interactor.GetAllByQuery<String>

    package func execute(in executor: (any Executor)? = nil) -> Future<[String]> {
        getNames.execute(AllObjectsQuery(), in: executor ?? self.executor)
    }
}
