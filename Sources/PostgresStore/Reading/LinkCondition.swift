import UserDirectory

struct LinkCondition {
    let test: UserFilter.LinkTest
    let connection: String

    var sql: SQL {
        switch test {
        case .linked:
            "EXISTS (SELECT FROM link WHERE link.connection = \(connection) AND link.user_id = users.id)"
        case .drifted:
            """
            EXISTS (
                SELECT FROM link CROSS JOIN json_each_text(link.agreed::json) AS agreed (field, text)
                WHERE link.connection = \(connection) AND link.user_id = users.id AND agreed.text <> \(LinkCondition.now)
            )
            """
        }
    }

    /// The user's current value of the agreed field, in the form in which links store it; NULL for an unknown field.
    private static let now: SQL = {
        let cases = UserField.settable.map { "WHEN \($0.key) THEN \(text(of: $0))" as SQL }
        return "CASE agreed.field \(cases.joined(separator: " ")) END"
    }()

    private static func text(of field: UserField) -> SQL {
        let column = UserRow.table[field].value
        return if case .day = field.value { "replace(users.\(column), \(Day.noDay), '')" } else { "users.\(column)" }
    }
}
