import Foundation
import Futures

/// Receives notifications of commits, and of forms that are opened or closed.
///
/// The listener runs `LISTEN` on its own connection, without polling. Connections are opened on a separate thread, so
/// the main thread is never blocked. A lost connection is re-established with backoff.
@MainActor
final class ChangeListener {
    enum Event: Sendable {
        /// The payload is the ``PostgresStore/writer`` of a committed change, or a ``FormMark/payload``.
        case notified(String)
        /// The connection was lost, or could not be established; failed attempts to reconnect are not reported.
        case lost(any Error)
        /// The server refused a statement that sets up the connection, such as `LISTEN`; the listener does not try
        /// again.
        case refused(PostgresError)
        /// The connection was established, for the first time or again; earlier notifications may have been missed.
        case connected
    }

    private let pool: ConnectionPool
    private let prepare: @Sendable (Connection) throws -> Void
    private let abandon: @MainActor (Connection) -> Void
    private let report: @MainActor (Event) -> Void
    private var connection: Connection?
    private var source: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?
    private var failures = 0
    private var wasLost = false
    private var isStopped = false

    /// `prepare` is called with each new connection, on a thread that may block.
    ///
    /// `abandon` is called with a prepared connection if the listener has been stopped meanwhile.
    init(
        _ pool: ConnectionPool,
        prepare: @escaping @Sendable (Connection) throws -> Void = { _ in },
        abandon: @escaping @MainActor (Connection) -> Void = { _ in },
        report: @escaping @MainActor (Event) -> Void
    ) {
        self.pool = pool
        self.prepare = prepare
        self.abandon = abandon
        self.report = report
    }

    func start() {
        connect()
    }

    /// Stops listening; returns the connection, if there is one, for sending a last statement.
    @discardableResult
    func stop() -> Connection? {
        isStopped = true
        timer?.cancel()
        timer = nil
        return disconnect()
    }

    private func connect() {
        let (pool, prepare, abandon) = (pool, prepare, abandon)
        Thread.detachNewThread { [weak self] in
            let result = Result { try pool.makeListener(prepare) }
            DispatchQueue.main.async {
                // The main queue is the main actor's executor.
                MainActor.assumeIsolated {
                    if let self, !self.isStopped { return self.handleConnection(result) }
                    if case .success(let connection) = result { abandon(connection) }
                }
            }
        }
    }

    private func handleConnection(_ result: Result<Connection, any Error>) {
        switch result {
        case .failure(let error):
            // Trying again would not help. For example, a standby does not support LISTEN.
            if let error = error as? PostgresError, error.state != nil, !error.isConnectionFailure {
                return report(.refused(error))
            }
            connectionLost(error)
        case .success(let connection):
            self.connection = connection
            // The source gets a duplicate of the descriptor, because libpq closes the original when the server is gone.
            // Dispatch would continue to watch the original, which may belong to another socket by then.
            let descriptor = fcntl(connection.socket, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else {
                disconnect()
                return connectionLost(PostgresError(.lost, "too many open files"))
            }
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler { [weak self] in
                // The main queue is the main actor's executor.
                MainActor.assumeIsolated { self?.read() }
            }
            source.setCancelHandler { close(descriptor) }
            source.activate()
            self.source = source
            (failures, wasLost) = (0, false)
            report(.connected)
            // Notifications may have arrived with the answer to LISTEN.
            read()
        }
    }

    private func read() {
        guard let connection else { return }
        // The connection is claimed only during this read, because a claim is valid on one thread only.
        // With `dispatchMain()`, the main queue may move to another thread.
        connection.claim()
        let result = Result { try Notifications(connection: connection).receive() }
        connection.release()
        switch result {
        case .success(let payloads): for payload in payloads { report(.notified(payload)) }
        case .failure(let error):
            disconnect()
            connectionLost(error)
        }
    }

    private func connectionLost(_ error: any Error) {
        if !wasLost { report(.lost(error)) }
        wasLost = true
        connectLater()
    }

    @discardableResult
    private func disconnect() -> Connection? {
        source?.cancel()
        source = nil
        defer { connection = nil }
        return connection
    }

    /// Connects again after 0.2 s, 0.4 s, … up to 6.4 s.
    private func connectLater() {
        failures += 1
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + .milliseconds(100 << min(failures, 6)), leeway: .milliseconds(20))
        timer.setEventHandler { [weak self] in
            // The main queue is the main actor's executor.
            MainActor.assumeIsolated {
                self?.timer?.cancel()
                self?.timer = nil
                self?.connect()
            }
        }
        timer.activate()
        self.timer = timer
    }
}

extension ConnectionPool {
    /// Opens a connection that listens for notifications; it does not belong to the pool.
    fileprivate func makeListener(_ prepare: (Connection) throws -> Void) throws -> Connection {
        let connection = try makeConnection()
        connection.claim()
        defer { connection.release() }
        try connection.run(script: Array("LISTEN \(try connection.quoted(info.schema))".utf8))
        try prepare(connection)
        return connection
    }
}
