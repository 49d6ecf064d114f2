extension ChangeRules {
    /// Writes and removes links, and records in the journal what a push wrote; the users are unchanged.
    ///
    /// - Throws: ``DirectoryError/readOnly``, ``DirectoryError/noTask(_:)``, and the store's failures.
    package func perform(_ query: LinkUpdateQuery, in transaction: any ChangeTransaction) throws {
        try checkWritable()
        let journal = try query.written.map { written in
            let date = transaction.clock.timestamp
            return try TaskJournal(.part(of: written.task), by: written.author, at: date, in: transaction)
        }
        try transaction.removeLinks(of: query.connection, users: query.remove)
        guard let journal, let written = query.written else { return try transaction.put(query.put) }
        try transaction.prefetch(written.items.map(\.user))
        // The links and the journal must not keep field values of a purged user.
        let purged = try Set(written.items.map(\.user).filter { try transaction.user(id: $0) == nil })
        try transaction.put(query.put.map { purged.contains($0.user) ? $0.withoutFields : $0 })
        for item in written.items { journal.record(item, isPurged: purged.contains(item.user)) }
        journal.failed = written.failed
        try journal.finish()
    }
}

extension Link {
    fileprivate var withoutFields: Link {
        let state = AccountState(id: account.id, version: account.version, agreed: [:])
        return Link(connection: connection, user: user, account: state)
    }
}
