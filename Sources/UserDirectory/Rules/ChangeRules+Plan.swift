internal import Futures

extension ChangeRules {
    /// Applies a plan by the same rules as single changes, and records its changes in the journal.
    ///
    /// A refused line does not affect the other lines, unless the import stops because all seats are taken.
    ///
    /// - Throws: ``DirectoryError/readOnly``, ``DirectoryError/noTask(_:)``, ``PlanSpillError``,
    ///   `FutureError.cancelled`, and the store's failures.
    package func perform(_ query: LoadPlanQuery, in transaction: any ChangeTransaction) throws -> ImportProgress {
        try checkWritable()
        // `nonisolated(unsafe)` is safe, because the closures below run only on the transaction's thread and do not
        // outlive the transaction.
        nonisolated(unsafe) let transaction = transaction
        let writes = ApplyStage.Writes(
            begin: { query.task },
            change: { try perform($0, in: transaction) },
            link: { try perform($0, in: transaction) },
            seats: { try transaction.seats() },
            end: { _, _, _ in }
        )
        var stage = ApplyStage(query.plan, author: query.author, writes: writes, clock: query.clock)
        while true {
            if query.token?.isCancelled == true { throw FutureError.cancelled }
            _ = try stage.advance(by: SlicePace.largest)
            if let progress = stage.output { return progress }
            query.observer(stage.progress, stage.problems)
        }
    }
}
