package import Futures

/// Applies the plan of a push: changes the accounts, and records in the store what was written.
package struct ApplyPushInteractor: Sendable {
    private let executor: any Executor
    private let useCases: UserUseCases
    private let clock: any Clock<Duration>

    package init(
        executor: any Executor,
        useCases: UserUseCases,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.useCases = useCases
        self.clock = clock
    }

    /// Applies the plan as one task, and returns what was done.
    ///
    /// Accounts are changed in batches, on the connection's executor. After each batch, the observer receives the
    /// progress and the refused entries, on any thread.
    ///
    /// The push does not change an account that another program has changed since the account was read. If the account
    /// already has the planned state, the account's entry is counted as unchanged; if not, the entry is refused.
    ///
    /// If the push stops early, for example because the connection is lost or the token is cancelled, the completed
    /// changes stay, and ``ImportProgress/stop`` contains the reason. If the whole plan is refused, nothing is changed.
    ///
    /// The future fails with a ``RemoteError`` if the connection cannot be opened, with a ``DirectoryError`` if the
    /// store fails, and with a ``PlanSpillError`` if the plan's temporary file cannot be read.
    ///
    /// - Precondition: The plan is the plan of a push to this connection.
    package func execute(
        _ plan: ImportPlan,
        to connection: DirectoryConnection,
        title: String,
        by author: Author,
        token: CancellationToken? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) -> Future<ImportProgress> {
        let options = plan.summary.options
        precondition(options.isPush && options.connection == connection.settings.name, "not a push to this connection")
        let resolver = FutureResolver<ImportProgress>()
        let loop = PushLoop(
            executor: executor,
            useCases: useCases,
            connection: connection,
            title: title,
            author: author,
            token: token,
            clock: clock,
            observer: observer,
            resolver: resolver
        )
        loop.start(PushWork(plan, to: connection, clock: clock))
        return resolver.future
    }
}
