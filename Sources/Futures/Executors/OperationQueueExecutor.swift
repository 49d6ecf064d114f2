public import Foundation

/// Runs closures on an operation queue.
///
/// Closures may run on different threads. A serial executor starts a closure when the previous one has called `end`; no
/// thread is blocked until then.
///
/// ```swift
/// let exports = OperationQueueExecutor(.concurrent, name: "exports", qualityOfService: .utility)
/// let legacy = OperationQueueExecutor(library.operations)  // one closure at a time, on an existing queue
/// ```
public final class OperationQueueExecutor: OrderedExecutor {
    package let queue: OperationQueue
    private let label: String
    private let isOwnQueue: Bool
    private let serial: SerialQueue?
    private let count = ExecutingCount()

    /// Creates an executor with its own queue.
    public init(
        _ kind: ExecutorKind = .serial,
        name: String = "operations",
        qualityOfService: QualityOfService = .default
    ) {
        let queue = OperationQueue()
        queue.name = name
        queue.qualityOfService = qualityOfService
        self.queue = queue
        label = name
        isOwnQueue = true
        serial = kind == .serial ? SerialQueue(name: name) { queue.start($0, onSpareThreads: true) } : nil
    }

    /// Creates an executor that uses an existing queue.
    ///
    /// A serial executor runs its own closures one after the other, even on a concurrent queue. Other operations do not
    /// wait for the `end` of these closures. A concurrent executor lets the queue decide how many closures run at a
    /// time.
    ///
    /// Each closure becomes one operation. A serial executor adds the operation when the closure's turn comes. If the
    /// operation is cancelled before it starts, for example by `cancelAllOperations()`, the closure is released, and
    /// the executor continues with the next closure. The future of the released closure, if any, fails with
    /// `FutureError.cancelled`, on the thread that cancels the operation.
    public init(_ queue: OperationQueue, kind: ExecutorKind = .serial) {
        self.queue = queue
        label = queue.name ?? "operations"
        isOwnQueue = false
        let start: @Sendable (SerialQueue.Next) -> Void = { queue.start($0, onSpareThreads: false) }
        serial = kind == .serial ? SerialQueue(name: label, underlying: queue.waitPoint, start: start) : nil
    }

    /// The name passed to the initializer, or the name of the existing queue; "operations" if that queue has no name.
    public var name: String? { label }

    /// Whether at least one closure has begun and not ended.
    public var executing: Bool { serial?.executing ?? count.executing }

    package var startsInOrder: Bool { serial != nil }

    /// Queues the closure.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        if let serial { return serial.submit(closure) }
        let context = PropagatedContext.current
        let run: @Sendable () -> Void = { [count, label] in
            PropagatedContext.with(context) { count.run(closure, executor: label) }
        }
        queue.start(SerialQueue.Next(run: run, cancel: {}), onSpareThreads: isOwnQueue)
    }
}

extension OperationQueueExecutor: WaitPointProviding {
    var waitPoint: WaitPoint? { serial?.waitPoint ?? (isOwnQueue ? nil : queue.waitPoint) }

    var waitsForEnd: Bool { serial != nil }
}

extension OperationQueue {
    /// If `onSpareThreads` is true, the number of running closures may exceed `maxConcurrentOperationCount`.
    fileprivate func start(_ next: SerialQueue.Next, onSpareThreads: Bool) {
        if onSpareThreads {
            let job = PoolJob(run: next.run, cancel: next.cancel)
            JobPool.shared.add(job)
            addOperation(JobOperation(job))
        } else {
            let point = waitPoint
            let run: @Sendable () -> Void = { if let point { point.serve(next.run) } else { next.run() } }
            addOperation(JobOperation(PoolJob(run: run, cancel: next.cancel)))
        }
    }
}
