import Foundation
import GRDB
import UserDirectory

/// The current row of a statement, whose values another program may have written: an invalid value is an error, not a
/// crash.
///
/// Reads the values from the statement: GRDB's `Row` finds the decoder of each value by its type, which took a tenth of
/// the time of an export.
struct CheckedRow: StoredRow {
    let statement: Statement
    /// The table's name, for error messages.
    let table: String

    init(_ statement: Statement, of table: String) {
        self.statement = statement
        self.table = table
    }

    func optionalText(_ column: Int) throws -> String? { try optionalValue(column) }

    func optionalInt(_ column: Int) throws -> Int64? { try optionalValue(column) }

    func optionalUUID(_ column: Int) throws -> UUID? { try optionalValue(column) }

    private func optionalValue<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value? {
        let stored = value(column)
        if stored.isNull { return nil }
        guard let value = Value.fromDatabaseValue(stored) else { throw wrong(column) }
        return value
    }

    private func value(_ column: Int) -> DatabaseValue {
        DatabaseValue(sqliteStatement: statement.sqliteStatement, index: CInt(column))
    }

    /// An error that names the column, and the row if it has an id, but not the value, which may be anything.
    func wrong(_ column: Int) -> any Error {
        let name = statement.columnNames[column]
        var place = ""
        if let index = statement.index(ofColumn: "id"), let id = UUID.fromDatabaseValue(value(index)) {
            place = " of the row with the id \(UserID(id))"
        }
        return StoreFailure(
            "in the table \(table), \(name)\(place) contains a value that Roster did not write; restore a backup with "
                + "roster restore-backup, or correct the value with the program that wrote it"
        )
    }
}
