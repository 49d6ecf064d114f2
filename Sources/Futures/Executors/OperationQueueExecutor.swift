public import Foundation

/// Runs closures on an operation queue.
///
/// Each runs on some thread of the queue, not always the same one. A serial executor holds closures back until the one
/// before has called `end`; no thread waits for that.
public final class OperationQueueExecutor: OrderedExecutor {
    /// The queue whose threads run the closures.
    public let queue: OperationQueue
    private let label: String
    private let serial: SerialQueue?
    private let count = ExecutingCount()

    /// Makes an executor with a queue of its own.
    public init(_ kind: ExecutorKind = .serial, name: String = "operations") {
        let queue = OperationQueue()
        queue.name = name
        if kind == .serial { queue.maxConcurrentOperationCount = 1 }
        self.queue = queue
        label = name
        serial = kind == .serial ? SerialQueue(name: name) { body in queue.addOperation(body) } : nil
    }

    /// The name given to it.
    public var name: String? { label }

    /// Whether at least one closure has begun and not ended.
    public var executing: Bool { serial?.executing ?? count.executing }

    package var startsInOrder: Bool { serial != nil }

    /// Queues the closure.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        if let serial { return serial.submit(closure) }
        let context = PropagatedContext.current
        queue.addOperation { [count, label] in
            PropagatedContext.with(context) { count.run(closure, executor: label) }
        }
    }
}

extension OperationQueueExecutor: WaitPointProviding {
    var waitPoint: WaitPoint? { serial?.waitPoint }
}
