import Foundation
import GRDB
import UserDirectory

/// A write transaction, through which `ChangeRules` reads and changes the database.
struct SQLiteTransaction: StoreTransaction {
    let db: Database
    let date: Date
    let journal: JournalWriter
    private let searchIndex = SearchIndex()
    /// Counts the added users; nil if the database's trigger counts them.
    private let tally: LoadTally?

    init(db: Database, date: Date, tally: LoadTally? = nil) {
        self.db = db
        self.date = date
        self.tally = tally
        journal = JournalWriter(db)
    }

    var reader: SQLiteReader {
        get throws {
            try tally?.update()
            return SQLiteReader(db: db)
        }
    }

    // Does not use `reader`: an import looks up each user, and updating the tally each time would be slow. This lookup
    // does not read the tally.
    func liveUser(loginKey key: String) throws -> User? { try SQLiteReader(db: db).liveUser(loginKey: key) }

    func insert(_ user: User) throws {
        try UserRecord.insert(user, db)
        searchIndex.added(in: db)
    }

    func update(_ user: User) throws {
        try tally?.update()
        guard let stored = try StoredRecord(user.id, in: db) else { return }
        if let text = try stored.update(to: user, in: db) { searchIndex.changed(number: stored.number, text: text) }
    }

    func remove(_ user: User) throws {
        try tally?.update()
        guard let stored = try StoredRecord(user.id, in: db) else { return }
        let text = try stored.text(in: db)
        try db.cachedStatement(sql: "DELETE FROM user WHERE number = ?").execute(arguments: [stored.number])
        searchIndex.removed(number: stored.number, text: text)
    }

    /// Writes the pending changes of the search index; called before the commit.
    func finish() throws {
        try searchIndex.update(in: db)
    }

    func setSeatLimit(_ limit: Int?) throws { try Settings.setSeatLimit(limit, db) }

    func setRoles(_ roles: [String]) throws {
        try db.run("DELETE FROM role")
        for role in roles { try db.run("INSERT INTO role (name) VALUES (\(role))") }
    }

    func lastSeatWeek() throws -> Day? {
        try db.value("SELECT max(monday) FROM seatWeek").flatMap { Day($0) }
    }

    func record(_ week: SeatWeek) throws {
        try db.run("INSERT INTO seatWeek VALUES (\(week.monday.description), \(week.seats)) ON CONFLICT DO NOTHING")
    }
}
