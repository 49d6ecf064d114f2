import GRDB
import UserDirectory

extension Schema {
    /// The roles in order, and the settings that apply to the whole database.
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

    /// The seats in use at the end of each past week, by the week's Monday; NULL if they were not recorded.
    ///
    /// If an older database is upgraded, its past weeks are unknown. Last week is added with NULL, so that
    /// the record begins with the current week.
    static func createSeatWeeks(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE seatWeek (monday TEXT NOT NULL PRIMARY KEY, seats INTEGER) WITHOUT ROWID;
                INSERT INTO seatWeek SELECT date('now', 'weekday 0', '-13 days'), NULL WHERE EXISTS (SELECT 1 FROM journal);
                """
        )
    }
}
