import GRDB
import Tracing
import UserDirectory

/// Runs the write transactions of a store.
struct TransactionRunner: Sendable {
    let database: OpenDatabase
    /// Provides the dates of changes, and today's date, which determines whether an account has expired.
    let clock: any WallClock
    let rules: ChangeRules

    /// Runs a transaction on the calling thread, without mapping errors to `DirectoryError`.
    func run<Value>(
        _ name: String,
        intent: StoreRequest.Intent = .change,
        _ body: (ChangeRules, SQLiteTransaction) throws -> Value
    ) throws -> Value {
        try rules.checkWritable()
        return try database.pool.writeWithoutTransaction { db in
            let erases = if case .purge = intent { true } else { false }
            if erases { try Erasure.setThorough(true, db) }
            defer { if erases { try? Erasure.setThorough(false, db) } }
            let loaded = if case .load(let users) = intent { users } else { 0 }
            if loaded > 0 { try BulkLoadPragmas.begin(db) }
            defer { if loaded > 0 { try? BulkLoadPragmas.end(db, database.writerSettings) } }
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
                // `OpenDatabase.mapErrors` made this check before the transaction, but the file may have been moved or
                // deleted in the meantime. A commit to a moved or deleted file must not be reported as saved.
                try database.checkIsInPlace()
                // If clearing the files fails, the purge still succeeds. The next purge tries again.
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
}
