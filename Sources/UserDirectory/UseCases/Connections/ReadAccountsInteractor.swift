import Futures

/// Reads all accounts of a connection.
struct ReadAccountsInteractor: Sendable {
    /// Called on the connection's executor after each page, with the number of accounts read so far.
    typealias Observer = @Sendable (Int) -> Void

    /// Does the same as ``execute(_:token:observer:)``, but reports the number of accounts as the progress of a plan.
    func execute(
        _ connection: DirectoryConnection,
        isPush: Bool,
        token: CancellationToken?,
        observer: @escaping ImportUsersInteractor.Observer
    ) -> Future<RemoteSnapshot> {
        execute(connection, token: token) { count in
            var progress = ImportProgress()
            progress.connection = connection.settings.name
            progress.isPush = isPush
            progress.done = count
            observer(progress, [])
        }
    }

    /// Reads all accounts, page by page, on the connection's executor.
    ///
    /// The future fails with a ``RemoteError``, a ``PlanSpillError``, or with `FutureError.cancelled` if the token is
    /// cancelled. Cancelling the token also interrupts a request that is waiting for its answer.
    func execute(
        _ connection: DirectoryConnection,
        token: CancellationToken?,
        observer: @escaping Observer
    ) -> Future<RemoteSnapshot> {
        let directory = connection.directory
        return connection.executor.submit(token: token) { resolver in
            let registration = token?.onCancel { directory.interrupt() }
            defer { registration?.remove() }
            do {
                let snapshot = RemoteSnapshot()
                var accounts = try directory.accounts()
                while let page = try accounts.next() {
                    try snapshot.append(page)
                    observer(snapshot.count)
                }
                snapshot.unreadableGroups = accounts.unreadableGroups
                resolver.set(snapshot)
            } catch let error as RemoteError where error.reason == .cancelled {
                resolver.set(FutureError.cancelled)
            }
        }
    }
}
