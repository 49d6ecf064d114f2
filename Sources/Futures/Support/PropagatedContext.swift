/// A value that travels with work from thread to thread.
///
/// The current value is recorded when a closure is submitted to an executor of this module, or when an observer is
/// added to a future. It is current again while that closure or observer runs. It is not current in async closures,
/// which may continue on another thread after each `await`. The value is kept in thread-specific storage, because a
/// `TaskLocal` would not follow the work to threads that run no task.
///
/// ```swift
/// PropagatedContext.with(request) {
///     app.submit { PropagatedContext.current === request }  // true, on the executor's thread
/// }
/// ```
public enum PropagatedContext {
    /// The value that travels with work.
    public typealias Value = any AnyObject & Sendable

    /// The value of the work that the calling thread is running; nil if no value is current.
    public static var current: Value? { ThreadState.existing?.context }

    /// Runs the closure on the calling thread; the given value is the current value while the closure runs.
    public static func with<R>(_ value: Value?, _ body: () throws -> R) rethrows -> R {
        let thread: ThreadState
        if value == nil {
            guard let existing = ThreadState.existing else { return try body() }
            thread = existing
        } else {
            thread = ThreadState.current
        }
        let outer = thread.context
        thread.context = value
        defer { thread.context = outer }
        return try body()
    }
}
