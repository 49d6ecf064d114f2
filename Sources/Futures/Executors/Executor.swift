/// Somewhere to run work.
///
/// An executor decides on which thread and when a closure starts; it may be used from any thread. Each closure is given
/// an `end` function, and the work counts as executing until that is called, on whatever thread, which may be after the
/// closure has returned:
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
/// through `FuturesDiagnostics`: one lost `end` never stops an executor of this module.
///
/// Work that gives a value is submitted with one of the forms of `submit` that return a `Future`; they call `end` by
/// themselves.
public protocol Executor: Sendable {
    /// The name for people; nil if there is none.
    var name: String? { get }

    /// Whether at least one closure has begun and not ended.
    var executing: Bool { get }

    /// Runs the closure, on the thread and at the time that this executor stands for.
    /// - Parameter closure: The work. It calls `end`, on any thread, when it is done.
    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void)
}
