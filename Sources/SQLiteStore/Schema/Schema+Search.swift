import GRDB

extension Schema {
    /// The index for substrings: three-character pieces of the folded texts and of the groups, and in whom they occur.
    ///
    /// It keeps neither the texts nor the places in them (`content`, `detail`, `columnsize`): it names candidates, which
    /// are then compared with the columns of `user`. That makes it a third as large and twice as fast to fill.
    ///
    /// It is no trigger that fills it but ``SearchIndex``, at the end of a transaction: a statement that fires triggers
    /// begins a savepoint, and with each savepoint FTS5 writes what it has gathered, which took seven times as long.
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

    /// Leaves the merging of the index's parts to ``SearchIndex``, which does a little of it in each transaction.
    ///
    /// FTS5 would do so whenever enough has come together: for 100,000 users that took 130 ms at once, in the midst of
    /// somebody's change. It still does where the parts of one level become too many.
    static func mergeSearchInSteps(_ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO userText (userText, rank) VALUES ('automerge', 0);
                INSERT INTO userText (userText, rank) VALUES ('crisismerge', 256);
                """
        )
    }
}
