import GRDB

extension Schema {
    /// Creates a table with the number of users for each combination of the key columns, and triggers that update it.
    ///
    /// With this table, seats are counted without reading users. If a transaction adds many users, ``LoadTally`` may
    /// replace the trigger for added users.
    static func createTally(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE tally (
                    isTrashed INTEGER NOT NULL,
                    status TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    lastDay TEXT NOT NULL,
                    role TEXT NOT NULL,
                    users INTEGER NOT NULL,
                    PRIMARY KEY (isTrashed, status, kind, lastDay, role)
                ) WITHOUT ROWID;

                CREATE TRIGGER user_insert_tally AFTER INSERT ON user BEGIN
                    \(adding);
                END;
                CREATE TRIGGER user_update_tally
                AFTER UPDATE OF isTrashed, status, kind, lastDay, role ON user
                WHEN (old.isTrashed, old.status, old.kind, old.lastDay, old.role)
                    <> (new.isTrashed, new.status, new.kind, new.lastDay, new.role) BEGIN
                    \(removing);
                    \(adding);
                END;
                CREATE TRIGGER user_delete_tally AFTER DELETE ON user BEGIN
                    \(removing);
                END;
                """
        )
    }

    private static let adding = """
        INSERT INTO tally VALUES (new.isTrashed, new.status, new.kind, new.lastDay, new.role, 1)
        ON CONFLICT DO UPDATE SET users = users + 1
        """

    private static let oldRow =
        "(isTrashed, status, kind, lastDay, role)"
        + " = (old.isTrashed, old.status, old.kind, old.lastDay, old.role)"

    private static let removing = """
        UPDATE tally SET users = users - 1 WHERE \(oldRow);
        DELETE FROM tally WHERE \(oldRow) AND users = 0
        """
}
