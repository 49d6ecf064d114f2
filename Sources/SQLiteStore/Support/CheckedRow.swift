import Foundation
import GRDB
import UserDirectory

/// A row whose values another program may have written: an invalid value is an error, and no crash.
struct CheckedRow {
    let row: Row
    /// For the message.
    let table: String

    init(_ row: Row, of table: String) {
        self.row = row
        self.table = table
    }

    func text(_ column: Int) throws(StoreFailure) -> String { try value(column) }

    func optionalText(_ column: Int) throws(StoreFailure) -> String? { try optionalValue(column) }

    func uuid(_ column: Int) throws(StoreFailure) -> UUID { try value(column) }

    func optionalUUID(_ column: Int) throws(StoreFailure) -> UUID? { try optionalValue(column) }

    func number(_ column: Int) throws(StoreFailure) -> Int {
        guard let number = StoredRange.number(try value(column)) else { throw wrong(column) }
        return number
    }

    func optionalNumber(_ column: Int) throws(StoreFailure) -> Int? {
        row.hasNull(atIndex: column) ? nil : try number(column)
    }

    func time(_ column: Int) throws(StoreFailure) -> Date {
        guard let time = StoredRange.time(milliseconds: try value(column)) else { throw wrong(column) }
        return time
    }

    func optionalTime(_ column: Int) throws(StoreFailure) -> Date? {
        row.hasNull(atIndex: column) ? nil : try time(column)
    }

    private func value<Value: DatabaseValueConvertible>(_ column: Int) throws(StoreFailure) -> Value {
        guard let value = Value.fromDatabaseValue(row[column]) else { throw wrong(column) }
        return value
    }

    private func optionalValue<Value: DatabaseValueConvertible>(_ column: Int) throws(StoreFailure) -> Value? {
        row.hasNull(atIndex: column) ? nil : try value(column)
    }

    /// Names the place and not the value, which may be anything.
    func wrong(_ column: Int) -> StoreFailure {
        let name = Array(row.columnNames)[column]
        var place = ""
        if let id = UUID.fromDatabaseValue(row["id"] ?? .null) { place = " of the row with the id \(UserID(id))" }
        return StoreFailure(
            "in the table \(table), \(name)\(place) holds what Roster never writes; put a backup in its place with "
                + "roster restore-backup, or correct it with the program that wrote it"
        )
    }
}
