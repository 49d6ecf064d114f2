import GRDB
import UserDirectory

extension Schema {
    /// The roles, in order, and the settings that all who use the database share.
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
}
