import Foundation
import UserDirectory

/// The row of a user.
enum UserRow {
    /// The columns that ``user(_:)`` reads, in its order.
    static let columns: SQL =
        (["id", "created_at", "updated_at", "version", "trashed_at"] + FieldColumns.settable.map(\.value))
        .map { "users.\($0)" as SQL }.joined(separator: ", ")

    /// Reads a row of ``columns``.
    static func user(_ row: ResultSet.Row) throws -> User {
        var fields = UserFields(login: "")
        for (column, columns) in zip(Int32(5)..., FieldColumns.settable) {
            guard columns.field.setStored(try row.text(column), in: &fields) else { throw row.wrong(column) }
        }
        return User(
            id: UserID(try row.uuid(0)),
            fields,
            createdAt: try row.time(1),
            updatedAt: try row.time(2),
            version: try row.number(3),
            trashedAt: try row.optionalTime(4)
        )
    }

    private static let writtenColumns: SQL =
        (FieldColumns.settable.flatMap(\.written) + ["created_at", "updated_at", "trashed_at", "version", "id"])
        .joined(separator: ", ")

    static func columns(of user: User) -> [String?] {
        FieldColumns.settable.flatMap { $0.values(of: user.fields) } + [
            user.createdAt.millisecondsSince1970.sqlText, user.updatedAt.millisecondsSince1970.sqlText,
            user.trashedAt?.millisecondsSince1970.sqlText, user.version.sqlText, user.id.uuid.sqlText,
        ]
    }

    static let copy: SQL = "COPY users (\(writtenColumns)) FROM STDIN"

    static func insertion(_ user: User) -> SQL {
        "INSERT INTO users (\(writtenColumns)) VALUES (\(values(of: user)))"
    }

    /// Writes every column of an existing record.
    static func update(_ user: User) -> SQL {
        "UPDATE users SET (\(writtenColumns)) = ROW (\(values(of: user))) WHERE id = \(user.id.uuid)"
    }

    private static func values(of user: User) -> SQL {
        columns(of: user).map { "\($0)" as SQL }.joined(separator: ", ")
    }
}
