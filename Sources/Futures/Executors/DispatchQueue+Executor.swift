public import Dispatch

extension DispatchQueue: Executor {
    /// The label of the queue.
    public var name: String? { label }

    /// Whether at least one submitted closure has begun and not ended.
    public var executing: Bool { record.count.executing }

    /// Queues the closure.
    ///
    /// On a serial queue, the next closure starts after `end` is called. If the submitted closure returns before that
    /// call, the queue is suspended until the call. Meanwhile, all other work on the queue also waits, but no thread is
    /// blocked. The main queue and concurrent queues do not wait for `end`.
    ///
    /// A dispatch queue does not reveal whether it is serial. So this module tests whether the queue starts a second
    /// block before the first one has ended. The test runs in two cases: a closure is the first one that returns before
    /// its `end` is called, or a closure waits for another closure on the same queue. On a serial queue, the test takes
    /// about 25 ms, or longer on a busy machine.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let record = record
        let context = PropagatedContext.current
        // The closure retains the queue, because the closure may have to suspend it.
        start { [self] in
            PropagatedContext.with(context) { record.run(closure, on: self) }
        }
    }

    private var record: DispatchQueueRecord { .of(self) }

    /// Identifies the queue, even if the system wraps the queue in a new object at each use.
    var identity: ObjectIdentifier { ObjectIdentifier(record) }

    /// Queues the work; a spare thread may run it if the queue is known to be concurrent.
    private func start(_ run: @escaping @Sendable () -> Void) {
        if record.isConcurrent {
            JobPool.shared.submit(to: self, insideQueue: true, run)
        } else {
            async { JobPool.occupyThread(run) }
        }
    }

    /// Queues a closure of an executor that uses this queue; a spare thread may run it if the executor is concurrent.
    func startForExecutor(isConcurrent: Bool, _ run: @escaping @Sendable () -> Void) {
        let record = record
        if isConcurrent, record.waitPoint !== WaitPoint.main {
            JobPool.shared.submit(to: self, insideQueue: true) { record.occupy(run) }
        } else {
            start { record.occupy(run) }
        }
    }
}

extension DispatchQueue: OrderedExecutor {
    // True for the main queue only, because any other queue may be concurrent.
    package var startsInOrder: Bool { record.waitPoint === WaitPoint.main }
}

extension DispatchQueue: WaitPointProviding {
    var waitPoint: WaitPoint? { record.waitPoint }

    var waitsForEnd: Bool { record.waitPoint !== WaitPoint.main }
}
