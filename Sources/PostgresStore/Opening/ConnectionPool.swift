import Foundation
import Futures
import UserDirectory

/// The store's connections: each call borrows one for its duration.
final class ConnectionPool: Sendable {
    private struct State: Sendable {
        var idle: [Connection] = []
        var isClosed = false
    }

    let info: ConnectionInfo
    private let clock: ServerClock
    private let breaker = WaitBreaker()
    private let state = Locked(State())
    private static let maxIdle = 2

    init(_ info: ConnectionInfo, clock: ServerClock) {
        self.info = info
        self.clock = clock
    }

    /// Lends a connection to the calling thread.
    ///
    /// If `isNew` is true, opens a new connection and closes the idle ones, which may be broken.
    func withConnection<R>(isNew: Bool = false, _ body: (Connection) throws -> R) throws -> R {
        let (isClosed, idle, stale) = state.withLock { state in
            let stale = isNew ? state.idle : []
            if isNew { state.idle = [] }
            return (state.isClosed, state.idle.popLast(), stale)
        }
        // A connection is closed when its last reference is released. `stale` keeps the stale connections until the
        // lock has been released.
        _ = stale
        guard !isClosed else { throw StoreFailure.closed }
        let connection = try idle ?? makeConnection()
        connection.claim()
        defer {
            connection.release()
            giveBack(connection)
        }
        return try body(connection)
    }

    /// Opens a connection and sets it up; the caller must claim it.
    func makeConnection() throws -> Connection {
        let connection = try Connection(info, breaker: breaker)
        connection.claim()
        defer { connection.release() }
        clock.set(milliseconds: try setUp(connection))
        return connection
    }

    /// Configures the session of a connection, and returns the server's time in milliseconds since 1970.
    private func setUp(_ connection: Connection) throws -> Int64 {
        let row = try connection.query(
            """
            SELECT current_setting('server_version_num'), current_setting('server_encoding'),
                floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint,
                set_config('client_encoding', 'UTF8', false),
                set_config('search_path', quote_ident(\(info.schema)) || ', pg_temp', false),
                set_config('default_transaction_isolation', 'read committed', false),
                set_config('default_transaction_read_only',
                    CASE \(info.isReadOnly ? "on" : "") WHEN 'on' THEN 'on'
                    ELSE current_setting('default_transaction_read_only') END, false),
                set_config('lock_timeout', '100ms', false),
                set_config('idle_in_transaction_session_timeout', '60s', false),
                set_config('jit', 'off', false)
            """
        ).first
        guard let row else { throw PostgresError(.answer, "no settings") }
        guard try row.int64(0) >= 130_000 else {
            throw StoreFailure("the server is older than PostgreSQL 13; use a newer server")
        }
        guard try row.text(1) == "UTF8" else {
            throw StoreFailure(
                "the database's encoding is not UTF-8; "
                    + "create another database with createdb --encoding=UTF8 --template=template0"
            )
        }
        return try row.int64(2)
    }

    private func giveBack(_ connection: Connection) {
        guard !connection.isBroken else { return }
        state.withLock { state in
            guard !state.isClosed, state.idle.count < ConnectionPool.maxIdle else { return }
            state.idle.append(connection)
        }
    }

    /// Closes the idle connections and ends all waits; lent connections are closed when they are returned.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            return state.idle
        }
        _ = idle
        breaker.end()
    }
}
