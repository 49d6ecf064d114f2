import GRDB
import UserDirectory

enum Settings {
    static func seatLimit(_ db: Database) throws -> Int? {
        try db.value("SELECT value FROM setting WHERE name = 'seatLimit'")
    }

    static func setSeatLimit(_ limit: Int?, _ db: Database) throws {
        guard let limit else { return try db.run("DELETE FROM setting WHERE name = 'seatLimit'") }
        try db.run(
            "INSERT INTO setting VALUES ('seatLimit', \(limit)) ON CONFLICT DO UPDATE SET value = excluded.value"
        )
    }

    /// The number of users, including those in the trash.
    static func users(_ db: Database) throws -> Int {
        try db.value("SELECT ifnull(sum(users), 0) FROM tally") ?? 0
    }
}
