import GRDB

extension Schema {
    /// Creates the table of links between users and accounts at connections.
    ///
    /// The column `agreed` contains the agreed fields as JSON. A link stays when its user is purged, so `user` is not a
    /// foreign key.
    static func createLinks(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE link (
                    connection TEXT NOT NULL,
                    user BLOB NOT NULL,
                    remote TEXT NOT NULL,
                    version TEXT,
                    agreed TEXT NOT NULL,
                    PRIMARY KEY (connection, user)
                ) WITHOUT ROWID;
                CREATE UNIQUE INDEX link_remote ON link (connection, remote);
                """
        )
    }
}
