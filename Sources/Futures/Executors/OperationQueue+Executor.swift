public import Foundation

extension OperationQueue: Executor {
    /// Whether at least one of the queue's operations is running.
    public var executing: Bool { operations.contains { $0.isExecuting } }

    /// Adds an operation that finishes when the closure calls `end`; the call may come from any thread.
    ///
    /// A queue that runs one operation at a time starts the next one after `end`; no thread is blocked until then. If
    /// the operation is cancelled before it starts, for example by `cancelAllOperations()`, the closure is released.
    /// Its future, if any, fails with `FutureError.cancelled`, on the thread that cancels the operation.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let point = waitPoint
        addOperation(AsynchronousOperation(closure, waitPoint: point === WaitPoint.main ? nil : point, queue: name))
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
            // Removes the entries of released queues whenever a new queue is used.
            entries = entries.filter { $0.value.queue != nil }
            let point = WaitPoint(name: name)
            entries[ObjectIdentifier(queue)] = Entry(queue: queue, point: point)
            return point
        }
    }
}
