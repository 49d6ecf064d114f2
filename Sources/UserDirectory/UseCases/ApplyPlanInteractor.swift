package import Futures

/// Carries out the plan of an import, in slices.
///
/// Each slice is a submission of its own that submits the next one, and one transaction: an import that ends early, or
/// whose process dies, has done all lines up to some line and none after it. It can be run again: what was done before
/// changes nothing.
package struct ApplyPlanInteractor: Sendable {
    private let executor: any Executor
    private let useCases: UserUseCases
    private let clock: any Clock<Duration>

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures the slices, whose size follows the time they take, and how long a slice goes on asking
    ///     a store that is locked.
    ///   - executor: Where it runs.
    ///   - useCases: The use cases that it is composed of.
    package init(
        executor: any Executor,
        useCases: UserUseCases,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.useCases = useCases
        self.clock = clock
    }

    /// Runs the use case; returns the final progress.
    ///
    /// If it stopped before the last entry, ``ImportProgress/stop`` is set.
    ///
    /// Nothing is done if ``PlanSummary/isBlocked``. A user who was changed since the plan was made is not changed: that
    /// line is refused. The future fails with a ``DirectoryError`` if the store fails; what was applied until then is
    /// what the observer last received.
    ///
    /// - Parameters:
    ///   - title: What the import's task in the journal is called.
    ///   - author: Who imports.
    ///   - token: Ends the import between two slices; what was applied stays.
    ///   - observer: Gets the progress, and the lines that were refused only now.
    ///   - plan: The plan.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ plan: ImportPlan,
        title: String = "Import users",
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) -> Future<ImportProgress> {
        let stage = ApplyStage(
            plan,
            title: title,
            author: author.through(.importing),
            tasks: useCases.beginTask.direct,
            changeUsers: useCases.changeUsers,
            clock: clock
        )
        return ImportLoop(executor: executor ?? self.executor, clock: clock, token: token, observer: observer)
            .run(stage)
    }
}
