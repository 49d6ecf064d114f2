import Foundation
package import Futures
import Tracing
package import UserDirectory

extension PostgresStore {
    /// Reads from the database; waits only for a transaction that locks whole tables.
    package func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        read(request.title) { connection, today in try body(PostgresReader(connection: connection), today) }
    }

    /// Writes in one transaction, which locks the store before it reads.
    package func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        let changes = if case .changes(let changes) = request.intent { changes } else { [UserChange]() }
        return outcome { try transact(request.title, changes: changes) { try body($0, $1) } }
    }

    /// Calls the closure with a connection, and repeats the call after a lost connection or a lock timeout.
    ///
    /// ``LockPatience`` limits how long the call is repeated after lock timeouts.
    func read<Value>(_ name: String, _ body: (Connection, Day) throws -> Value) -> Future<Value> {
        let today = clock.today
        let token = RunningRead.token
        func read(_ connection: Connection) throws -> Value {
            try ReadCancellation.run(on: connection, until: token) { try body($0, today) }
        }
        func read() throws -> Value {
            do {
                return try pool.withConnection(read)
            } catch let error as PostgresError where error.endsConnection && error.origin != .connecting {
                // A restart of the server may have broken the idle connection.
                return try pool.withConnection(isNew: true, read)
            }
        }
        return outcome {
            try TraceContext.span(.statement, name) { try lockPatience.run(until: token, read) }
        }
    }

    /// Performs a transaction, and repeats it after a conflict or a lost connection.
    ///
    /// Does not convert errors to `DirectoryError`.
    func transact<Value>(
        _ name: String,
        changes: [UserChange] = [],
        _ body: (ChangeRules, PostgresTransaction) throws -> Value
    ) throws -> Value {
        try rules.checkWritable()
        var attempts = WriteAttempts<Value>(closing: closing)
        while true {
            do {
                return try pool.withConnection(isNew: attempts.needsNewConnection) { connection in
                    try write(name, changes, body, on: connection, &attempts)
                }
            } catch {
                try attempts.handleFailure(error)
            }
        }
    }

    private func write<Value>(
        _ name: String,
        _ changes: [UserChange],
        _ body: (ChangeRules, PostgresTransaction) throws -> Value,
        on connection: Connection,
        _ attempts: inout WriteAttempts<Value>
    ) throws -> Value {
        do {
            let row = try TraceContext.span(.writeLock, "write lock") { try StoreRow.lock(on: connection) }
            serverClock.set(milliseconds: row.milliseconds)
            if let value = try attempts.valueCommittedBefore(on: connection) {
                try connection.execute("ROLLBACK")
                return value
            }
            // The clock is read while the lock is held, so that later changes have later dates.
            let date = usesServerClock ? Date(millisecondsSince1970: row.milliseconds) : clock.date
            let transaction = PostgresTransaction(connection, row: row, date: date)
            try transaction.recordFinishedWeeks()
            let value = try TraceContext.span(.statement, name) {
                try transaction.prefetch(changes)
                return try body(rules, transaction)
            }
            try TraceContext.span(.statement, "commit") {
                try transaction.commit(id: attempts.id, writer: writer) { attempts.willCommit(value) }
            }
            return value
        } catch {
            if !connection.isBroken, (try? connection.execute("ROLLBACK")) == nil { connection.abandon() }
            throw error
        }
    }

    func outcome<Value>(_ body: () throws -> Value) -> Future<Value> {
        do {
            return Future(value: try body())
        } catch FutureError.cancelled {
            return Future(error: FutureError.cancelled)
        } catch {
            return Future(error: DirectoryError(error, store: name))
        }
    }

    func mapErrors<R>(_ body: () throws -> R) throws(DirectoryError) -> R {
        do { return try body() } catch { throw DirectoryError(error, store: name) }
    }
}
