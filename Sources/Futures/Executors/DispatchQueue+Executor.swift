public import Dispatch
import Foundation

extension DispatchQueue: Executor {
    /// The label of the queue.
    public var name: String? { label }

    /// Whether at least one submitted closure has begun and not ended.
    public var executing: Bool { record.count.executing }

    /// Queues the closure.
    ///
    /// On a serial queue the next closure starts after `end`: one that is called after the closure has returned holds
    /// the queue's own thread until then, except on the main queue, which never waits. `DispatchQueueExecutor` holds
    /// no thread.
    ///
    /// A dispatch queue does not tell whether it is serial. A wait inside a closure for another closure of the same
    /// queue is therefore tried once for up to three seconds before it fails with `FutureError.deadlock`.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let record = record
        let context = PropagatedContext.current
        async {
            PropagatedContext.with(context) { record.run(closure) }
        }
    }

    private var record: DispatchQueueRecord { .of(self) }
}

extension DispatchQueue: OrderedExecutor {
    package var startsInOrder: Bool { record.startsInOrder }
}

extension DispatchQueue: WaitPointProviding {
    var waitPoint: WaitPoint? { record.waitPoint }

    var waitsForEnd: Bool { record.waitPoint !== WaitPoint.main }
}

/// What this module remembers about a dispatch queue.
private final class DispatchQueueRecord: Sendable {
    let count = ExecutingCount()
    let waitPoint: WaitPoint?
    private let label: String

    private static let key = DispatchSpecificKey<DispatchQueueRecord>()
    /// The queues of the system, which may be wrapped in a new object at each use.
    private static let shared = Locked<[String: DispatchQueueRecord]>([:])

    /// Whether it is known that closures start in order: a dispatch queue does not tell whether it is serial.
    var startsInOrder: Bool { waitPoint === WaitPoint.main }

    private init(label: String, waitPoint: WaitPoint?) {
        self.label = label
        self.waitPoint = waitPoint
    }

    static func of(_ queue: DispatchQueue) -> DispatchQueueRecord {
        let label = queue.label
        if label == "com.apple.main-thread" || label.hasPrefix("com.apple.root.") {
            return shared.withLock { shared in
                if let record = shared[label] { return record }
                let isMain = label == "com.apple.main-thread"
                let record = DispatchQueueRecord(label: label, waitPoint: isMain ? .main : nil)
                shared[label] = record
                return record
            }
        }
        if let record = queue.getSpecific(key: key) { return record }
        // Two threads may be here for the same queue; only one of them makes the record.
        return shared.withLock { _ in
            if let record = queue.getSpecific(key: key) { return record }
            let point = WaitPoint(name: label) { [weak queue] waiter in
                // At this quality of service it does not wait for a thread that is busy with common work.
                queue?.async(qos: .userInteractive, flags: .enforceQoS) { waiter.wake() }
            }
            let record = DispatchQueueRecord(label: label, waitPoint: point)
            queue.setSpecific(key: key, value: record)
            return record
        }
    }

    func run(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        guard let waitPoint, !MainThread.isCurrent else { return count.run(closure, executor: label) }
        waitPoint.serve {
            let ended = Waiter()
            start(closure, ended)
            // Nothing refuses this wait, and it has no timeout.
            _ = try? ended.wait(timeout: nil)
        }
    }

    private func start(
        _ closure: @Sendable (_ end: @escaping @Sendable () -> Void) -> Void,
        _ ended: Waiter
    ) {
        count.begin()
        let token = EndToken(executor: label) { [count] in
            count.end()
            ended.wake()
        }
        closure { token.end() }
    }
}
