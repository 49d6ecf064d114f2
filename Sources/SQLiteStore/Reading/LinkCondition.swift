import GRDB
import UserDirectory

/// A condition on a user's link to a connection.
struct LinkCondition {
    let test: UserFilter.LinkTest
    let connection: String

    var sql: SQL {
        let link: SQL = "SELECT 1 FROM link WHERE link.connection = \(connection.compared) AND link.user = user.id"
        return switch test {
        case .linked: "EXISTS (\(link))"
        case .drifted: "EXISTS (\(link) AND (\(sql: LinkCondition.drift)))"
        }
    }

    /// A `SELECT` of the row numbers of the users who meet the condition, along the connection's links.
    ///
    /// The records of users are read only to find who has drifted.
    func numbers(_ trash: SQL) -> SQL {
        let linked: SQL = """
            SELECT user.number AS number FROM link INDEXED BY \(sql: LinkCondition.primaryKey)
            CROSS JOIN user INDEXED BY \(sql: UserSort(.id).indexName) ON \(trash) AND user.id = link.user
            WHERE link.connection = \(connection.compared)
            """
        return test == .drifted ? "\(linked) AND (\(sql: LinkCondition.drift))" : linked
    }

    /// The order of users, in which their index is read fastest; SQLite would choose the order of accounts.
    private static let primaryKey = "sqlite_autoindex_link_1"

    /// Whether any agreed field has another value now; a field that is not agreed yields NULL, which is not true.
    private static let drift = UserField.settable.map { field in
        "\(text(of: field)) <> json_extract(link.agreed, '$.\(field.key)')"
    }
    .joined(separator: " OR ")

    /// The value of a field as a link has it.
    private static func text(of field: UserField) -> String {
        let column = "user.\(UserRecord.table[field].value)"
        return if case .day = field.value { "replace(\(column), '\(Day.noDay)', '')" } else { column }
    }
}
