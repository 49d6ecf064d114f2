import GRDB

/// Collects the users that a transaction writes, and updates the search index for all of them before the commit.
///
/// Used on one thread and invalid after the transaction.
final class SearchIndex {
    /// The row number of the first user that the transaction added.
    ///
    /// A new row gets the highest row number plus 1. After a transaction has added a user, the transaction removes no
    /// users. So the added users are exactly the users with this number or a higher number.
    private var firstAdded: Int64?
    /// The indexed texts of changed and removed users, by row number.
    private var outdated: [Int64: String] = [:]
    private var removed: Set<Int64> = []

    /// Records that the last inserted user needs to be indexed.
    func added(in db: Database) {
        if firstAdded == nil { firstAdded = db.lastInsertedRowID }
    }

    func changed(number: Int64, text: String) {
        if let firstAdded, number >= firstAdded { return }
        if outdated[number] == nil { outdated[number] = text }
    }

    /// Records a removed user, whose row number may be reused for the next added user.
    func removed(number: Int64, text: String) {
        changed(number: number, text: text)
        removed.insert(number)
    }

    func update(in db: Database) throws {
        let deletion = try db.cachedStatement(
            sql: "INSERT INTO userText (userText, rowid, text) VALUES ('delete', ?, ?)"
        )
        let insertion = try db.cachedStatement(
            sql: "INSERT INTO userText (rowid, text) SELECT number, searchText FROM user WHERE number = ?"
        )
        for (number, text) in outdated.sorted(by: { $0.key < $1.key }) {
            try deletion.execute(arguments: [number, text])
            if !removed.contains(number) { try insertion.execute(arguments: [number]) }
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

    /// Merges segments of the index, because a search must read each segment.
    ///
    /// Each page is rewritten only a few times before it becomes part of a large segment.
    private func merge(for users: Int, in db: Database) throws {
        let pages = SearchIndex.minPages + users / SearchIndex.usersPerPage
        try db.cachedStatement(sql: "INSERT INTO userText (userText, rank) VALUES ('merge', ?)")
            .execute(arguments: [pages])
    }

    private static let minPages = 8
    private static let usersPerPage = 2
}
