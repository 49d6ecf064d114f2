package import Futures

/// Finds the names that complete a path.
package struct CompletePathInteractor: Sendable {
    let executor: any Executor

    /// Calls `names` on the executor, unless the token is cancelled first; `names` reads the folder of the path.
    package func execute(
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        names: @escaping @Sendable () -> [String]
    ) -> Future<[String]> {
        (executor ?? self.executor).submit(token: token) { names() }
    }
}
