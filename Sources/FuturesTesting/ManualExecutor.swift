import DequeModule
public import Futures

/// An executor whose closures a test runs, on the test's thread.
///
/// It does not wait for `end` before `runNext` starts the next closure.
public final class ManualExecutor: OrderedExecutor {
    private struct State: Sendable {
        var queue: Deque<@Sendable () -> Void> = []
        var executing = 0
    }

    /// The given name.
    public let name: String?
    private let state = Locked(State())

    /// Creates an executor with an empty queue.
    public init(name: String? = "manual") {
        self.name = name
    }

    /// Whether a closure has begun and not ended.
    public var executing: Bool { state.withLock { $0.executing > 0 } }

    /// The number of queued closures.
    public var queuedCount: Int { state.withLock { $0.queue.count } }

    package var startsInOrder: Bool { true }

    /// Queues the closure.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let context = PropagatedContext.current
        state.withLock { state in
            state.queue.append { [self] in
                let ended = Locked(false)
                PropagatedContext.with(context) {
                    closure {
                        let first = ended.withLock { ended in
                            defer { ended = true }
                            return !ended
                        }
                        if first { self.state.withLock { $0.executing -= 1 } }
                    }
                }
            }
        }
    }

    /// Runs the first queued closure; returns false if there is none.
    @discardableResult
    public func runNext() -> Bool {
        let next = state.withLock { state in
            let next = state.queue.popFirst()
            if next != nil { state.executing += 1 }
            return next
        }
        guard let next else { return false }
        next()
        return true
    }

    /// Runs closures, including those that they submit, until none is queued; returns how many it has run.
    @discardableResult
    public func runAll() -> Int {
        var count = 0
        while runNext() { count += 1 }
        return count
    }

    /// Releases the queued closures without running them.
    public func dropAll() {
        let dropped = state.withLock { state in
            defer { state.queue = [] }
            return state.queue
        }
        _ = dropped
    }
}
