package import Futures

/// Reads a part of the plan of an import, for a preview of it.
package struct ReadPlanInteractor: Sendable {
    private let executor: any Executor

    /// Composes the use case.
    package init(executor: any Executor) {
        self.executor = executor
    }

    /// Runs the use case; the future fails with a ``PlanSpillError``.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - index: The first entry, counted from 0.
    ///   - limit: How many there are to be.
    ///   - token: Keeps a queued read from starting.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ plan: ImportPlan,
        from index: Int,
        limit: Int,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[PlanEntry]> {
        (executor ?? self.executor).submit(token: token) { resolver in
            resolver.set(try plan.entries(from: index, limit: limit))
        }
    }
}
