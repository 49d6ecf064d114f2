import GRDB
import UserDirectory

extension Schema {
    /// Creates the table of roles, which keeps the roles' order, and the table of settings for the whole database.
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

    /// Creates the table of the seats in use at the end of each past week.
    ///
    /// The key is the week's Monday. The number of seats is NULL if it was not recorded.
    ///
    /// If an older database is upgraded, the seats of its past weeks are unknown. The previous week is added with NULL,
    /// so that recording begins with the current week.
    static func createSeatWeeks(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE seatWeek (monday TEXT NOT NULL PRIMARY KEY, seats INTEGER) WITHOUT ROWID;
                INSERT INTO seatWeek SELECT date('now', 'weekday 0', '-13 days'), NULL WHERE EXISTS (SELECT 1 FROM journal);
                """
        )
    }
}
