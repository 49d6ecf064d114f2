/// Runs closures on a thread and at a time of its choice.
///
/// It may be used from any thread. Each closure is given an `end` function, and the work counts as executing until
/// `end` is called, on any thread, possibly after the closure has returned:
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
/// through `FuturesDiagnostics`: a lost `end` never stops an executor of this module.
///
/// Work that has a result is submitted with one of the forms of `submit` that return a `Future`; these call `end`
/// themselves.
public protocol Executor: Sendable {
    /// The name, for traces and errors; nil if there is none.
    var name: String? { get }

    /// Whether at least one closure has begun and not ended.
    var executing: Bool { get }

    /// Runs the closure, now or later.
    /// - Parameter closure: The work. It calls `end`, on any thread, when the work is done.
    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void)
}
