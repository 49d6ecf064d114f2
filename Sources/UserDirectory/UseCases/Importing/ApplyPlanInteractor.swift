package import Futures

/// Carries out the plan of an import in slices.
///
/// Each slice is one transaction, and a separate submission that submits the next one. An import that ends early, or
/// whose process dies, has applied all lines up to some line and none after it. It can be run again: lines that were
/// already applied change nothing.
package struct ApplyPlanInteractor: Sendable {
    let executor: any Executor
    let useCases: UserUseCases
    let clock: any Clock<Duration>

    /// Returns the final progress; ``ImportProgress/stop`` is set if it stopped before the last entry.
    ///
    /// Does nothing if the plan ``PlanSummary/isBlocked``. If a user was changed after the plan was made, the user's
    /// line is refused. The future fails with a ``DirectoryError`` if the store fails; the observer's last progress
    /// then says what was applied.
    ///
    /// `title` names the import's task in the journal. The token is checked between two slices; applied changes stay.
    /// The observer also receives the lines that the plan had accepted but that were refused now.
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
            tasks: useCases.beginTask.tasks,
            batches: useCases.changeUsers.putBatch,
            clock: clock
        )
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token)
            .run(stage) { observer($0.progress, $0.problems) }
    }
}
