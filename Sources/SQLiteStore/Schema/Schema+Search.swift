import GRDB

extension Schema {
    /// Creates the search index, which lists the users for each trigram of their folded texts and groups.
    ///
    /// A search finds candidates in the index, and then compares the text of the query with the candidates' columns in
    /// `user`. So the index needs no texts, positions or lengths, and the options `content`, `detail` and `columnsize`
    /// omit them. This makes the index a third as large and twice as fast to fill.
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
