/// The errors that this module reports if a future, or a wait for a future, fails.
public enum FutureError: Error, Sendable, Hashable {
    /// The future's resolver, or the closure that should have resolved the future, was released without resolving it.
    ///
    /// The file and the line show where the resolver was created, or where the closure was passed to `submit` or to an
    /// operator.
    case abandoned(file: String, line: UInt)
    /// A wait could never end: work on the executor named by `waiting` waits for a future that needs the executor named
    /// by `on`.
    ///
    /// `waiting` and `on` are names of executors, or "main" for the main thread. If no executor is involved, they are
    /// "a future" and "itself".
    case deadlock(waiting: String, on: String)
    /// The work was cancelled before it started.
    case cancelled
    /// The future was not resolved within the time given to `get(timeout:)` or `timeout(after:clock:)`.
    case timedOut
    /// The work was submitted to the named executor after its shutdown, or was dropped by the shutdown.
    case executorShutDown(String)
    /// The value did not pass the test of `filter`.
    case filtered

    /// The deadlock of a future that needs its own value.
    static let deadlockOfItself = FutureError.deadlock(waiting: "a future", on: "itself")
}

extension FutureError: CustomStringConvertible {
    /// One sentence that states the cause and, for a deadlock, what to do.
    public var description: String {
        switch self {
        case .abandoned(let file, let line):
            """
            The future created at \(file):\(line) was abandoned: \
            its resolver or closure was released without resolving it.
            """
        case .deadlockOfItself:
            "A future needs its own value, so it can never resolve: use a value or another future instead."
        case .deadlock(let waiting, let needed):
            """
            Work on \(waiting) waits for a future that needs \(needed), so the wait can never end: \
            pass a DirectExecutor to the call that returns the future, or observe the future instead of waiting.
            """
        case .cancelled:
            "The work was cancelled before it started."
        case .timedOut:
            "The future was not resolved in time."
        case .executorShutDown(let executor):
            "The executor \"\(executor)\" is shut down; the work was not run."
        case .filtered:
            "The value did not pass the filter."
        }
    }
}
