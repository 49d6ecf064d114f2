/// Decides about changes, and makes the allowed changes in a store's write transaction.
///
/// The rules are the same for the dashboard, for the command line and for every store.
///
/// In ``UserStore/write(_:_:)``, a store calls ``checkWritable()``, takes its write lock, and then calls the method's
/// closure. The closure calls one of the `perform` methods, which read and write through the store's
/// ``ChangeTransaction``. If the `perform` method throws, the store must roll the transaction back.
///
/// Rules are checked in this order, and the first broken rule is reported: read-only, existence of the user, version,
/// the fields, unique login, own account, last admin, seats. A merge with ``UserChange/OnExisting/fail`` is an
/// exception: it refuses an existing login before it checks the fields.
package struct ChangeRules: Sendable {
    package let isReadOnly: Bool

    package init(isReadOnly: Bool = false) {
        self.isReadOnly = isReadOnly
    }

    package func checkWritable() throws(DirectoryError) {
        if isReadOnly { throw .readOnly }
    }

    /// If the record already has the requested values, nothing is written: see ``Change/isUnchanged``.
    ///
    /// - Throws: ``DirectoryError`` if a rule refuses the change or the query's task does not exist, and the
    ///   transaction's errors.
    package func perform(_ query: ChangeQuery, in transaction: any ChangeTransaction) throws -> Change {
        try checkWritable()
        let date = transaction.clock.timestamp
        let journal = try TaskJournal(query.task, by: query.author, at: date, in: transaction)
        let decision = ChangeDecision(author: query.author, date: date, journal: journal, transaction: transaction)
        var change = try decision.perform(query.change)
        change.task = try journal.finish()?.id
        return change
    }

    package func perform(
        _ change: UserChange,
        by author: Author,
        in transaction: any ChangeTransaction
    ) throws -> Change {
        try perform(ChangeQuery(change, by: author), in: transaction)
    }

    /// Makes the changes that the rules allow, all with the same date.
    ///
    /// A refused change does not affect the other changes, unless ``ChangeBatchQuery/stopsWhenFull`` ends the batch.
    ///
    /// - Throws: ``DirectoryError/readOnly``, ``DirectoryError/noTask(_:)``, and the store's failures (see
    ///   ``DirectoryError/isStoreFailure``).
    package func perform(_ batch: ChangeBatchQuery, in transaction: any ChangeTransaction) throws -> ChangeBatch {
        try checkWritable()
        let date = transaction.clock.timestamp
        let journal = try TaskJournal(batch.task, by: batch.author, at: date, in: transaction)
        let decision = ChangeDecision(author: batch.author, date: date, journal: journal, transaction: transaction)
        var results: [Result<Change, DirectoryError>] = []
        results.reserveCapacity(batch.changes.count)
        for change in batch.changes {
            do {
                results.append(.success(try decision.perform(change)))
            } catch let error as DirectoryError where !error.isStoreFailure {
                results.append(.failure(error))
                journal.failed += 1
                if batch.stopsWhenFull, case .limitReached = error { break }
            }
        }
        if let links = batch.links {
            try transaction.removeLinks(of: links.connection, users: links.unlinked(by: results))
            try transaction.put(links.links(for: results))
        }
        var outcome = ChangeBatch(results: results)
        outcome.task = try journal.finish()?.id
        return outcome
    }

    /// The limit may be below the number of seats in use.
    ///
    /// - Throws: ``DirectoryError/readOnly``, ``DirectoryError/invalidLimit(_:)`` for a limit below 0, and the
    ///   transaction's errors.
    package func perform(_ query: SeatLimitQuery, in transaction: any ChangeTransaction) throws -> SeatLimitChange {
        try checkWritable()
        if let limit = query.limit, limit < 0 { throw DirectoryError.invalidLimit(limit) }
        let seats = try transaction.seats()
        guard seats.limit != query.limit else { return SeatLimitChange(seats: seats, task: nil) }
        let journal = try TaskJournal(.own, by: query.author, at: transaction.clock.timestamp, in: transaction)
        try transaction.setSeatLimit(query.limit)
        journal.record(limit: seats.limit, query.limit)
        let task = try journal.finish()
        return SeatLimitChange(seats: Seats(used: seats.used, limit: query.limit), task: task?.id)
    }
}
