import DequeModule
public import Futures

/// An executor that queues its closures until a test runs them, on the test's thread.
///
/// `runNext` starts the next closure even if an earlier one has not called `end`. When the executor is
/// released, it releases the queued closures without running them.
public final class ManualExecutor: OrderedExecutor {
    /// The name passed to the initializer.
    public let name: String?
    private let queue = Locked<Deque<@Sendable () -> Void>>([])
    private let count = ExecutingCount()

    /// Creates an executor with an empty queue.
    public init(name: String? = "manual") {
        self.name = name
    }

    /// Whether a closure has begun and not ended.
    public var executing: Bool { count.executing }

    /// The number of queued closures.
    public var queuedCount: Int { queue.withLock { $0.count } }

    package var startsInOrder: Bool { true }

    /// Queues the closure.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let context = PropagatedContext.current
        queue.withLock { queue in
            // The queued closure does not capture the executor. So the executor can be released while closures are
            // queued.
            queue.append { [name, count] in
                PropagatedContext.with(context) { count.run(closure, executor: name) }
            }
        }
    }

    /// Runs the first queued closure; returns false if there is none.
    @discardableResult
    public func runNext() -> Bool {
        guard let next = queue.withLock({ $0.popFirst() }) else { return false }
        next()
        return true
    }

    /// Runs closures until none is queued, including closures that are added meanwhile; returns how many have run.
    @discardableResult
    public func runAll() -> Int {
        var count = 0
        while runNext() { count += 1 }
        return count
    }

    /// Releases the queued closures without running them.
    public func dropAll() {
        // The closures are released after unlocking, because their release may run any code.
        let dropped = queue.withLock { queue in
            defer { queue = [] }
            return queue
        }
        _ = dropped
    }
}
