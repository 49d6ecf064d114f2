import Foundation
import Futures

/// The attempts to make one change: when another one is due, and what is known of those before.
///
/// A commit whose answer was lost may have been carried out. Each transaction writes down the change's id, and the next
/// attempt, once it has the lock that the lost one must have given back, looks for it.
struct WriteAttempts<Value> {
    /// Names the change.
    let id = UUID()
    private let closing: DispatchSemaphore
    private let clock = ContinuousClock()
    /// What an attempt gave of whose commit nothing is known.
    private var unanswered: Value?
    private var isCommitting = false
    private var failures = 0
    private var deadline: ContinuousClock.Instant?
    /// Whether the connections from before are not to be trusted.
    private(set) var needsNewConnection = false

    /// How often a transaction that failed because of others is tried.
    private let maxConflicts = 5
    /// For how long the server is looked for if a commit was not answered.
    private let patience = Duration.seconds(20)

    /// - Parameter closing: Ends a wait.
    init(closing: DispatchSemaphore) {
        self.closing = closing
    }

    /// Takes note that the commit is about to be sent.
    mutating func commits(_ value: Value) {
        unanswered = value
        isCommitting = true
    }

    /// What the attempt before gave, if it was committed after all.
    ///
    /// - Parameter connection: Holds the store's lock.
    mutating func valueCommittedBefore(on connection: Connection) throws -> Value? {
        guard let unanswered else { return nil }
        let isThere = try connection.execute("SELECT EXISTS (SELECT FROM written WHERE id = \(id))").first?.bool(0)
        if isThere == true { return unanswered }
        self.unanswered = nil
        deadline = nil
        return nil
    }

    /// Decides what becomes of a failure: returns for another attempt, and else throws it on.
    mutating func failed(_ error: any Error) throws {
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
            // Nothing was sent that could have been carried out. A connection that was idle may have died long ago.
            guard !needsNewConnection, error.origin != .connecting else { throw error }
            needsNewConnection = true
            return
        }
        needsNewConnection = true
        let deadline = self.deadline ?? clock.now + patience
        self.deadline = deadline
        guard clock.now < deadline else { throw StoreFailure.unknownOutcome }
        // 20 ms, 40 ms, … up to a second. It is no sleep: closing the store ends it.
        let pause = min(1_000, 20 << min(failures, 6))
        if closing.wait(timeout: .now() + .milliseconds(pause)) == .success {
            closing.signal()
            throw StoreFailure.unknownOutcome
        }
    }
}
