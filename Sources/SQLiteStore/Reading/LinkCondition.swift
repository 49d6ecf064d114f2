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

    /// A `SELECT` that reads the connection's links, and returns the row numbers of the users who meet the condition.
    ///
    /// The users must also meet `trash`, a condition on `isTrashed`. Users' records are read only for the test
    /// `drifted`.
    func numbers(_ trash: SQL) -> SQL {
        let linked: SQL = """
            SELECT user.number AS number FROM link INDEXED BY \(sql: LinkCondition.primaryKey)
            CROSS JOIN user INDEXED BY \(sql: UserSort(.id).indexName) ON \(trash) AND user.id = link.user
            WHERE link.connection = \(connection.compared)
            """
        return test == .drifted ? "\(linked) AND (\(sql: LinkCondition.drift))" : linked
    }

    /// The index that lists a connection's links by user id.
    ///
    /// SQLite would choose the index that lists the links by account, although users are found fastest in the order of
    /// their ids.
    private static let primaryKey = "sqlite_autoindex_link_1"

    /// Whether the user's value for at least one agreed field now differs from the agreed value.
    ///
    /// For a field without an agreed value, the comparison yields NULL, which does not count as a difference.
    private static let drift = UserField.settable.map { field in
        "\(text(of: field)) <> json_extract(link.agreed, '$.\(field.key)')"
    }
    .joined(separator: " OR ")

    /// The user's value of a field, in the form in which a link stores it.
    static func text(of field: UserField) -> String {
        let column = "user.\(UserRecord.table[field].value)"
        return if case .day = field.value { "replace(\(column), '\(Day.noDay)', '')" } else { column }
    }
}
