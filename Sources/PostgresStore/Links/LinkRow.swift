import Foundation
import UserDirectory

/// Statements for the table `link`, whose column `connection` is the name of a remote directory.
enum LinkRow {
    static let columns: SQL = "connection, user_id, remote, version, agreed"

    static let written = WrittenTable("link", columns)

    /// Statements that delete the rows that the links replace.
    ///
    /// A link replaces each row of the same connection that has the same user or the same account.
    static func removals(before links: [Link]) -> [SQL] {
        let connections = links.map(\.connection)
        return [
            """
            DELETE FROM link USING unnest(\(connections)::text[], \(links.map(\.user.uuid))::uuid[])
                AS new (connection, user_id)
            WHERE link.connection = new.connection AND link.user_id = new.user_id
            """,
            """
            DELETE FROM link USING unnest(\(connections)::text[], \(links.map(\.account.id.text))::text[])
                AS new (connection, remote)
            WHERE link.connection = new.connection AND link.remote = new.remote
            """,
        ]
    }

    /// Up to `limit` rows after `place`, ordered by connection and user; begins with the first row if `place` is nil.
    static func page(
        after place: (connection: String, user: UUID)?,
        limit: Int,
        _ connection: Connection
    ) throws -> ResultSet {
        let condition: SQL = place.map { "WHERE (connection, user_id) > (\($0.connection), \($0.user))" } ?? ""
        return try connection.query(
            "SELECT \(columns) FROM link \(condition) ORDER BY connection, user_id LIMIT \(limit)"
        )
    }

    static func removal(of users: [UserID], _ connection: String) -> SQL {
        "DELETE FROM link WHERE connection = \(connection) AND user_id = ANY (\(users.map(\.uuid))::uuid[])"
    }

    /// A `WITH` clause that lists the names of the connections that have links; the last name is NULL.
    ///
    /// Each step looks up the next name in an index, so the time does not depend on the number of links.
    static let known: SQL = """
        WITH RECURSIVE known (name) AS (
            SELECT min(connection) FROM link
            UNION ALL SELECT (SELECT min(connection) FROM link WHERE connection > name) FROM known WHERE name IS NOT NULL
        )
        """

    /// Removes the agreed fields from the user's links.
    ///
    /// The statement looks up the user's link at each connection, because no index begins with the user.
    static func blanking(_ user: UserID) -> SQL {
        """
        \(known)
        UPDATE link SET agreed = '{}' WHERE connection IN (SELECT name FROM known) AND user_id = \(user.uuid)
        """
    }
}

extension ResultSet {
    /// Reads rows of ``LinkRow/columns``.
    func links() throws -> [Link] { try map { try $0.link() } }
}
