package import Futures

/// Reads part of a plan for its preview.
package struct ReadPlanInteractor: Sendable {
    let executor: any Executor

    /// Reads up to `limit` entries, beginning at an index.
    ///
    /// If `onlyChanges` is true, only entries that change something are read, and the index counts only these entries.
    ///
    /// The future fails with a ``PlanSpillError`` if the plan's temporary file cannot be read. The token can cancel the
    /// read only before the read begins.
    package func execute(
        _ plan: ImportPlan,
        from index: Int,
        limit: Int,
        onlyChanges: Bool = false,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[PlanEntry]> {
        (executor ?? self.executor).submit(token: token) { resolver in
            let entries = onlyChanges ? plan.changes(from:limit:) : plan.entries(from:limit:)
            resolver.set(try entries(index, limit))
        }
    }
}
