import Foundation
import GRDB
import UserDirectory

/// Reads and writes rows of the table `link`.
enum LinkRecord {
    static let columns = "connection, user, remote, version, agreed"

    static func fetchAll(_ statement: Statement) throws -> [Link] {
        try statement.map(of: "link") { try $0.link() }
    }

    /// Inserts a link; replaces other links of its connection that have the same user or the same account.
    static func put(_ link: Link, _ db: Database) throws {
        let statement = try db.cachedStatement(sql: "INSERT OR REPLACE INTO link (\(columns)) VALUES (?, ?, ?, ?, ?)")
        try statement.execute(with: link.storedValues.map(\.compared))
    }

    static func remove(_ user: UserID, of connection: String, _ db: Database) throws {
        let statement = try db.cachedStatement(sql: "DELETE FROM link WHERE connection = ? AND user = ?")
        try statement.execute(with: [.text(connection.compared), .uuid(user.uuid)])
    }

    static func blank(_ user: UserID, _ db: Database) throws {
        try db.cachedStatement(sql: blanking).execute(with: [.uuid(user.uuid)])
    }

    /// A `WITH` clause with the names of the connections that have links, in ascending order, followed by a NULL.
    ///
    /// Each step looks up the next name in an index. So the time depends on the number of connections, and not on the
    /// number of links.
    static let known = """
        WITH RECURSIVE known (name) AS (
            SELECT min(connection) FROM link
            UNION ALL SELECT (SELECT min(connection) FROM link WHERE connection > name) FROM known WHERE name IS NOT NULL
        )
        """

    /// Removes the agreed fields from a user's links.
    ///
    /// Looks up the user's link in each connection, because no index begins with the user.
    static let blanking = """
        \(known)
        UPDATE link SET agreed = '{}' WHERE connection IN (SELECT name FROM known) AND user = ?
        """
}

extension StoredValue {
    /// Replaces a text with its ``String/compared``; all other values stay unchanged.
    ///
    /// GRDB binds a text only up to its first NUL. So without the replacement, two different texts could be stored as
    /// the same text.
    fileprivate var compared: StoredValue {
        if case .text(let text) = self { .text(text.compared) } else { self }
    }
}
