import GRDB
import GRDBSQLite

/// Reports how many pages a connection has read, again and again during a long read.
///
/// The total number is unknown, because SQLite reads some pages more than once.
enum ReadProgress {
    /// Receives the number of pages that the connection has read since it was opened; called on the reading thread.
    typealias Observer = (_ done: Int, _ total: Int?) throws -> Void

    /// The number of instructions of SQLite's virtual machine between two reports.
    ///
    /// SQLite runs this many instructions in far less than a tenth of a second, so the observer is called often.
    private static let steps: Int32 = 5_000

    /// The state of the progress handler, which SQLite calls on the reading thread.
    private final class Context {
        let connection: OpaquePointer?
        let observer: Observer
        /// The observer's error, which ends the read.
        var error: (any Error)?

        init(_ connection: OpaquePointer?, _ observer: @escaping Observer) {
            self.connection = connection
            self.observer = observer
        }

        /// Calls the observer; returns true if the observer failed, so that SQLite ends the read.
        func report() -> Bool {
            var (pages, highest) = (Int32(0), Int32(0))
            sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_MISS, &pages, &highest, 0)
            do {
                try observer(Int(pages), nil)
            } catch {
                self.error = error
            }
            return error != nil
        }
    }

    /// Runs the body, and calls the observer repeatedly while the body reads.
    ///
    /// - Throws: The observer's error, which ends the read, or the body's error.
    static func observe<Value>(
        _ db: Database,
        _ observer: @escaping Observer,
        _ body: () throws -> Value
    ) throws -> Value {
        let context = Context(db.sqliteConnection, observer)
        return try withExtendedLifetime(context) {
            sqlite3_progress_handler(
                db.sqliteConnection,
                steps,
                { $0.map { Unmanaged<Context>.fromOpaque($0).takeUnretainedValue().report() } == true ? 1 : 0 },
                Unmanaged.passUnretained(context).toOpaque()
            )
            defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
            let result = Result { try body() }
            if let error = context.error { throw error }
            return try result.get()
        }
    }
}
