import Foundation

/// Runs closures on the main thread.
///
/// A closure that is submitted on the main thread runs immediately; any other closure is added to the main queue. The
/// executor does not wait for `end` before it starts the next closure.
public final class MainDirectExecutor: Executor {
    let count = ExecutingCount()

    /// Creates an executor; all instances use the one main thread.
    public init() {}

    /// Always "main".
    public var name: String? { "main" }

    /// Whether at least one closure of this instance has begun and not ended.
    public var executing: Bool { count.executing }

    /// On the main thread, runs the closure before returning; on any other thread, adds the closure to the main queue.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        if MainThread.isCurrent {
            count.run(closure, executor: "main")
        } else {
            let context = PropagatedContext.current
            DispatchQueue.main.async { [count] in
                PropagatedContext.with(context) { count.run(closure, executor: "main") }
            }
        }
    }
}

extension MainDirectExecutor: WaitPointProviding {
    var waitPoint: WaitPoint? { .main }

    var waitsForEnd: Bool { false }
}
