package import UserDirectory

extension PostgresStore {
    /// Calls the closure with a snapshot of the database; writers are not blocked.
    package func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R {
        try mapErrors {
            try pool.withConnection { connection in
                try connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                defer {
                    // Nothing was written, so a failed COMMIT loses nothing.
                    if (try? connection.execute("COMMIT")) == nil { connection.abandon() }
                }
                // While the target of the copy is written, this transaction may be idle for longer than the timeout.
                try connection.execute("SELECT set_config('idle_in_transaction_session_timeout', '0', true)")
                return try body(PostgresContents(store: self, connection: connection))
            }
        }
    }

    /// Calls the closure in a transaction that holds the store's lock; may call the closure again after a failure.
    package func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R {
        try mapErrors {
            try transact("fill the store") { _, transaction in
                let connection = transaction.connection
                // Deleting a million users and filling the indexes takes a while.
                return try connection.withPatience(.seconds(3_600)) {
                    try connection.execute("SELECT set_config('idle_in_transaction_session_timeout', '0', true)")
                    return try body(PostgresLoader(transaction: transaction))
                }
            }
        }
    }
}

private struct PostgresContents: StoreContents {
    let store: PostgresStore
    let connection: Connection

    private var reader: PostgresReader { PostgresReader(connection: connection) }

    func size() throws -> ContentsSize { try store.mapErrors { try ContentsTables.size(connection) } }

    func settings() throws -> StoreSettings { try store.mapErrors { try ContentsTables.settings(connection) } }

    func seatWeeks() throws -> [SeatWeek] { try store.mapErrors { try reader.seatWeeks(.all) } }

    func users(after id: UserID?, limit: Int) throws -> [User] {
        let place: SQL = id.map { "WHERE id > \($0.uuid)" } ?? ""
        return try store.mapErrors {
            try connection.execute("SELECT \(UserRow.columns) FROM users \(place) ORDER BY id LIMIT \(limit)")
                .users()
        }
    }

    func tasks(after number: Int, limit: Int) throws -> [StoredTask] {
        try store.mapErrors {
            try TaskRow.all("WHERE task.number > \(number) ORDER BY task.number LIMIT \(limit)", connection)
        }
    }

    func entries(after number: Int, limit: Int) throws -> [JournalEntry] {
        try store.mapErrors { try reader.entries(JournalQuery(isOldestFirst: true, after: number, limit: limit)) }
    }

    func links(after link: Link?, limit: Int) throws -> [Link] {
        try store.mapErrors { try reader.allLinks(after: link, limit: limit) }
    }
}

private struct PostgresLoader: ContentsLoader {
    let transaction: PostgresTransaction

    private var connection: Connection { transaction.connection }

    func size() throws -> ContentsSize {
        try transaction.flush()
        return try ContentsTables.size(connection)
    }

    func removeAll() throws {
        transaction.add("DELETE FROM users")
        transaction.add("DELETE FROM journal")
        transaction.add("DELETE FROM task")
        transaction.add("DELETE FROM link")
        transaction.row.limit = nil
        transaction.row.lastTask = 0
        transaction.row.lastEntry = 0
        try transaction.flush()
    }

    func setSeatLimit(_ limit: Int?) { transaction.setSeatLimit(limit) }

    func setRoles(_ roles: [String]) { transaction.setRoles(roles) }

    func load(_ weeks: [SeatWeek]) throws {
        transaction.add("DELETE FROM seat_week")
        for week in weeks { transaction.record(week) }
        try transaction.flush()
    }

    func load(_ users: [User]) throws {
        try CopyIn.load(users.lazy.map { UserRow.table.values(of: $0) }, with: UserRow.written.copy, on: connection)
    }

    func load(_ tasks: [StoredTask]) throws {
        try Pipeline(connection: connection).run(tasks.map(TaskRow.insertion))
        if let last = tasks.last { transaction.row.lastTask = last.number }
    }

    func load(_ entries: [JournalEntry]) throws {
        let rows = entries.lazy.map { entry in
            EntryRow.values(of: entry, number: entry.number, task: entry.taskNumber, actor: nil)
        }
        try CopyIn.load(rows, with: EntryRow.written.copy, on: connection)
        if let last = entries.last { transaction.row.lastEntry = last.number }
    }

    func load(_ links: [Link]) throws {
        try CopyIn.load(links.lazy.map(\.storedValues), with: LinkRow.written.copy, on: connection)
    }

    func finish() throws {
        try connection.execute(
            """
            UPDATE task SET first_entry = range.first, last_entry = range.last
            FROM (SELECT task, min(number) AS first, max(number) AS last FROM journal GROUP BY task) AS range
            WHERE task.number = range.task
            """
        )
    }
}

private enum ContentsTables {
    static func size(_ connection: Connection) throws -> ContentsSize {
        let row = try connection.execute(
            """
            SELECT (SELECT coalesce(sum(users), 0)::bigint FROM tally), (SELECT count(*) FROM task),
                (SELECT count(*) FROM journal), (SELECT count(*) FROM link)
            """
        ).first
        return ContentsSize(
            users: Int(try row?.int64(0) ?? 0),
            tasks: Int(try row?.int64(1) ?? 0),
            entries: Int(try row?.int64(2) ?? 0),
            links: Int(try row?.int64(3) ?? 0)
        )
    }

    static func settings(_ connection: Connection) throws -> StoreSettings {
        StoreSettings(
            roles: try PostgresReader(connection: connection).roles(),
            seatLimit: try connection.execute("SELECT seat_limit FROM store").first?.optionalInt64(0).map { Int($0) }
        )
    }
}
