import Foundation
import GRDB
import UserDirectory

/// The row of a user.
enum UserRecord {
    /// The columns that ``user(_:)`` reads, in its order.
    static let columns = SQL(sql: columnNames)

    static let columnNames =
        (["id", "createdAt", "updatedAt", "version", "trashedAt"] + FieldColumns.settable.map(\.value))
        .map { "user.\($0)" }.joined(separator: ", ")

    /// The user in a row of ``columns``; throws a ``StoreFailure`` if Roster has not written the row.
    static func user(_ row: Row) throws(StoreFailure) -> User {
        let row = CheckedRow(row, of: "user")
        var fields = UserFields(login: "")
        for (index, columns) in FieldColumns.settable.enumerated() {
            guard columns.field.setStored(try row.text(5 + index), in: &fields) else { throw row.wrong(5 + index) }
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

    static func fetchAll(_ db: Database, _ statement: SQL) throws -> [User] {
        let rows = try Row.fetchCursor(db.cachedStatement(literal: statement))
        return try Array(rows.map(user))
    }

    static func fetchOne(_ db: Database, where condition: SQL) throws -> User? {
        try fetchAll(db, "SELECT \(columns) FROM user WHERE \(condition)").first
    }

    static func insert(_ user: User, _ db: Database) throws {
        let statement = try db.cachedStatement(sql: insertion)
        statement.setUncheckedArguments(StatementArguments(values(of: user) + [user.id.uuid.databaseValue]))
        try statement.execute()
    }

    /// Writes every column of an existing record.
    static func update(_ user: User, _ db: Database) throws {
        let statement = try db.cachedStatement(sql: updating)
        statement.setUncheckedArguments(StatementArguments(values(of: user) + [user.id.uuid.databaseValue]))
        try statement.execute()
    }

    private static let writtenColumns =
        FieldColumns.settable.flatMap { $0.values(of: UserFields(login: "")).map(\.column) }
        + ["createdAt", "updatedAt", "trashedAt", "isTrashed", "version"]

    private static func values(of user: User) -> [DatabaseValue] {
        FieldColumns.settable.flatMap { $0.values(of: user.fields).map(\.value) } + [
            user.createdAt.millisecondsSince1970.databaseValue,
            user.updatedAt.millisecondsSince1970.databaseValue,
            user.trashedAt?.millisecondsSince1970.databaseValue ?? .null,
            user.isTrashed.databaseValue,
            user.version.databaseValue,
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
