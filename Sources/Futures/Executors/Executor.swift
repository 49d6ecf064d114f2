/// Runs closures on a thread and at a time of its choice.
///
/// An executor may be used from any thread. Each closure is given an `end` function, and its work counts as executing
/// until `end` is called. The call may come from any thread, and after the closure has returned:
///
/// ```swift
/// executor.submit { end in
///     load { user in
///         show(user)
///         end()
///     }
/// }
/// ```
///
/// A second `end` does nothing. An `end` that is released without having been called counts as called, and is reported
/// through `FuturesDiagnostics`. A lost `end` never stops an executor of this module.
///
/// Work that has a result is submitted with one of the forms of `submit` that return a `Future`; these call `end`
/// themselves.
public protocol Executor: Sendable {
    /// The name, for traces and errors; nil if there is none.
    var name: String? { get }

    /// Whether at least one closure has begun and not ended.
    var executing: Bool { get }

    /// Runs the closure, now or later.
    /// - Parameter closure: Does the work and calls `end` when the work is done, on any thread.
    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void)
}
