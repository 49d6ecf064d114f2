extension ChangeRules {
    /// - Throws: ``DirectoryError/readOnly``, and the transaction's errors.
    package func perform(_ query: BeginTaskQuery, in transaction: any ChangeTransaction) throws -> StoredTask {
        try checkWritable()
        let date = transaction.clock.timestamp
        return try transaction.insert(
            StoredTask(
                id: .make(at: date),
                action: query.title,
                purpose: query.purpose,
                author: query.author,
                state: .running,
                startedAt: date,
                owner: query.owner
            )
        )
    }

    /// A task that has already ended stays unchanged.
    ///
    /// - Throws: ``DirectoryError/readOnly``, ``DirectoryError/noTask(_:)``, and the transaction's errors.
    package func perform(_ query: EndTaskQuery, in transaction: any ChangeTransaction) throws -> StoredTask {
        try checkWritable()
        guard var task = try transaction.task(.id(query.id)) else { throw DirectoryError.noTask(.id(query.id)) }
        guard task.state == .running else { return task }
        task.state = query.state
        task.endedAt = transaction.clock.timestamp
        task.failed += query.failed
        task.owner = nil
        try transaction.update(task)
        return task
    }

    /// - Throws: ``DirectoryError/readOnly``, ``DirectoryError/noTask(_:)``, ``DirectoryError/nothingToReverse(_:)``,
    ///   ``DirectoryError/irreversible(_:_:)``, and the store's failures.
    package func perform(_ query: ReversalQuery, in transaction: any ChangeTransaction) throws -> Reversal {
        try checkWritable()
        return try ReversalDecision(query, in: transaction).perform()
    }

    /// - Throws: ``DirectoryError/readOnly``, ``DirectoryError/noTask(_:)``, and the store's failures.
    package func perform(_ query: PurgeQuery, in transaction: any ChangeTransaction) throws -> Purge {
        try checkWritable()
        let date = transaction.clock.timestamp
        let journal = try TaskJournal(query.task, purpose: .purge, by: query.author, at: date, in: transaction)
        var results: [Result<Tombstone, DirectoryError>] = []
        for reference in query.users {
            do {
                let user = try transaction.userToPurge(reference)
                try transaction.purge(user)
                journal.recordPurge(of: user.id)
                results.append(.success(Tombstone(user: user.id, date: date, author: query.author)))
            } catch let error as DirectoryError where !error.isStoreFailure {
                results.append(.failure(error))
                journal.failed += 1
            }
        }
        try journal.finish()
        return Purge(results: results)
    }
}
