import GRDB

extension Schema {
    /// The index for substrings: three-character pieces of the folded texts and of the groups, and in whom they occur.
    ///
    /// It keeps neither the texts nor the places in them (`content`, `detail`, `columnsize`): it names candidates, which
    /// are then compared with the columns of `user`. That makes it a third as large and twice as fast to fill.
    ///
    /// The two U+0001 after each text let a shorter word, too, be found as the beginning of a piece: see ``SearchTerms``.
    static func createSearch(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE VIRTUAL TABLE userText USING fts5(
                    text, tokenize = 'trigram case_sensitive 1', content = '', detail = none, columnsize = 0
                );
                CREATE VIRTUAL TABLE userTerm USING fts5vocab(userText, row);

                CREATE TRIGGER user_insert_text AFTER INSERT ON user BEGIN
                    INSERT INTO userText (rowid, text) VALUES (new.number, \(text(of: "new")));
                END;
                CREATE TRIGGER user_update_text AFTER UPDATE OF loginSearch, nameSearch, emailSearch, groupKeys ON user
                WHEN \(text(of: "old")) <> \(text(of: "new")) BEGIN
                    INSERT INTO userText (userText, rowid, text) VALUES ('delete', old.number, \(text(of: "old")));
                    INSERT INTO userText (rowid, text) VALUES (new.number, \(text(of: "new")));
                END;
                CREATE TRIGGER user_delete_text AFTER DELETE ON user BEGIN
                    INSERT INTO userText (userText, rowid, text) VALUES ('delete', old.number, \(text(of: "old")));
                END;
                """
        )
    }

    private static func text(of row: String) -> String {
        ["loginSearch", "nameSearch", "emailSearch"].map { "\(row).\($0) || char(1, 1) || " }.joined()
            + "\(row).groupKeys"
    }
}
