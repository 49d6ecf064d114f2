import Foundation
import GRDB
import GRDBSQLite
import UserDirectory

/// The current row of a statement.
///
/// Reading an invalid value, which another program may have written, throws an error instead of trapping.
///
/// Reads the values with SQLite's functions, because GRDB is slower: `Row` looks up a decoder for each value, and
/// `DatabaseValue` copies an id twice. Each of these two operations took a tenth of the time of an export.
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
        // The order matters: `sqlite3_column_bytes` returns the length of the text that the preceding call returned.
        let bytes = sqlite3_column_text(row, cell)
        return String(decoding: UnsafeBufferPointer(start: bytes, count: byteCount(cell)), as: UTF8.self)
    }

    func hasText(_ column: Int, _ text: String) -> Bool {
        let cell = CInt(column)
        guard sqlite3_column_type(row, cell) == SQLITE_TEXT else { return false }
        let stored = sqlite3_column_text(row, cell)
        let count = byteCount(cell)
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count == count, let start = bytes.baseAddress, let stored else { return bytes.count == count }
            return memcmp(start, stored, count) == 0
        }
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

    /// Checks the value's type, and returns the column's number as a `CInt`; nil if the value is null.
    private func cell(_ column: Int, _ type: CInt) throws -> CInt? {
        let cell = CInt(column)
        switch sqlite3_column_type(row, cell) {
        case SQLITE_NULL: return nil
        case type: return cell
        default: throw wrong(column)
        }
    }

    /// The error does not quote the value: another program wrote the value, so it may contain anything.
    func wrong(_ column: Int) -> any Error {
        let name = statement.columnNames[column]
        var place = ""
        if let index = statement.index(ofColumn: "id"), index != column, let id = try? optionalUUID(index) {
            place = " of the row with the id \(UserID(id))"
        }
        return StoreFailure(
            "in the table \(table), the column \(name)\(place) contains a value that Roster did not write; restore a "
                + "backup with roster restore-backup, or correct the value with the program that wrote it"
        )
    }
}
