import GRDB
import GRDBSQLite
import UserDirectory

extension Statement {
    /// Returns the integer in the first column of the first row; nil if there is no row.
    ///
    /// Does not use a GRDB cursor, because in an import a cursor's overhead would take longer than the lookup itself.
    func firstInteger(with values: StoredValue...) throws -> Int64? {
        bind(values)
        defer { sqlite3_reset(sqliteStatement) }
        let code = sqlite3_step(sqliteStatement)
        switch code {
        case SQLITE_ROW: return sqlite3_column_int64(sqliteStatement, 0)
        case SQLITE_DONE: return nil
        default:
            let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)))
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
        }
    }
}
