public import Dispatch

/// Whether an executor runs one closure after the other, or several at once.
public enum ExecutorKind: Sendable {
    /// First in, first out; the next closure starts after the `end` of the one before.
    case serial
    /// Several at once; no `end` is waited for.
    case concurrent
}

/// Runs closures on a dispatch queue.
///
/// Each runs on some thread of the queue, not always the same one. A serial executor holds closures back until the one
/// before has called `end`; no thread waits for that.
public final class DispatchQueueExecutor: OrderedExecutor {
    /// The queue whose threads run the closures.
    public let queue: DispatchQueue
    private let serial: SerialQueue?
    private let count = ExecutingCount()

    /// Makes an executor with a queue of its own.
    public init(_ kind: ExecutorKind = .serial, name: String = "queue") {
        let queue = DispatchQueue(label: name, attributes: kind == .concurrent ? .concurrent : [])
        self.queue = queue
        serial = kind == .serial ? SerialQueue(name: name) { body in queue.async(execute: body) } : nil
    }

    /// The label of the queue.
    public var name: String? { queue.label }

    /// Whether at least one closure has begun and not ended.
    public var executing: Bool { serial?.executing ?? count.executing }

    package var startsInOrder: Bool { serial != nil }

    /// Queues the closure.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        if let serial { return serial.submit(closure) }
        let context = PropagatedContext.current
        queue.async { [count, queue] in
            PropagatedContext.with(context) { count.run(closure, executor: queue.label) }
        }
    }
}

extension DispatchQueueExecutor: WaitPointProviding {
    var waitPoint: WaitPoint? { serial?.waitPoint }
}
