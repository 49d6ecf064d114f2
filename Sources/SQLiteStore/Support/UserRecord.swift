import Foundation
import GRDB
import UserDirectory

/// How a user stands in the database.
enum UserRecord {
    /// The columns that ``user(_:)`` reads, in its order.
    static let columns = SQL(sql: columnNames)

    /// The text of ``columns``.
    static let columnNames = [
        "id", "login", "name", "email", "role", "groups", "kind", "status", "lastDay", "note", "createdAt",
        "updatedAt", "version", "trashedAt",
    ].map { "user.\($0)" }.joined(separator: ", ")

    /// The user in a row of ``columns``.
    /// - Throws: ``StoreFailure`` if Roster has not written it.
    static func user(_ row: Row) throws(StoreFailure) -> User {
        let row = CheckedRow(row, of: "user")
        return User(
            id: UserID(try row.uuid(0)),
            login: try row.text(1),
            name: try row.text(2),
            email: try row.text(3),
            role: try row.text(4),
            groups: GroupText.split(try row.text(5)),
            kind: User.Kind(rawValue: try row.text(6)) ?? .person,
            status: User.Status(rawValue: try row.text(7)) ?? .disabled,
            validUntil: lastDay(try row.text(8)),
            note: try row.text(9),
            createdAt: try row.time(10),
            updatedAt: try row.time(11),
            version: try row.number(12),
            trashedAt: try row.optionalTime(13)
        )
    }

    /// Most accounts have no end: reading that text as a day, in vain, took half of the time of a row.
    private static func lastDay(_ text: String) -> Day? {
        text == Schema.noLastDay ? nil : Day(text)
    }

    static func fetchAll(_ db: Database, _ statement: SQL) throws -> [User] {
        let rows = try Row.fetchCursor(db.cachedStatement(literal: statement))
        return try Array(rows.map(user))
    }

    static func fetchOne(_ db: Database, where condition: SQL) throws -> User? {
        try fetchAll(db, "SELECT \(columns) FROM user WHERE \(condition)").first
    }

    /// Writes a new record.
    static func insert(_ user: User, _ db: Database) throws {
        let statement = try db.cachedStatement(sql: insertion)
        statement.setUncheckedArguments(StatementArguments(values(of: user) + [user.id.uuid.databaseValue]))
        try statement.execute()
    }

    /// Writes every column of a record that is there.
    static func update(_ user: User, _ db: Database) throws {
        let statement = try db.cachedStatement(sql: updating)
        statement.setUncheckedArguments(StatementArguments(values(of: user) + [user.id.uuid.databaseValue]))
        try statement.execute()
    }

    private static let writtenColumns = [
        "loginSearch", "nameSearch", "emailSearch", "role", "kind", "status", "lastDay", "createdAt", "updatedAt",
        "trashedAt", "isTrashed", "groupKeys", "loginKey", "login", "name", "email", "groups", "version", "note",
    ]

    private static func values(of user: User) -> [DatabaseValue] {
        [
            FoldedText.search(user.login).databaseValue,
            FoldedText.search(user.name).databaseValue,
            FoldedText.search(user.email).databaseValue,
            user.role.databaseValue,
            user.kind.rawValue.databaseValue,
            user.status.rawValue.databaseValue,
            (user.validUntil?.description ?? Schema.noLastDay).databaseValue,
            user.createdAt.millisecondsSince1970.databaseValue,
            user.updatedAt.millisecondsSince1970.databaseValue,
            user.trashedAt?.millisecondsSince1970.databaseValue ?? .null,
            user.isTrashed.databaseValue,
            GroupText.keys(user.groups).databaseValue,
            FoldedText.identity(user.login).databaseValue,
            user.login.databaseValue,
            user.name.databaseValue,
            user.email.databaseValue,
            GroupText.joined(user.groups).databaseValue,
            user.version.databaseValue,
            user.note.databaseValue,
        ]
    }

    // `OR FAIL`: the whole transaction is rolled back when a statement fails, so SQLite need not note each page that a
    // statement changes in order to undo it alone, which took a third of the time of an import.
    private static let insertion = """
        INSERT OR FAIL INTO user (\(writtenColumns.joined(separator: ", ")), id)
        VALUES (\(Array(repeating: "?", count: writtenColumns.count + 1).joined(separator: ", ")))
        """

    private static let updating = """
        UPDATE OR FAIL user SET \(writtenColumns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?
        """
}
