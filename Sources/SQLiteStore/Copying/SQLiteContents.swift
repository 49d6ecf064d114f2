import Foundation
import GRDB
import UserDirectory

/// The contents of a snapshot, for copying the store or comparing it with another store.
struct SQLiteContents: StoreContents {
    let database: OpenDatabase
    let db: Database

    private var reader: SQLiteReader { SQLiteReader(db: db) }

    func size() throws -> ContentsSize { try database.mapErrors { try ContentsTables.size(db) } }

    func settings() throws -> StoreSettings { try database.mapErrors { try ContentsTables.settings(db) } }

    func seatWeeks() throws -> [SeatWeek] { try database.mapErrors { try reader.seatWeeks(.all) } }

    func users(after id: UserID?, limit: Int) throws -> [User] {
        try database.mapErrors {
            // Without an id, the query uses an empty blob. Every id is greater, so the page begins with the first user.
            try UserRecord.fetchAll(
                db,
                """
                SELECT \(UserRecord.columns) FROM user WHERE id > \(id?.uuid.databaseValue ?? Data().databaseValue)
                ORDER BY id LIMIT \(limit)
                """
            )
        }
    }

    func tasks(after number: Int, limit: Int) throws -> [StoredTask] {
        try database.mapErrors {
            try TaskRow.fetchAll(db, "WHERE task.number > \(number) ORDER BY task.number LIMIT \(limit)")
        }
    }

    func entries(after number: Int, limit: Int) throws -> [JournalEntry] {
        try database.mapErrors { try reader.entries(JournalQuery(isOldestFirst: true, after: number, limit: limit)) }
    }

    func links(after link: Link?, limit: Int) throws -> [Link] {
        let place: SQL = link.map { "WHERE (connection, user) > (\($0.connection.compared), \($0.user.uuid))" } ?? ""
        return try database.mapErrors {
            try db.map(
                "SELECT \(sql: LinkRecord.columns) FROM link \(place) ORDER BY connection, user LIMIT \(limit)",
                of: "link"
            ) { try $0.link() }
        }
    }
}

/// Fills a store in one transaction.
struct SQLiteLoader: ContentsLoader {
    let transaction: SQLiteTransaction

    private var db: Database { transaction.db }

    func size() throws -> ContentsSize { try ContentsTables.size(db) }

    func removeAll() throws {
        try db.execute(
            sql: """
                DELETE FROM user;
                INSERT INTO userText (userText) VALUES ('delete-all');
                DELETE FROM journal;
                DELETE FROM task;
                DELETE FROM actor;
                DELETE FROM link;
                """
        )
        try setSeatLimit(nil)
    }

    func setSeatLimit(_ limit: Int?) throws { try transaction.setSeatLimit(limit) }

    func setRoles(_ roles: [String]) throws { try transaction.setRoles(roles) }

    func load(_ weeks: [SeatWeek]) throws {
        try db.execute(sql: "DELETE FROM seatWeek")
        for week in weeks { try transaction.record(week) }
    }

    func load(_ users: [User]) throws { for user in users { try transaction.insert(user) } }

    func load(_ tasks: [StoredTask]) throws {
        for task in tasks { try transaction.journal.insert(task, number: task.number) }
    }

    func load(_ entries: [JournalEntry]) throws { for entry in entries { try transaction.journal.load(entry) } }

    func load(_ links: [Link]) throws { try transaction.put(links) }

    func finish() throws {
        // Each task stores the numbers of its first and last entries.
        try db.execute(
            sql: """
                UPDATE task SET firstEntry = range.first, lastEntry = range.last
                FROM (SELECT task, min(number) AS first, max(number) AS last FROM journal GROUP BY task) AS range
                WHERE task.number = range.task
                """
        )
    }
}

enum ContentsTables {
    static func size(_ db: Database) throws -> ContentsSize {
        ContentsSize(
            users: try Settings.users(db),
            tasks: try Int.fetchOne(db, sql: "SELECT count(*) FROM task") ?? 0,
            entries: try Int.fetchOne(db, sql: "SELECT count(*) FROM journal") ?? 0,
            links: try Int.fetchOne(db, sql: "SELECT count(*) FROM link") ?? 0
        )
    }

    static func settings(_ db: Database) throws -> StoreSettings {
        StoreSettings(roles: try SQLiteReader(db: db).roles(), seatLimit: try Settings.seatLimit(db))
    }
}
