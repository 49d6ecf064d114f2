import Foundation
import GRDB
import UserDirectory

/// A user's row in the table `user`, as read before a change.
struct StoredRecord {
    let number: Int64
    /// The values of ``UserRecord/writtenColumns``.
    private let values: [DatabaseValue]

    /// Nil if there is no such user.
    init?(_ id: UserID, in db: Database) throws {
        let statement = try db.cachedStatement(sql: StoredRecord.selection)
        statement.bind([.uuid(id.uuid)])
        let cursor = try DatabaseValue.fetchCursor(statement)
        // When the cursor is released, it resets the statement. So the cursor must live until the values are read.
        defer { withExtendedLifetime(cursor) {} }
        guard try cursor.next() != nil else { return nil }
        let columns = (0..<1 + CInt(UserRecord.writtenColumns.count)).map {
            DatabaseValue(sqliteStatement: statement.sqliteStatement, index: $0)
        }
        number = Int64.fromDatabaseValue(columns[0]) ?? 0
        values = Array(columns[1...])
    }

    /// The user's text in the search index; SQLite computes the text on each read.
    func text(in db: Database) throws -> String {
        try db.value("SELECT searchText FROM user WHERE number = \(number)") ?? ""
    }

    /// Writes the columns whose values differ.
    ///
    /// If a statement sets a column, SQLite rewrites the row's entries in the column's indexes, even if the value stays
    /// the same. Setting all columns would take five times as long as setting those whose values differ.
    ///
    /// - Returns: The user's old text in the search index; nil if the change does not affect the index.
    func update(to user: User, in db: Database) throws -> String? {
        let values = UserRecord.values(of: user)
        let changed = values.indices.filter { !values[$0].isStored(as: self.values[$0]) }
        guard !changed.isEmpty else { return nil }
        let affectsSearch = changed.contains { StoredRecord.textColumns.contains(UserRecord.writtenColumns[$0]) }
        let text = try affectsSearch ? text(in: db) : nil
        let assignments = changed.map { UserRecord.writtenColumns[$0] + " = ?" }.joined(separator: ", ")
        // With `OR FAIL`, SQLite needs no statement journal, which takes time to write.
        try db.cachedStatement(sql: "UPDATE OR FAIL user SET \(assignments) WHERE number = ?")
            .execute(with: changed.map { values[$0] } + [.integer(number)])
        return text
    }

    // Built once as a string, because an interpolated `SQL` would be built again for each user.
    private static let selection = """
        SELECT number, \(UserRecord.writtenColumns.joined(separator: ", ")) FROM user WHERE id = ?
        """

    private static let textColumns = Set(UserRecord.textIndexed.compactMap { UserRecord.table[$0].search })
}

extension StoredValue {
    fileprivate func isStored(as value: DatabaseValue) -> Bool {
        switch (self, value.storage) {
        case (.null, .null): true
        case (.integer(let new), .int64(let old)): new == old
        // Compares bytes: `==` treats two Unicode forms of one letter as equal.
        case (.text(let new), .string(let old)): new.hasSameBytes(as: old)
        case (.uuid(let new), _): UUID.fromDatabaseValue(value) == new
        default: false
        }
    }
}
