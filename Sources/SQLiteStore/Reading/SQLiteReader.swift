import GRDB
import UserDirectory

/// Reads one state of the database.
struct SQLiteReader: StoreReader {
    let db: Database

    func user(id: UserID) throws -> User? { try users([id]).first }

    func liveUser(loginKey key: String) throws -> User? { try liveUsers(loginKeys: [key]).first }

    /// Runs the same prepared statement for each login.
    ///
    /// If the SQL text contained a list of logins, each length of the list would need its own prepared statement.
    ///
    /// Looks up the row number first, because a statement that reads all columns takes longer, and most lookups of an
    /// import find no user.
    func liveUsers(loginKeys keys: [String]) throws -> [User] {
        let places = try db.cachedStatement(sql: SQLiteReader.byLogin)
        return try keys.compactMap { key in
            guard let number = try places.firstInteger(with: .text(key.compared)) else { return nil }
            let statement = try db.cachedStatement(sql: SQLiteReader.byNumber)
            statement.bind([.integer(number)])
            return try UserRecord.fetchAll(statement).first
        }
    }

    func liveUsers(emailKeys keys: [String], limit: Int) throws -> [User] {
        let places = try db.cachedStatement(sql: SQLiteReader.byEmail)
        let statement = try db.cachedStatement(sql: SQLiteReader.byNumber)
        return try keys.flatMap { key in
            places.bind([.text(key.compared), .integer(Int64(limit))])
            return try Int64.fetchAll(places).flatMap { number in
                statement.bind([.integer(number)])
                return try UserRecord.fetchAll(statement)
            }
        }
    }

    func users(_ ids: [UserID]) throws -> [User] {
        let statement = try db.cachedStatement(sql: SQLiteReader.recordByID)
        return try ids.flatMap { id in
            statement.bind([.uuid(id.uuid)])
            return try UserRecord.fetchAll(statement)
        }
    }

    // Built once, because building the text at each call would take time for each user of an import.
    private static let recordByID = "SELECT \(UserRecord.columnNames) FROM user WHERE id = ?"
    private static let byLogin = "SELECT number FROM user WHERE loginKey = ? AND trashedAt IS NULL"
    static let byEmail = """
        SELECT number FROM user INDEXED BY \(UserSort(.email).indexName)
        WHERE isTrashed = 0 AND \(UserRecord.table[.email].order) = ? LIMIT ?
        """
    private static let byNumber = "SELECT \(UserRecord.columnNames) FROM user WHERE number = ?"

    func trashedUsers(loginKey key: String) throws -> [User] {
        try UserRecord.fetchAll(
            db,
            """
            SELECT \(UserRecord.columns) FROM user WHERE loginKey = \(key.compared) AND trashedAt IS NOT NULL
            ORDER BY trashedAt DESC, id DESC
            """
        )
    }
}

extension SQLiteReader {
    func groups(_ query: GroupsQuery) throws -> [UserGroup] {
        var tally = GroupTally()
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT groups, count(*) FROM user INDEXED BY user_groups
                WHERE trashedAt IS NULL AND groups <> '' GROUP BY groups
                """
        )
        while let row = try rows.next() { tally.add(GroupText.split(row[0]), users: row[1]) }
        return tally.largest(query.limit)
    }

    func trash(_ query: TrashQuery) throws -> [User] {
        let place: SQL =
            query.after.map { "AND (trashedAt, id) > (\($0.date.millisecondsSince1970), \($0.id.uuid))" } ?? ""
        return try UserRecord.fetchAll(
            db,
            """
            SELECT \(UserRecord.columns) FROM user INDEXED BY user_trash_age
            WHERE trashedAt IS NOT NULL AND trashedAt <= \(query.until.millisecondsSince1970) \(place)
            ORDER BY trashedAt, id LIMIT \(query.limit)
            """
        )
    }
}

extension SQLiteReader {
    func window(_ query: UserWindowQuery, today: Day) throws -> [User] {
        query.merged(try query.partsByTrash.flatMap { try WindowReader($0, today: today).users(in: db) })
    }

    func ids(_ query: UserIDsQuery, today: Day) throws -> [UserID] {
        try query.partsByTrash.flatMap { try IDReader($0, today: today).ids(in: db) }
    }

    func count(_ query: UserCountQuery, today: Day) throws -> Int {
        try query.partsByTrash.reduce(0) { try $0 + CountReader($1, today: today).count(in: db) }
    }

    func entries(_ query: JournalQuery) throws -> [JournalEntry] { try JournalReader(query: query).entries(in: db) }

    func task(_ reference: TaskReference) throws -> StoredTask? { try TaskRow.fetchOne(db, reference) }

    func tasks(_ query: TaskQuery) throws -> [StoredTask] {
        try TaskRow.fetchAll(db, SQLiteReader.condition(query))
    }

    /// The clauses after `FROM task` that select the query's tasks.
    static func condition(_ query: TaskQuery) -> SQL {
        let place: SQL = "number < \(query.before ?? .max) ORDER BY number DESC LIMIT \(query.limit)"
        guard let actor = query.actor?.compared else { return "NOT INDEXED WHERE \(place)" }
        return "INDEXED BY task_by_actor WHERE actor = (SELECT number FROM actor WHERE name = \(actor)) AND \(place)"
    }
}
