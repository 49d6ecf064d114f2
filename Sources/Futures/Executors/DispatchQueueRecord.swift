import Dispatch
import Foundation

/// What this module stores about a dispatch queue that is used as an executor.
final class DispatchQueueRecord: Sendable {
    private struct WeakPoint: Sendable {
        weak var point: WaitPoint?
    }

    private struct Registry: Sendable {
        /// The records of the system's queues.
        ///
        /// The key is the label, because the system may wrap a queue in a new object at each use.
        var system: [String: DispatchQueueRecord] = [:]
        var points: [WeakPoint] = []
        var pruneCount = 64

        mutating func add(_ point: WaitPoint) {
            points.append(WeakPoint(point: point))
            guard points.count >= pruneCount else { return }
            points.removeAll { $0.point == nil }
            pruneCount = max(64, 2 * points.count)
        }
    }

    let count = ExecutingCount()
    /// The wait point that the queue's closures need; nil for the global queues.
    let waitPoint: WaitPoint?
    private let label: String

    private static let key = DispatchSpecificKey<DispatchQueueRecord>()
    private static let registry = Locked(Registry())

    private init(label: String, waitPoint: WaitPoint?) {
        self.label = label
        self.waitPoint = waitPoint
    }

    static func of(_ queue: DispatchQueue) -> DispatchQueueRecord {
        let label = queue.label
        if label == "com.apple.main-thread" || label.hasPrefix("com.apple.root.") {
            return registry.withLock { registry in
                if let record = registry.system[label] { return record }
                let isMain = label == "com.apple.main-thread"
                let record = DispatchQueueRecord(label: label, waitPoint: isMain ? .main : nil)
                registry.system[label] = record
                return record
            }
        }
        if let record = queue.getSpecific(key: key) { return record }
        // If several threads get here for the same queue, only the first one creates the record.
        return registry.withLock { registry in
            if let record = queue.getSpecific(key: key) { return record }
            let point = WaitPoint(name: label, queue: QueueKnowledge(queue))
            let record = DispatchQueueRecord(label: label, waitPoint: point)
            queue.setSpecific(key: key, value: record)
            registry.add(point)
            return record
        }
    }

    /// The wait points of all dispatch queues that are used as executors, except the system's own queues.
    static var points: [WaitPoint] { registry.withLock { $0.points.compactMap(\.point) } }

    /// Returns the ``points`` of the queue whose closure the calling thread is running, and of that queue's targets.
    static func pointsOfTargets() -> [WaitPoint] { points.filter { $0.queue?.isOnCurrentThread ?? false } }

    /// True for the global queues, and for any other queue after it has turned out to be concurrent.
    var isConcurrent: Bool { waitPoint?.isConcurrent ?? true }

    /// Runs a closure; may suspend the queue until `end` is called.
    ///
    /// Must be called inside a block of the queue.
    func run(_ closure: @Sendable (_ end: @escaping @Sendable () -> Void) -> Void, on queue: DispatchQueue) {
        occupy {
            guard let knowledge = waitPoint?.queue else { return count.run(closure, executor: label) }
            let hold = QueueHold(queue, knowledge)
            start(closure, hold)
            if !hold.isOver, knowledge.startsOneAtATime() { hold.suspend() }
        }
    }

    /// Runs a closure, and records that the queue is busy meanwhile.
    ///
    /// Must be called inside a block of the queue.
    func occupy(_ body: () -> Void) {
        guard let waitPoint else { return body() }
        waitPoint.queue?.closureBegins()
        waitPoint.serve(body)
        waitPoint.queue?.closureReturns()
    }

    private func start(_ closure: @Sendable (_ end: @escaping @Sendable () -> Void) -> Void, _ hold: QueueHold) {
        count.begin()
        let token = EndToken(executor: label) { [count] in
            count.end()
            hold.end()
        }
        closure { token.end() }
    }
}

/// Suspends a serial queue if a closure returns before `end` is called, and resumes the queue when `end` is called.
private final class QueueHold: Sendable {
    private enum State: Sendable {
        case running, suspended, over
    }

    private let state = Locked(State.running)
    // A queue must not be released while it is suspended. The closure's `end` retains this object, and this object
    // retains the queue.
    private let queue: DispatchQueue
    private let knowledge: QueueKnowledge

    init(_ queue: DispatchQueue, _ knowledge: QueueKnowledge) {
        self.queue = queue
        self.knowledge = knowledge
    }

    var isOver: Bool { state.withLock { $0 == .over } }

    /// Suspends the queue; must be called on the closure's thread, before the queue can start anything else.
    func suspend() {
        queue.suspend()
        knowledge.holdBegins()
        let isOver = state.withLock { state in
            guard state == .running else { return true }
            state = .suspended
            return false
        }
        if isOver { resume() }
    }

    func end() {
        let wasSuspended = state.withLock { state in
            defer { state = .over }
            return state == .suspended
        }
        if wasSuspended { resume() }
    }

    private func resume() {
        knowledge.holdEnds()
        queue.resume()
    }
}
