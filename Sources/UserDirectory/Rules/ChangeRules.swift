/// Decides about changes and carries them out, inside a store's write transaction: the guards below every door.
///
/// A store asks ``checkWritable()`` before it takes its write lock, and then one of the `perform` methods, which read
/// and write through its ``ChangeTransaction``. What they throw means that the transaction is to be rolled back.
///
/// Rules are checked in this order, and the first broken one is reported: read-only, whether the user is there,
/// version, the fields, unique login, own account, last admin, seats.
package struct ChangeRules: Sendable {
    /// Whether every change is refused.
    package let isReadOnly: Bool

    /// Makes the rules for a store.
    package init(isReadOnly: Bool = false) {
        self.isReadOnly = isReadOnly
    }

    /// Refuses if the directory is open for reading only.
    ///
    /// - Throws: ``DirectoryError/readOnly``.
    package func checkWritable() throws(DirectoryError) {
        if isReadOnly { throw .readOnly }
    }

    /// Decides about one change and writes it.
    ///
    /// If the record already is as asked, nothing is written and the version stays: see ``Change/isUnchanged``.
    ///
    /// What is written goes into the journal, too.
    ///
    /// - Throws: ``DirectoryError`` if a rule refuses, and whatever the transaction throws.
    package func perform(_ query: ChangeQuery, in transaction: any ChangeTransaction) throws -> Change {
        try checkWritable()
        let date = transaction.clock.timestamp
        let journal = try TaskJournal(query.task, by: query.author, at: date, in: transaction)
        let decision = ChangeDecision(author: query.author, date: date, journal: journal, transaction: transaction)
        var change = try decision.perform(query.change)
        change.task = try journal.finish()?.id
        return change
    }

    /// Decides about one change that is a task of its own, and writes it.
    ///
    /// - Throws: ``DirectoryError`` if a rule refuses, and whatever the transaction throws.
    package func perform(
        _ change: UserChange,
        by author: Author,
        in transaction: any ChangeTransaction
    ) throws -> Change {
        try perform(ChangeQuery(change, by: author), in: transaction)
    }

    /// Decides about several changes, each by itself, and writes those that pass.
    ///
    /// All have the same date.
    ///
    /// A change that a rule refuses leaves the others as they are. After a ``DirectoryError/limitReached(_:)`` in a
    /// batch with ``ChangeBatchQuery/stopsWhenFull`` there are no further results.
    ///
    /// - Throws: ``DirectoryError/readOnly``, and what the transaction throws because the store fails (see
    ///   ``DirectoryError/isStoreFailure``): then nothing of the batch may stay.
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
        var outcome = ChangeBatch(results: results)
        outcome.task = try journal.finish()?.id
        return outcome
    }

    /// Writes another seat limit and gives the seats afterwards.
    ///
    /// One below the present use is allowed.
    ///
    /// - Throws: ``DirectoryError/readOnly``, ``DirectoryError/invalidLimit(_:)`` for one below 0, and whatever the
    ///   transaction throws.
    package func perform(_ query: SeatLimitQuery, in transaction: any ChangeTransaction) throws -> Seats {
        try checkWritable()
        if let limit = query.limit, limit < 0 { throw DirectoryError.invalidLimit(limit) }
        let seats = try transaction.seats()
        guard seats.limit != query.limit else { return seats }
        let journal = try TaskJournal(.own, by: query.author, at: transaction.clock.timestamp, in: transaction)
        try transaction.setSeatLimit(query.limit)
        journal.record(limit: seats.limit, query.limit)
        try journal.finish()
        return Seats(used: seats.used, limit: query.limit)
    }
}
