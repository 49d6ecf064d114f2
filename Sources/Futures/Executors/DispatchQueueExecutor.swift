public import Dispatch

/// Runs closures on a dispatch queue.
///
/// Closures may run on different threads. A serial executor starts a closure when the previous one has called `end`; no
/// thread is blocked until then.
///
/// ```swift
/// let images = DispatchQueueExecutor(.concurrent, name: "images", qos: .utility)
/// let legacy = DispatchQueueExecutor(library.queue)  // one closure at a time, on an existing queue
/// ```
public final class DispatchQueueExecutor: OrderedExecutor {
    package let queue: DispatchQueue
    private let isOwnQueue: Bool
    private let serial: SerialQueue?
    private let count = ExecutingCount()

    /// Creates an executor with its own queue.
    public init(_ kind: ExecutorKind = .serial, name: String = "queue", qos: DispatchQoS = .unspecified) {
        // Even a serial executor needs no serial queue, because `SerialQueue` starts only one closure at a time.
        let queue = DispatchQueue(label: name, qos: qos, attributes: .concurrent)
        self.queue = queue
        isOwnQueue = true
        let start: @Sendable (SerialQueue.Next) -> Void = { next in
            JobPool.shared.submit(to: queue, insideQueue: false, next.run)
        }
        serial = kind == .serial ? SerialQueue(name: name, start: start) : nil
    }

    /// Creates an executor that uses an existing queue.
    ///
    /// A serial executor runs its own closures one after the other, even on a concurrent queue. Other work of the queue
    /// does not wait for the `end` of these closures. A concurrent executor lets the queue decide how many closures run
    /// at a time.
    public init(_ queue: DispatchQueue, kind: ExecutorKind = .serial) {
        self.queue = queue
        isOwnQueue = false
        let start: @Sendable (SerialQueue.Next) -> Void = { next in
            queue.startForExecutor(isConcurrent: false, next.run)
        }
        serial = kind == .serial ? SerialQueue(name: queue.label, underlying: queue.waitPoint, start: start) : nil
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
        let run: @Sendable () -> Void = { [count, queue] in
            PropagatedContext.with(context) { count.run(closure, executor: queue.label) }
        }
        if isOwnQueue {
            JobPool.shared.submit(to: queue, insideQueue: false, run)
        } else {
            queue.startForExecutor(isConcurrent: true, run)
        }
    }
}

extension DispatchQueueExecutor: WaitPointProviding {
    var waitPoint: WaitPoint? { serial?.waitPoint ?? (isOwnQueue ? nil : queue.waitPoint) }

    var waitsForEnd: Bool { serial != nil }
}
