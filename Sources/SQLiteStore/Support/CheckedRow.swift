import Foundation
import GRDB
import UserDirectory

/// A row whose values another program may have written: an invalid value is an error, not a crash.
struct CheckedRow: StoredRow {
    let row: Row
    /// The table's name, for error messages.
    let table: String

    init(_ row: Row, of table: String) {
        self.row = row
        self.table = table
    }

    func optionalText(_ column: Int) throws -> String? { try optionalValue(column) }

    func optionalInt(_ column: Int) throws -> Int64? { try optionalValue(column) }

    func optionalUUID(_ column: Int) throws -> UUID? { try optionalValue(column) }

    private func optionalValue<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value? {
        let stored: DatabaseValue = row[column]
        if stored.isNull { return nil }
        guard let value = Value.fromDatabaseValue(stored) else { throw wrong(column) }
        return value
    }

    /// An error that names the column, and the row if it has an id, but not the value, which may be anything.
    func wrong(_ column: Int) -> any Error {
        let name = Array(row.columnNames)[column]
        var place = ""
        if let id = UUID.fromDatabaseValue(row["id"] ?? .null) { place = " of the row with the id \(UserID(id))" }
        return StoreFailure(
            "in the table \(table), \(name)\(place) contains a value that Roster did not write; restore a backup with "
                + "roster restore-backup, or correct the value with the program that wrote it"
        )
    }
}
