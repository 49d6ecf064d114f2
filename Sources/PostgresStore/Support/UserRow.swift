import UserDirectory

enum UserRow {
    static let table = UserColumns<SQL>(
        createdAt: "created_at",
        updatedAt: "updated_at",
        version: "version",
        trashedAt: "trashed_at",
        id: "id",
        settable: [
            FieldColumns(.login, "login", search: "login_search", key: "login_key"),
            FieldColumns(.name, "name", search: "name_search"),
            FieldColumns(.email, "email", search: "email_search"),
            FieldColumns(.role, "role"),
            FieldColumns(.groups, "groups", search: "group_keys", order: "left(group_keys, 200)"),
            FieldColumns(.kind, "kind"),
            FieldColumns(.status, "status"),
            FieldColumns(.validUntil, "last_day"),
            FieldColumns(.note, "note", search: "note_key"),
        ]
    )

    /// The columns that ``StoredRow/user()`` reads, in the order that it expects.
    static let columns: SQL = table.read.map { "users.\($0)" as SQL }.joined(separator: ", ")

    private static let writtenColumns: SQL = table.written.joined(separator: ", ")
    private static let writtenNames = table.written.map(\.built.text)
    private static let newValues = table.written.map { "new.\($0)" as SQL }.joined(separator: ", ")

    static let written = WrittenTable("users", writtenColumns)

    static func update(_ user: User) -> SQL {
        "UPDATE users SET (\(writtenColumns)) = ROW (\(SQL.list(table.values(of: user)))) WHERE id = \(user.id.uuid)"
    }

    /// A statement that updates all the users.
    ///
    /// One statement per user would be slower, because the trigger that updates the tally runs once per statement.
    ///
    /// The users are passed as one JSON value, so that the text of the statement does not depend on their number.
    static func update(_ users: [User]) -> SQL {
        let records = JSONText.array { json in
            for user in users { json.object { write(user, to: &$0) } }
        }
        return """
            UPDATE users SET (\(writtenColumns)) = ROW (\(newValues))
            FROM json_populate_recordset(NULL::users, \(records)::json) AS new
            WHERE users.id = new.id
            """
    }

    private static func write(_ user: User, to json: inout JSONWriter) {
        for (name, value) in zip(writtenNames, table.values(of: user)) {
            json.member(name) { json in
                if let text = value.sqlText { json.string(text) } else { json.null() }
            }
        }
    }
}

extension ResultSet {
    /// Reads rows of ``UserRow/columns``.
    func users() throws -> [User] { try map { try $0.user() } }
}
