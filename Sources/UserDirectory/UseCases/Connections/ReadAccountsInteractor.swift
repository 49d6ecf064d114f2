import Futures

struct ReadAccountsInteractor: Sendable {
    /// Called on the connection's executor at the start and after each page, with the number of accounts read so far.
    typealias Observer = @Sendable (Int) -> Void

    /// Reads all accounts, and reports the number of accounts read so far as the progress of a plan.
    func execute(
        _ connection: DirectoryConnection,
        isPush: Bool,
        token: CancellationToken?,
        observer: @escaping ImportUsersInteractor.Observer
    ) -> Future<RemoteSnapshot> {
        execute(connection, token: token) { count in
            observer(ImportProgress(reading: count, of: connection.settings, isPush: isPush), [])
        }
    }

    /// Reads all accounts, page by page, on the connection's executor.
    ///
    /// The future fails with a ``RemoteError`` or a ``PlanSpillError``. If the token is cancelled, the future fails
    /// with `FutureError.cancelled`. Cancelling the token also interrupts a request that is waiting for its answer.
    func execute(
        _ connection: DirectoryConnection,
        token: CancellationToken?,
        observer: @escaping Observer
    ) -> Future<RemoteSnapshot> {
        let snapshot = RemoteSnapshot()
        return execute(connection, into: snapshot, token: token, observer: observer).map { snapshot }
    }

    /// Reads all accounts into a given snapshot, which other code may use at the same time.
    ///
    /// At the end, the snapshot is complete, or has failed with the future's error.
    @discardableResult
    func execute(
        _ connection: DirectoryConnection,
        into snapshot: RemoteSnapshot,
        token: CancellationToken?,
        observer: @escaping Observer = { _ in }
    ) -> Future<Void> {
        let directory = connection.directory
        let reading = connection.executor.submit(token: token) {
            do {
                let groups = try read(directory, into: snapshot, token, observer)
                snapshot.complete(unreadableGroups: groups)
            } catch let error as RemoteError where error.reason == .cancelled {
                throw FutureError.cancelled
            }
        }
        return reading.onComplete { result in
            if case .failure(let error) = result { snapshot.fail(error) }
        }
    }

    /// Returns the groups whose names Roster does not allow.
    private func read(
        _ directory: any RemoteDirectory,
        into snapshot: RemoteSnapshot,
        _ token: CancellationToken?,
        _ observer: Observer
    ) throws -> [String] {
        let registration = token?.onCancel { directory.interrupt() }
        defer { registration?.remove() }
        observer(snapshot.count)
        var accounts = try directory.accounts()
        while let page = try accounts.next() {
            try snapshot.append(page)
            observer(snapshot.count)
        }
        return accounts.unreadableGroups
    }
}

extension ImportProgress {
    init(reading count: Int, of settings: ConnectionSettings, isPush: Bool) {
        self.init()
        connection = settings.name
        self.isPush = isPush
        done = count
    }
}
