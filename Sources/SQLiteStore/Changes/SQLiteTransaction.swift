import Foundation
import GRDB
import UserDirectory

/// The rules' access to the database while it is locked for writing.
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

    func user(id: UserID) throws -> User? { try SQLiteReader(db: db).user(id: id) }

    func liveUser(loginKey key: String) throws -> User? { try SQLiteReader(db: db).liveUser(loginKey: key) }

    func trashedUsers(loginKey key: String) throws -> [User] {
        try SQLiteReader(db: db).trashedUsers(loginKey: key)
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
            arguments: [User.adminRole, Day.noDay, id.uuid]
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

    /// Writes pending changes; called before the commit.
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

/// A clock with a constant time, for one transaction.
private struct TransactionClock: WallClock {
    let date: Date
}
