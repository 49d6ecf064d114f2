import GRDB

extension Schema {
    /// The substring index: the trigrams of the folded texts and of the groups, and the users whose texts contain them.
    ///
    /// The index only finds candidates, whose columns in `user` are then compared. So it stores neither the texts nor
    /// the positions in them (`content`, `detail`, `columnsize`), which makes it a third as large and twice as fast to
    /// fill.
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
