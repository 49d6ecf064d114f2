import Foundation
import GRDB
import GRDBSQLite
import UserDirectory

/// The current row of a statement, whose values another program may have written: an invalid value is an error, not a
/// crash.
///
/// Reads the values by SQLite's functions: GRDB's `Row` finds the decoder of each value by its type, and a
/// `DatabaseValue` copies an id twice, which took a tenth of the time of an export each.
struct CheckedRow: StoredRow {
    let statement: Statement
    /// The table's name, for error messages.
    let table: String

    init(_ statement: Statement, of table: String) {
        self.statement = statement
        self.table = table
    }

    func optionalText(_ column: Int) throws -> String? {
        guard let cell = try cell(column, SQLITE_TEXT) else { return nil }
        // In this order: the number of bytes is that of the text that the call before has returned.
        let bytes = sqlite3_column_text(row, cell)
        return String(decoding: UnsafeBufferPointer(start: bytes, count: byteCount(cell)), as: UTF8.self)
    }

    func optionalInt64(_ column: Int) throws -> Int64? {
        try cell(column, SQLITE_INTEGER).map { sqlite3_column_int64(row, $0) }
    }

    func optionalUUID(_ column: Int) throws -> UUID? {
        guard let cell = try cell(column, SQLITE_BLOB) else { return nil }
        guard let bytes = sqlite3_column_blob(row, cell), byteCount(cell) == MemoryLayout<uuid_t>.size else {
            throw wrong(column)
        }
        return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    private var row: SQLiteStatement { statement.sqliteStatement }

    private func byteCount(_ cell: CInt) -> Int { Int(sqlite3_column_bytes(row, cell)) }

    /// Returns the column as SQLite numbers it; nil if its value is null.
    private func cell(_ column: Int, _ type: CInt) throws -> CInt? {
        let cell = CInt(column)
        switch sqlite3_column_type(row, cell) {
        case SQLITE_NULL: return nil
        case type: return cell
        default: throw wrong(column)
        }
    }

    /// An error that names the column, and the row if it has an id, but not the value, which may be anything.
    func wrong(_ column: Int) -> any Error {
        let name = statement.columnNames[column]
        var place = ""
        if let index = statement.index(ofColumn: "id"), index != column, let id = try? optionalUUID(index) {
            place = " of the row with the id \(UserID(id))"
        }
        return StoreFailure(
            "in the table \(table), \(name)\(place) contains a value that Roster did not write; restore a backup with "
                + "roster restore-backup, or correct the value with the program that wrote it"
        )
    }
}
