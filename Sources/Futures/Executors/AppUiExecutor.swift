import Foundation

/// Runs closures on the main thread, first in, first out.
///
/// A closure is always queued, even if it is submitted on the main thread. The executor does not wait for `end` before
/// it starts the next closure.
public final class AppUiExecutor: OrderedExecutor {
    private let count = ExecutingCount()

    /// Creates an executor; all instances use the one main thread.
    public init() {}

    /// Always "main".
    public var name: String? { "main" }

    /// Whether at least one closure of this instance has begun and not ended.
    public var executing: Bool { count.executing }

    package var startsInOrder: Bool { true }

    /// Adds the closure to the main queue.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let context = PropagatedContext.current
        DispatchQueue.main.async { [count] in
            PropagatedContext.with(context) { count.run(closure, executor: "main") }
        }
    }
}

extension AppUiExecutor: WaitPointProviding {
    var waitPoint: WaitPoint? { .main }

    var waitsForEnd: Bool { false }
}
