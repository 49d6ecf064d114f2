import Foundation
import UserDirectory

/// How a user stands in the database.
enum UserRow {
    /// What stands for the last valid day of users whose account has no end: it sorts after every day, as ``UserSort``
    /// wants it.
    static let noLastDay = "9999-99-99"

    /// The columns that ``user(_:)`` reads, in its order.
    static let columns: SQL = """
        users.id, users.login, users.name, users.email, users.role, users.groups, users.kind, users.status, users.last_day,
        users.note, users.created_at, users.updated_at, users.version, users.trashed_at
        """

    /// The user in a row of ``columns``.
    static func user(_ row: ResultSet.Row) throws -> User {
        User(
            id: UserID(try row.uuid(0)),
            login: try row.text(1),
            name: try row.text(2),
            email: try row.text(3),
            role: try row.text(4),
            groups: GroupText.split(try row.text(5)),
            kind: User.Kind(rawValue: try row.text(6)) ?? .person,
            status: User.Status(rawValue: try row.text(7)) ?? .disabled,
            validUntil: Day(try row.text(8)),
            note: try row.text(9),
            createdAt: try row.time(10),
            updatedAt: try row.time(11),
            version: try row.number(12),
            trashedAt: try row.optionalTime(13)
        )
    }

    /// The names of the columns that are written.
    private static let writtenColumns: SQL = """
        login_search, name_search, email_search, role, kind, status, last_day, created_at, updated_at, trashed_at, version,
        login_key, login, name, email, groups, group_keys, note, note_key, id
        """

    /// The values of the columns that are written.
    static func columns(of user: User) -> [String?] {
        [
            FoldedText.search(user.login), FoldedText.search(user.name), FoldedText.search(user.email), user.role,
            user.kind.rawValue, user.status.rawValue, user.validUntil?.description ?? noLastDay,
            user.createdAt.millisecondsSince1970.sqlText, user.updatedAt.millisecondsSince1970.sqlText,
            user.trashedAt?.millisecondsSince1970.sqlText, user.version.sqlText, FoldedText.identity(user.login),
            user.login, user.name, user.email, GroupText.joined(user.groups), GroupText.keys(user.groups), user.note,
            FoldedText.identity(user.note), user.id.uuid.sqlText,
        ]
    }

    /// Loads new records.
    static let copy: SQL = "COPY users (\(writtenColumns)) FROM STDIN"

    /// Writes a new record.
    static func insertion(_ user: User) -> SQL {
        "INSERT INTO users (\(writtenColumns)) VALUES (\(values(of: user)))"
    }

    /// Writes every column of a record that is there.
    static func update(_ user: User) -> SQL {
        "UPDATE users SET (\(writtenColumns)) = ROW (\(values(of: user))) WHERE id = \(user.id.uuid)"
    }

    private static func values(of user: User) -> SQL {
        columns(of: user).map { "\($0)" as SQL }.joined(separator: ", ")
    }
}
