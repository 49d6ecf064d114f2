import CPostgres
import Foundation
import Futures

/// A connection to a server.
///
/// Only the types in this folder call libpq.
///
/// One thread at a time may use a connection. The thread calls ``claim()`` before the use, and ``release()`` after it.
/// Running a statement traps if the calling thread has not claimed the connection. A statement blocks the thread until
/// the answer arrives. If an answer takes longer than ``patience``, the statement is cancelled, and the connection must
/// not be used again.
final class Connection: @unchecked Sendable {
    // `owner` ensures that only one thread at a time uses a connection. The pool passes connections between threads
    // under a lock.

    let handle: OpaquePointer
    var patience: Duration = .seconds(30)
    var statements = PreparedStatements()
    private let breaker: WaitBreaker
    private var owner: pthread_t?
    /// Whether the connection must not be used again.
    private(set) var isBroken = false

    /// Connects; waits at most `connect_timeout` for each host.
    ///
    /// The breaker does not interrupt this wait. A thrown error has the origin ``PostgresError/Origin/connecting``.
    init(_ info: ConnectionInfo, breaker: WaitBreaker) throws(PostgresError) {
        let parameters = info.parameters
        let opened = withCStrings(parameters.map(\.key) + [nil]) { keys in
            withCStrings(parameters.map(\.value) + [nil]) { values in PQconnectdbParams(keys, values, 1) }
        }
        guard let opened else { throw PostgresError(.connecting, "there is not enough memory") }
        guard PQstatus(opened) == CONNECTION_OK else {
            let message = PQerrorMessage(opened).map { String(cString: $0) } ?? ""
            PQfinish(opened)
            throw PostgresError(.connecting, message, endsConnection: true)
        }
        handle = opened
        self.breaker = breaker
        roster_pg_ignore_notices(opened)
    }

    deinit { PQfinish(handle) }

    func claim() {
        precondition(owner == nil, "a connection is used by one thread at a time")
        owner = pthread_self()
    }

    func release() {
        checkThread()
        owner = nil
    }

    /// Traps unless the calling thread has claimed the connection.
    func checkThread() {
        guard let owner, pthread_equal(owner, pthread_self()) != 0 else {
            preconditionFailure("a connection was used by a thread that has not claimed it")
        }
    }

    func abandon() { isBroken = true }

    var cancelRequest: CancelRequest? { CancelRequest(handle) }
    var socket: Int32 { PQsocket(handle) }

    /// The effective value of a libpq option from any source; nil if the option is unknown or has no value.
    func option(_ keyword: String) -> String? {
        guard let first = PQconninfo(handle) else { return nil }
        defer { PQconninfoFree(first) }
        var option = first
        while let name = option.pointee.keyword {
            if String(cString: name) == keyword { return option.pointee.val.map { String(cString: $0) } }
            option += 1
        }
        return nil
    }

    /// The name of a schema in quotes, for a statement; such a name cannot be passed as `$1`.
    func quoted(_ name: String) throws(PostgresError) -> String {
        guard let quoted = PQescapeIdentifier(handle, name, name.utf8.count) else { throw lost() }
        defer { PQfreemem(quoted) }
        return String(cString: quoted)
    }

    func withPatience<R>(_ patience: Duration, _ body: () throws -> R) rethrows -> R {
        let former = self.patience
        self.patience = patience
        defer { self.patience = former }
        return try body()
    }

    // MARK: - Answers

    /// The next result; nil after the last result of a statement or script.
    func nextResult() throws(PostgresError) -> OpaquePointer? {
        checkThread()
        let clock = ContinuousClock()
        var deadline = clock.now + patience
        var isCancelled = false
        while PQisBusy(handle) == 1 {
            let left = deadline - clock.now
            if try wait(for: left) {
                guard PQconsumeInput(handle) == 1 else { throw lost() }
            } else if isCancelled {
                isBroken = true
                throw PostgresError(.timeout, "the server does not answer", endsConnection: true)
            } else {
                cancelRequest?.send()
                isCancelled = true
                // A late request could cancel the next statement.
                isBroken = true
                deadline = clock.now + .seconds(1)
            }
        }
        return PQgetResult(handle)
    }

    /// Waits until the socket can be read or a signal arrives; returns false if the time is up.
    ///
    /// Throws if the store is closed meanwhile.
    private func wait(for duration: Duration) throws(PostgresError) -> Bool {
        let (seconds, attoseconds) = duration.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
        guard milliseconds > 0 else { return false }
        var descriptors = [socket, breaker.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let ready = poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: milliseconds))
        if ready < 0, errno != EINTR { throw lost() }
        if ready > 0, descriptors[0].revents == 0 {
            isBroken = true
            throw PostgresError(.timeout, "the store was closed before the server answered", endsConnection: true)
        }
        // After an interruption by a signal, the caller waits again until the same deadline.
        return ready != 0
    }

    /// Marks the connection as broken, and returns the error.
    func lost() -> PostgresError {
        isBroken = true
        let message = PQerrorMessage(handle).map { String(cString: $0) } ?? ""
        return PostgresError(.lost, message, endsConnection: true)
    }

    /// The error that a failed result reports; takes ownership of the result.
    func error(taking result: OpaquePointer) -> PostgresError {
        defer { PQclear(result) }
        if PQstatus(handle) == CONNECTION_BAD { isBroken = true }
        guard let state = roster_pg_sql_state(result) else {
            let message = PQresultErrorMessage(result).map { String(cString: $0) } ?? ""
            return PostgresError(isBroken ? .lost : .answer, message, endsConnection: isBroken)
        }
        let message = roster_pg_message(result).map { String(cString: $0) } ?? ""
        let code = String(cString: state)
        // The server is closing the connection; libpq detects this only at its next read.
        if code.hasPrefix("57P") { isBroken = true }
        // 57014: the server has cancelled the statement, usually because the statement took too long. A cancelled
        // statement must not be retried, so the error must not report the end of the connection.
        return PostgresError(.server(state: code), message, endsConnection: isBroken && code != "57014")
    }
}
