import Foundation
import GRDB
import UserDirectory

/// Finds users in an open transaction.
struct SQLiteLookup: UserLookup {
    let db: Database

    func user(id: UserID) throws -> User? {
        try UserRecord.fetchOne(db, where: "id = \(id.uuid)")
    }

    func liveUser(loginKey key: String) throws -> User? {
        try UserRecord.fetchOne(db, where: "loginKey = \(key) AND trashedAt IS NULL")
    }

    /// The users, not in the trash, who have one of these keys.
    func liveUsers(_ keys: [String]) throws -> [User] {
        // One statement, prepared once, for each of them: a list in SQL would be another statement for each slice.
        let statement = try db.cachedStatement(sql: SQLiteLookup.byLogin)
        var users: [User] = []
        for key in keys {
            if let row = try Row.fetchOne(statement, arguments: [key]) { users.append(try UserRecord.user(row)) }
        }
        return users
    }

    /// The users who have one of these ids.
    func users(_ ids: [UserID]) throws -> [User] {
        let statement = try db.cachedStatement(sql: SQLiteLookup.byID)
        var users: [User] = []
        for id in ids {
            if let row = try Row.fetchOne(statement, arguments: [id.uuid]) { users.append(try UserRecord.user(row)) }
        }
        return users
    }

    private static let byID = "SELECT \(UserRecord.columnNames) FROM user WHERE id = ?"
    private static let byLogin = "SELECT \(UserRecord.columnNames) FROM user WHERE loginKey = ? AND trashedAt IS NULL"

    func trashedUsers(loginKey key: String) throws -> [User] {
        try UserRecord.fetchAll(
            db,
            """
            SELECT \(UserRecord.columns) FROM user WHERE loginKey = \(key) AND trashedAt IS NOT NULL
            ORDER BY trashedAt DESC, id DESC
            """
        )
    }
}

extension SQLiteLookup {
    func tombstone(id: UserID) throws -> Tombstone? { try EntryRow.tombstone(id, db) }

    /// The largest groups.
    func groups(_ query: GroupsQuery) throws -> [UserGroup] {
        var tally = GroupTally()
        // The index keeps those who are in the same groups together, so that no user's record is read.
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

    /// A part of the trash, in the order in which users came there.
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

/// What the rules see of the database while it is locked for writing.
struct SQLiteTransaction: ChangeTransaction {
    let db: Database
    /// The time of the whole transaction.
    let date: Date
    let journal: JournalWriter
    private let searchIndex = SearchIndex()

    init(db: Database, date: Date) {
        self.db = db
        self.date = date
        journal = JournalWriter(db)
    }

    var clock: any WallClock { TransactionClock(date: date) }

    func user(id: UserID) throws -> User? { try SQLiteLookup(db: db).user(id: id) }

    func liveUser(loginKey key: String) throws -> User? { try SQLiteLookup(db: db).liveUser(loginKey: key) }

    func trashedUsers(loginKey key: String) throws -> [User] {
        try SQLiteLookup(db: db).trashedUsers(loginKey: key)
    }

    func roles() throws -> [String] { try Settings.roles(db) }

    func seats() throws -> Seats { try Settings.seats(db, today: clock.today) }

    func hasPermanentAdmin(otherThan id: UserID) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM user INDEXED BY user_by_role
                    WHERE isTrashed = 0 AND role = ? AND status = 'active' AND lastDay = ? AND id <> ?
                )
                """,
            arguments: [User.adminRole, Schema.noLastDay, id.uuid]
        ) ?? false
    }

    func insert(_ user: User) throws {
        try UserRecord.insert(user, db)
        searchIndex.added(in: db)
    }

    func update(_ user: User) throws {
        let before = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT number, searchText FROM user WHERE id = ?"),
            arguments: [user.id.uuid]
        )
        try UserRecord.update(user, db)
        guard let before else { return }
        let (number, text): (Int64, String) = (before[0], before[1])
        let isSame = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT searchText = ? FROM user WHERE number = ?"),
            arguments: [text, number]
        )
        if isSame != true { searchIndex.changed(number: number, text: text) }
    }

    func remove(_ user: User) throws {
        let before = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT number, searchText FROM user WHERE id = ?"),
            arguments: [user.id.uuid]
        )
        guard let before else { return }
        let (number, text): (Int64, String) = (before[0], before[1])
        try db.cachedStatement(sql: "DELETE FROM user WHERE number = ?").execute(arguments: [number])
        searchIndex.removed(number: number, text: text)
    }

    /// Writes what is left to write before the transaction is committed.
    func finish() throws {
        try searchIndex.update(in: db)
    }

    func setSeatLimit(_ limit: Int?) throws { try Settings.setSeatLimit(limit, db) }

    func use(ofRole role: String) throws -> RoleUse { try Settings.use(ofRole: role, db) }

    func setRoles(_ roles: [String]) throws { try Settings.setRoles(roles, db) }
}

extension SQLiteTransaction: SeatWeekTransaction {
    func lastSeatWeek() throws -> Day? { try Settings.lastSeatWeek(db) }

    func seats(on day: Day) throws -> Int { try Settings.usedSeats(db, on: day) }

    func record(_ week: SeatWeek) throws { try Settings.record(week, db) }
}

/// A clock that stands still while a transaction is carried out.
private struct TransactionClock: WallClock {
    let date: Date
}
