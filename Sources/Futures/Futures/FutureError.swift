/// Why this module failed a future, or a wait for one.
public enum FutureError: Error, Sendable, Hashable {
    /// The future's resolver, made at the given place, was released without resolving it.
    case abandoned(file: String, line: UInt)
    /// The wait on one thread could never end, because the future needs that same thread.
    case deadlock(waiting: String, on: String)
    /// Its work was cancelled before it started.
    case cancelled
    /// It was not resolved within the time given to `get(timeout:)`.
    case timedOut
    /// It was submitted to an executor that is shut down, or was dropped by the shutdown.
    case executorShutDown(String)
    /// Its value did not pass the test of `filter`.
    case filtered
}

extension FutureError: CustomStringConvertible {
    /// One sentence that states the cause and, for misuse, what to do.
    public var description: String {
        switch self {
        case .abandoned(let file, let line):
            "The future made at \(file):\(line) was abandoned: call set on its resolver on every path."
        case .deadlock(let waiting, let needed):
            """
            Waiting on \(waiting) for a future that needs \(needed) can never end: \
            pass a DirectExecutor to the inner call, or observe the future instead of waiting.
            """
        case .cancelled:
            "The work was cancelled before it started."
        case .timedOut:
            "The future was not resolved in time."
        case .executorShutDown(let executor):
            "The executor \"\(executor)\" is shut down and takes no more work."
        case .filtered:
            "The value did not pass the filter."
        }
    }
}
