import GRDB
import GRDBSQLite

/// During a long read, reports repeatedly how many pages the connection has read.
///
/// The total number is unknown, because SQLite reads some pages more than once.
enum ReadProgress {
    /// Receives the number of pages that the connection has read since it was opened; called on the reading thread.
    typealias Observer = (_ done: Int, _ total: Int?) throws -> Void

    /// SQLite runs this many instructions between two reports, in far less than a tenth of a second.
    private static let steps: Int32 = 5_000

    /// The state of the progress handler, which SQLite calls on the reading thread.
    private final class Context {
        let connection: OpaquePointer?
        let observer: Observer
        var error: (any Error)?

        init(_ connection: OpaquePointer?, _ observer: @escaping Observer) {
            self.connection = connection
            self.observer = observer
        }

        /// Calls the observer; returns true if the observer has failed, which makes SQLite end the read.
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
