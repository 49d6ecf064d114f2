public import Foundation

extension OperationQueue: Executor {
    /// Whether at least one of its operations is running.
    public var executing: Bool { operations.contains { $0.isExecuting } }

    /// Adds an operation that is finished when the closure has called `end`, on whatever thread.
    ///
    /// A queue that runs one operation at a time starts the next one after `end`; no thread waits for that.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let point = waitPoint
        addOperation(EndedOperation(closure, waitPoint: point === WaitPoint.main ? nil : point, queue: name))
    }
}

extension OperationQueue: OrderedExecutor {
    package var startsInOrder: Bool { maxConcurrentOperationCount == 1 }
}

extension OperationQueue: WaitPointProviding {
    var waitPoint: WaitPoint? {
        if self === OperationQueue.main { return .main }
        return maxConcurrentOperationCount == 1 ? OperationQueuePoints.point(of: self) : nil
    }
}

/// The wait points of serial operation queues.
private enum OperationQueuePoints {
    private struct Entry: Sendable {
        weak var queue: OperationQueue?
        let point: WaitPoint
    }

    private static let entries = Locked<[ObjectIdentifier: Entry]>([:])

    static func point(of queue: OperationQueue) -> WaitPoint {
        let name = queue.name ?? "operations"
        return entries.withLock { entries in
            if let entry = entries[ObjectIdentifier(queue)], entry.queue != nil { return entry.point }
            // Those of released queues are forgotten whenever a queue is seen for the first time.
            entries = entries.filter { $0.value.queue != nil }
            let point = WaitPoint(name: name)
            entries[ObjectIdentifier(queue)] = Entry(queue: queue, point: point)
            return point
        }
    }
}

// What changes is reached only inside its lock; the rest of it is `Operation`'s, which may be used from any thread.
private final class EndedOperation: Operation, @unchecked Sendable {
    private enum State: Sendable {
        case ready, executing, finished
    }

    private let state = Locked(State.ready)
    private let closure: Locked<(@Sendable (_ end: @escaping @Sendable () -> Void) -> Void)?>
    private let context: PropagatedContext.Value?
    private let waitPoint: WaitPoint?
    private let queueName: String?

    init(
        _ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void,
        waitPoint: WaitPoint?,
        queue: String?
    ) {
        self.closure = Locked(closure)
        context = PropagatedContext.current
        self.waitPoint = waitPoint
        queueName = queue
    }

    override var isAsynchronous: Bool { true }
    override var isExecuting: Bool { state.withLock { $0 == .executing } }
    override var isFinished: Bool { state.withLock { $0 == .finished } }

    override func start() {
        willChangeValue(for: \.isExecuting)
        state.withLock { $0 = .executing }
        didChangeValue(for: \.isExecuting)
        let closure = closure.withLock { $0.take() }
        guard !isCancelled, let closure else { return finish() }
        if let waitPoint {
            waitPoint.serve { run(closure) }
        } else {
            run(closure)
        }
    }

    private func run(_ closure: @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let token = EndToken(executor: queueName) { self.finish() }
        PropagatedContext.with(context) { closure { token.end() } }
    }

    private func finish() {
        willChangeValue(for: \.isExecuting)
        willChangeValue(for: \.isFinished)
        state.withLock { $0 = .finished }
        didChangeValue(for: \.isFinished)
        didChangeValue(for: \.isExecuting)
    }
}
