/// Runs closures, and decides when and on which thread each closure runs.
///
/// An executor may be used from any thread. Each closure is given an `end` function, and the closure's work counts as
/// executing until `end` is called. `end` may be called on any thread, even after the closure has returned:
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
/// A second call of `end` does nothing. An `end` that is released without having been called counts as called, and is
/// reported through `FuturesDiagnostics`.
///
/// To submit work that has a result, use a form of `submit` that returns a `Future`. These forms call `end` themselves.
public protocol Executor: Sendable {
    /// The name, for traces and errors; nil if there is none.
    var name: String? { get }

    /// Whether at least one closure has begun and not ended.
    var executing: Bool { get }

    /// Runs the closure, now or later.
    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void)
}
