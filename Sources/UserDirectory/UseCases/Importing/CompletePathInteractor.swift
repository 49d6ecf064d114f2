package import Futures

/// Finds the names that complete a path, for a form.
package struct CompletePathInteractor: Sendable {
    let executor: any Executor

    /// Calls `names`, which reads the folder, unless the token is cancelled first.
    ///
    /// `names` is called on `executor`, or on the interactor's own executor if `executor` is nil.
    package func execute(
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        names: @escaping @Sendable () -> [String]
    ) -> Future<[String]> {
        (executor ?? self.executor).submit(token: token) { names() }
    }
}
