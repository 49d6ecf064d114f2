import Foundation
import Futures

/// Tracks the attempts to commit one change: decides whether to try again, and finds out whether an earlier attempt was
/// committed.
///
/// If a commit is not answered, the server may or may not have committed. Therefore, each transaction records the
/// change's id. The next attempt acquires the store's lock, and then looks for the id. The previous transaction held
/// the same lock, so the previous transaction has ended by then.
struct WriteAttempts<Value> {
    let id = UUID()
    private let closing: DispatchSemaphore
    private let clock = ContinuousClock()
    /// The value of an attempt whose commit has not been answered.
    private var unanswered: Value?
    private var isCommitting = false
    private var failures = 0
    private var deadline: ContinuousClock.Instant?
    /// Whether the next attempt needs a new connection, because idle connections may be broken.
    private(set) var needsNewConnection = false

    /// After this many failures, a conflict with another transaction is no longer retried.
    private let maxConflicts = 5
    /// How long to try to reconnect after a commit that was not answered.
    private let reconnectTimeout = Duration.seconds(20)

    /// - Parameter closing: A signal to this semaphore ends the pause before an attempt; the attempt is then not made.
    init(closing: DispatchSemaphore) {
        self.closing = closing
    }

    mutating func willCommit(_ value: Value) {
        unanswered = value
        isCommitting = true
    }

    /// The value of an earlier attempt that was committed after all; nil if there is none.
    ///
    /// - Parameter connection: The connection that holds the store's lock.
    mutating func valueCommittedBefore(on connection: Connection) throws -> Value? {
        guard let unanswered else { return nil }
        if try connection.exists("FROM written WHERE id = \(id)") { return unanswered }
        self.unanswered = nil
        deadline = nil
        return nil
    }

    /// Throws if the failed attempt should not be repeated; otherwise returns, after a pause if necessary.
    mutating func handleFailure(_ error: any Error) throws {
        let wasCommitting = isCommitting
        isCommitting = false
        guard let error = error as? PostgresError else { throw error }
        failures += 1
        if !error.isConnectionFailure, wasCommitting || unanswered == nil {
            // The server has answered: nothing was committed.
            unanswered = nil
            guard error.isWorthRetrying, failures < maxConflicts else { throw error }
            return
        }
        guard unanswered != nil else {
            // An idle connection may have been lost long ago, so one new connection is tried.
            guard !needsNewConnection, error.origin != .connecting else { throw error }
            needsNewConnection = true
            return
        }
        needsNewConnection = true
        let deadline = self.deadline ?? clock.now + reconnectTimeout
        self.deadline = deadline
        guard clock.now < deadline else { throw StoreFailure.unknownOutcome }
        // Waits for a semaphore, because closing the store must end the pause.
        let pause = min(1_000, 20 << min(failures, 6))
        if closing.wait(timeout: .now() + .milliseconds(pause)) == .success {
            closing.signal()
            throw StoreFailure.unknownOutcome
        }
    }
}
