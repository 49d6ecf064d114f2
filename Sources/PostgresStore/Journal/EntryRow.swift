import UserDirectory

enum EntryRow {
    /// Selects the columns that ``StoredRow/entry()`` reads, in the order that it expects.
    static func select(_ condition: SQL) -> SQL {
        """
        SELECT journal.number, journal.task, journal.kind, journal.date, journal.user_id, journal.version, journal.login,
            journal.change, task.id, task.origin, journal.actor, journal.session_role
        FROM journal LEFT JOIN task ON task.number = journal.task \(condition)
        """
    }

    static func all(_ condition: SQL, _ connection: Connection) throws -> [JournalEntry] {
        try connection.execute(select(condition)).map { try $0.entry() }
    }

    /// The entries about these users, ordered by number.
    ///
    /// The statement is not prepared: see ``Connection/query(_:)``.
    static func all(about users: [UserID], _ connection: Connection) throws -> [JournalEntry] {
        let condition: SQL = "WHERE journal.user_id = ANY (\(users.map(\.uuid))::uuid[]) ORDER BY journal.number"
        return try connection.query(select(condition)).map { try $0.entry() }
    }

    static let written = WrittenTable(
        "journal",
        "number, task, actor, kind, date, user_id, version, login, former_key, change"
    )

    /// The values of an entry's row in ``written``; `actor` is used if the entry has no author.
    static func values(of entry: JournalEntry, number: Int, task: Int?, actor: String?) -> [StoredValue] {
        entry.storedValues(number: number, task: task, actor: StoredValue(entry.author?.name ?? actor))
    }
}
