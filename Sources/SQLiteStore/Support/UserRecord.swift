import GRDB
import UserDirectory

enum UserRecord {
    static let table = UserColumns(
        createdAt: "createdAt",
        updatedAt: "updatedAt",
        version: "version",
        trashedAt: "trashedAt",
        id: "id",
        settable: [
            FieldColumns(.login, "login", search: "loginSearch", key: "loginKey"),
            FieldColumns(.name, "name", search: "nameSearch"),
            FieldColumns(.email, "email", search: "emailSearch"),
            FieldColumns(.role, "role"),
            FieldColumns(.groups, "groups", search: "groupKeys", order: "groupOrder"),
            FieldColumns(.kind, "kind"),
            FieldColumns(.status, "status"),
            FieldColumns(.validUntil, "lastDay"),
            FieldColumns(.note, "note"),
        ]
    )

    /// The fields whose search columns are in the search index.
    static let textIndexed: Set<UserField> = [.login, .name, .email, .groups]

    /// The columns that ``StoredRow/user()`` reads, in the same order.
    static let columns = SQL(sql: columnNames)

    static let columnNames = table.read.map { "user.\($0)" }.joined(separator: ", ")

    /// Runs a query that selects the ``columns``; throws a ``StoreFailure`` if a value is invalid.
    static func fetchAll(_ db: Database, _ sql: SQL) throws -> [User] {
        try fetchAll(db.cachedStatement(literal: sql))
    }

    static func fetchAll(_ statement: Statement) throws -> [User] {
        try statement.map(of: "user") { try $0.user() }
    }

    static func fetchOne(_ db: Database, where condition: SQL) throws -> User? {
        try fetchAll(db, "SELECT \(columns) FROM user WHERE \(condition)").first
    }

    static func insert(_ user: User, _ db: Database) throws {
        try db.cachedStatement(sql: insertion).execute(with: values(of: user))
    }

    static let writtenColumns = ["isTrashed"] + table.written

    /// The values of ``writtenColumns``, in the same order.
    static func values(of user: User) -> [StoredValue] {
        table.values(of: user, after: [.integer(user.isTrashed ? 1 : 0)])
    }

    // With `OR FAIL`, SQLite does not undo a failed statement, and therefore writes no statement journal. Writing that
    // journal took a third of the time of an import. If the statement fails, Roster rolls back the whole transaction.
    private static let insertion = """
        INSERT OR FAIL INTO user (\(writtenColumns.joined(separator: ", ")))
        VALUES (\(Statement.placeholders(writtenColumns)))
        """
}
