import GRDB

/// Keeps the search index in step with the users that a transaction writes, all at once when it ends.
///
/// It is used on one thread and does not outlive the transaction.
final class SearchIndex {
    /// The number of the first user whom the transaction has added.
    ///
    /// Numbers only grow: all from here on are new.
    private var firstAdded: Int64?
    /// What the index knows of users whose texts have changed, by their numbers.
    private var outdated: [Int64: String] = [:]
    /// Which of those are gone.
    private var removed: Set<Int64> = []

    /// Takes note of the user who was added last.
    func added(in db: Database) {
        if firstAdded == nil { firstAdded = db.lastInsertedRowID }
    }

    /// Takes note of what the index knew of a user until the record changed.
    func changed(number: Int64, text: String) {
        if let firstAdded, number >= firstAdded { return }
        if outdated[number] == nil { outdated[number] = text }
    }

    /// Takes note of what the index knew of a user whose record is gone.
    ///
    /// The number may be given to the next user who is added.
    func removed(number: Int64, text: String) {
        changed(number: number, text: text)
        removed.insert(number)
    }

    /// Writes what has come together.
    func update(in db: Database) throws {
        let forget = try db.cachedStatement(
            sql: "INSERT INTO userText (userText, rowid, text) VALUES ('delete', ?, ?)"
        )
        let learn = try db.cachedStatement(
            sql: "INSERT INTO userText (rowid, text) SELECT number, searchText FROM user WHERE number = ?"
        )
        for (number, text) in outdated.sorted(by: { $0.key < $1.key }) {
            try forget.execute(arguments: [number, text])
            if !removed.contains(number) { try learn.execute(arguments: [number]) }
        }
        var written = outdated.count
        if let firstAdded {
            try db.execute(
                sql: "INSERT INTO userText (rowid, text) SELECT number, searchText FROM user WHERE number >= ?",
                arguments: [firstAdded]
            )
            written += db.changesCount
        }
        if written > 0 { try merge(for: written, in: db) }
    }

    /// Merges parts of the index, as much as keeps up with so many users: each page is written again a few times until
    /// it is in a large part.
    private func merge(for users: Int, in db: Database) throws {
        let pages = SearchIndex.leastPages + users / SearchIndex.usersPerPage
        try db.cachedStatement(sql: "INSERT INTO userText (userText, rank) VALUES ('merge', ?)")
            .execute(arguments: [pages])
    }

    private static let leastPages = 8
    private static let usersPerPage = 2
}
