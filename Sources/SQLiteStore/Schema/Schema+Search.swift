import GRDB

extension Schema {
    /// The substring index: for each trigram, the users that have it in a folded text or in a group.
    ///
    /// The index only finds candidates, whose columns in `user` are then compared with the text of the query. So the
    /// options `content`, `detail` and `columnsize` make it store no texts, no positions and no lengths. This makes the
    /// index a third as large and twice as fast to fill.
    ///
    /// ``SearchIndex`` updates the index at the end of a transaction. Triggers would take seven times as long: a
    /// statement that fires triggers begins a savepoint, and FTS5 writes its pending changes at each savepoint.
    static func createSearch(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE VIRTUAL TABLE userText USING fts5(
                    text, tokenize = 'trigram case_sensitive 1', content = '', detail = none, columnsize = 0
                );
                CREATE VIRTUAL TABLE userTerm USING fts5vocab(userText, row);
                """
        )
    }

    /// Disables automatic merging of the index's segments; ``SearchIndex`` merges a little in each transaction.
    ///
    /// With 100,000 users an automatic merge took 130 ms, and delayed the change that triggered it. FTS5 still merges
    /// if the segments of one level become too many.
    static func mergeSearchInSteps(_ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO userText (userText, rank) VALUES ('automerge', 0);
                INSERT INTO userText (userText, rank) VALUES ('crisismerge', 256);
                """
        )
    }
}
