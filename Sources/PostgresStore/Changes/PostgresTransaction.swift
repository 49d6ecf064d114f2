import Foundation
import UserDirectory

/// A transaction that holds the store's lock, and through which `ChangeRules` reads and changes the database.
///
/// While the lock is held, no other transaction can write, so a user need not be read twice, and writes can be batched.
/// Pending writes are sent before the next read of the database, and before the commit.
///
/// Use a transaction on one thread only, and not after its end.
final class PostgresTransaction: StoreTransaction {
    let connection: Connection
    let date: Date
    var row: StoreRow
    private var known = KnownUsers()
    /// The prefetched journal entries, by the user that they are about.
    private var knownEntries: [UserID: [JournalEntry]] = [:]
    private var pending = PendingWrites()
    private var hasWritten = false

    init(_ connection: Connection, row: StoreRow, date: Date) {
        self.connection = connection
        self.row = row
        self.date = date
    }

    var reader: PostgresReader {
        get throws {
            try flush()
            return PostgresReader(connection: connection)
        }
    }

    // MARK: - Reading

    /// Reads the users that the changes mention, in at most two queries; does nothing for a single change.
    func prefetch(_ changes: [UserChange]) throws {
        guard changes.count > 1 else { return }
        var mentioned = MentionedUsers()
        for change in changes { mentioned.add(change) }
        let (ids, keys) = (mentioned.ids.sorted(), mentioned.keys.sorted())
        try known.record(reader.users(ids), for: ids)
        try known.record(reader.liveUsers(loginKeys: keys), for: keys)
    }

    /// Reads users and all entries about them, in two queries; does nothing for a single user.
    func prefetch(_ ids: [UserID]) throws {
        guard ids.count > 1 else { return }
        try known.record(reader.users(ids), for: ids)
        let entries = try reader.entries(about: ids)
        for id in ids { knownEntries[id] = [] }
        for entry in entries { if let id = entry.user { knownEntries[id, default: []].append(entry) } }
    }

    func entries(about user: UserID?) throws -> [JournalEntry] {
        if let user, let entries = knownEntries[user] { return entries }
        return try reader.entries(about: user)
    }

    func forgetEntries(about user: UserID) { knownEntries[user] = nil }

    func user(id: UserID) throws -> User? {
        if let user = known.user(id) { return user }
        let user = try reader.user(id: id)
        known.record(user, for: id)
        return user
    }

    func liveUser(loginKey key: String) throws -> User? {
        if let user = known.liveUser(key) { return user }
        let user = try reader.liveUser(loginKey: key)
        known.record(user, for: key)
        return user
    }

    func seats() throws -> Seats { Seats(used: try seats(on: clock.today), limit: row.limit) }

    // MARK: - Writing

    func insert(_ user: User) {
        known.recordWrite(before: nil, after: user)
        pending.insert(UserRow.table.values(of: user), into: UserRow.written)
    }

    func update(_ user: User) throws {
        let before = try self.user(id: user.id)
        known.recordWrite(before: before, after: user)
        if let before, before.isTrashed == user.isTrashed, before.login == user.login {
            pending.update(user)
        } else {
            pending.add(UserRow.update(user))
        }
    }

    func remove(_ user: User) {
        known.recordWrite(before: user, after: nil)
        pending.add("DELETE FROM users WHERE id = \(user.id.uuid)")
    }

    func setSeatLimit(_ limit: Int?) { row.limit = limit }

    func setRoles(_ roles: [String]) {
        pending.add("DELETE FROM role")
        for (index, role) in roles.enumerated() { pending.add("INSERT INTO role VALUES (\(index + 1), \(role))") }
    }

    func add(_ statement: SQL) { pending.add(statement) }

    func insert(_ row: [StoredValue], into table: WrittenTable) { pending.insert(row, into: table) }

    /// Runs a statement without preparing it, so that the server makes a query plan for its values.
    func query(_ statement: SQL) throws {
        try flush()
        hasWritten = true
        try connection.query(statement)
    }

    func add(_ entries: [JournalEntry], to task: StoredTask) {
        let first = row.lastEntry + 1
        row.lastEntry += entries.count
        for (index, entry) in entries.enumerated() {
            let row = EntryRow.values(of: entry, number: first + index, task: task.number, actor: task.author.name)
            pending.insert(row, into: EntryRow.written)
            if let user = entry.user { forgetEntries(about: user) }
        }
        pending.add(
            """
            UPDATE task SET first_entry = coalesce(first_entry, \(first)), last_entry = \(row.lastEntry)
            WHERE number = \(task.number)
            """
        )
    }

    func flush() throws {
        guard !pending.isEmpty else { return }
        hasWritten = true
        try WriteSender(connection: connection).send(pending.removeAll(), then: [])
    }

    /// Sends pending writes and commits all writes; rolls back if nothing was written.
    ///
    /// - Parameters:
    ///   - id: Identifies the commit, so that its outcome can be looked up if the answer is lost.
    ///   - writer: Identifies the committing store in the notification.
    ///   - willCommit: Called before the commit is sent.
    func commit(id: UUID, writer: String, _ willCommit: () -> Void) throws {
        guard hasWritten || !pending.isEmpty || row.isChanged else {
            try connection.execute("ROLLBACK")
            return
        }
        let now = date.millisecondsSince1970
        let end: [SQL] = [
            """
            UPDATE store SET seat_limit = \(row.limit), last_task = \(row.lastTask), last_entry = \(row.lastEntry)
            """,
            "INSERT INTO written VALUES (\(id), \(now))",
            "DELETE FROM written WHERE date < \(now - 86_400_000)",
            // The server sends the notification only when the transaction is committed.
            "SELECT pg_notify(current_schema(), \(writer))",
            "COMMIT",
        ]
        try WriteSender(connection: connection).send(pending.removeAll(), then: end, beforeEnd: willCommit)
    }
}

extension PostgresTransaction {
    func lastSeatWeek() -> Day? { row.lastSeatWeek }

    /// Records a week, unless the previous holder of the lock has already recorded it.
    func record(_ week: SeatWeek) {
        add("INSERT INTO seat_week VALUES (\(week.monday.description), \(week.seats)) ON CONFLICT DO NOTHING")
    }
}
