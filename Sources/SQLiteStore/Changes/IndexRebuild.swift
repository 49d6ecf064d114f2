import GRDB
import UserDirectory

/// Drops most indexes before many users are added, and creates the indexes again before the commit.
///
/// This is faster if a transaction adds more users than the database has.
///
/// Building an index in one step sorts its entries and writes its pages in order. Without the rebuild, adding a million
/// users reads and writes about a hundred times as many pages, in random order.
struct IndexRebuild {
    /// The indexes that are not dropped, because logins are looked up in them while users are added.
    private static let kept = ["user_login", "user_trashed_login"]

    private let statements: [String]

    /// Drops the indexes if the store has fewer users than will be added; otherwise returns nil.
    init?(adding users: Int, in db: Database) throws {
        guard try Settings.users(db) < users else { return nil }
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT name, sql FROM sqlite_schema
                WHERE type = 'index' AND tbl_name IN ('user', 'journal') AND sql IS NOT NULL ORDER BY rowid
                """
        )
        var statements: [String] = []
        for row in rows {
            let name: String = row["name"]
            guard !IndexRebuild.kept.contains(name) else { continue }
            try db.execute(literal: "DROP INDEX \(sql: name.quotedDatabaseIdentifier)")
            statements.append(row["sql"])
        }
        self.statements = statements
    }

    func finish(in db: Database) throws {
        try BulkLoadPragmas.beginSorting(db)
        for statement in statements { try db.execute(sql: statement) }
    }
}
