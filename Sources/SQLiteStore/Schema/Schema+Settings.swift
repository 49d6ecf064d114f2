import GRDB
import UserDirectory

extension Schema {
    static func createSettings(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE role (place INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
                CREATE TABLE setting (name TEXT NOT NULL PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
                """
        )
        for role in User.initialRoles {
            try db.execute(sql: "INSERT INTO role (name) VALUES (?)", arguments: [role])
        }
    }

    /// Creates a table with the number of seats that were in use at the end of each past week.
    ///
    /// The number of seats is NULL if it was not recorded. If the journal is not empty, users may have changed since
    /// the end of the previous week, so the seats of that week are unknown. The previous week is therefore added with
    /// NULL, and recording begins with the current week.
    static func createSeatWeeks(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE seatWeek (monday TEXT NOT NULL PRIMARY KEY, seats INTEGER) WITHOUT ROWID;
                INSERT INTO seatWeek SELECT date('now', 'weekday 0', '-13 days'), NULL WHERE EXISTS (SELECT 1 FROM journal);
                """
        )
    }
}
