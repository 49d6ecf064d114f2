import Foundation
package import Futures
import GRDB
import Tracing
package import UserDirectory

extension SQLiteStore {
    /// Reads from one state of the database, even while another process writes.
    package func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        read(request.title) { db, today in try body(SQLiteReader(db: db), today) }
    }

    /// Writes in one transaction, which takes the write lock before it reads.
    package func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        outcome { try transact(request.title, intent: request.intent) { try body($0, $1) } }
    }

    /// Calls the closure with a database connection.
    ///
    /// Also used for reads that ``StoreReader`` does not offer.
    func read<Value>(_ name: String, _ body: (Database, Day) throws -> Value) -> Future<Value> {
        let today = clock.today
        return outcome {
            try TraceContext.span(.statement, name) { try pool.read { db in try body(db, today) } }
        }
    }

    /// Runs a write transaction on the calling thread, without mapping errors to `DirectoryError`.
    func transact<Value>(
        _ name: String,
        intent: StoreRequest.Intent = .change,
        _ body: (ChangeRules, SQLiteTransaction) throws -> Value
    ) throws -> Value {
        try rules.checkWritable()
        return try pool.writeWithoutTransaction { db in
            let erases = if case .purge = intent { true } else { false }
            if erases { try Erasure.setThorough(true, db) }
            defer { if erases { try? Erasure.setThorough(false, db) } }
            let loaded = if case .load(let users) = intent { users } else { 0 }
            if loaded > 0 { try BulkLoadPragmas.begin(db) }
            defer { if loaded > 0 { try? BulkLoadPragmas.end(db, writerSettings) } }
            try TraceContext.span(.writeLock, "write lock") { try db.beginTransaction(.immediate) }
            do {
                let changes = db.totalChangesCount
                let rebuild = loaded > 0 ? try IndexRebuild(adding: loaded, in: db) : nil
                let tally = rebuild == nil ? nil : try LoadTally(db)
                // Reads the clock while the write lock is held, so that changes have dates in the order of their
                // commits.
                let transaction = SQLiteTransaction(db: db, date: clock.date, tally: tally)
                try transaction.recordFinishedWeeks()
                let value = try TraceContext.span(.statement, name) { try body(rules, transaction) }
                try TraceContext.span(.statement, "update index") { try transaction.finish() }
                try tally?.finish()
                if let rebuild { try TraceContext.span(.statement, "indexes") { try rebuild.finish(in: db) } }
                if db.totalChangesCount != changes { try StateStamp.advance(db) }
                try TraceContext.span(.statement, "commit") { try db.commit() }
                // `mapErrors` made this check before the transaction, but the file may have been moved or deleted in
                // the meantime. A commit to a moved or deleted file must not be reported as saved.
                try checkIsInPlace()
                // If clearing the files fails, the purge still succeeds. The next purge clears the files again.
                if case .purge(isLast: true) = intent {
                    TraceContext.span(.statement, "clear the files") { try? Erasure.clear(db) }
                }
                return value
            } catch {
                if db.isInsideTransaction { try? db.rollback() }
                throw error
            }
        }
    }

    /// Reads SQLite's data version, which changes when another process changes the database.
    ///
    /// Reads with the connection that writes, because that connection's own changes do not change the version.
    func dataVersion() -> Future<Int> {
        outcome {
            try TraceContext.span(.statement, "compare the version") {
                try pool.writeWithoutTransaction { db in
                    try db.value("PRAGMA data_version") ?? 0
                }
            }
        }
    }

    private func outcome<Value>(_ body: () throws -> Value) -> Future<Value> {
        // A cancellation is not a failure of the store.
        var wasCancelled = false
        do {
            let value = try mapErrors {
                do { return try body() } catch FutureError.cancelled {
                    wasCancelled = true
                    throw FutureError.cancelled
                }
            }
            return Future(value: value)
        } catch {
            return Future(error: wasCancelled ? FutureError.cancelled : error)
        }
    }

    /// Checks that the file is in place, runs the closure, and maps all errors to `DirectoryError`.
    func mapErrors<R>(_ body: () throws -> R) throws(DirectoryError) -> R {
        do {
            try checkIsInPlace()
            let value = try body()
            if !seesExternalChanges { try checkIsInPlace() }
            return value
        } catch {
            // If the file changed during the read, the error may look like damage. So the change is reported instead.
            if !seesExternalChanges { do { try checkIsInPlace() } catch { throw DirectoryError(error, store: path) } }
            throw DirectoryError(error, store: path)
        }
    }
}
