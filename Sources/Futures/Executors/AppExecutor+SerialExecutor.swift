// An actor can run on an app executor; its jobs share the thread with the submitted closures.
extension AppExecutor: SerialExecutor {
    /// Queues an actor's job, in the same queue as submitted closures.
    ///
    /// The job waits for its turn, even behind a closure whose `end` comes late. A job cannot be dropped, because its
    /// task would never end: after a shutdown, once the executor's own thread has ended, jobs run one at a time on a
    /// background thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        worker.enqueue { self.run(job) }
    }

    /// Returns the value for an actor's `unownedExecutor`; the actor must keep this executor alive.
    ///
    /// ```swift
    /// actor Cache {
    ///     private let executor: AppExecutor
    ///     nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    /// }
    /// ```
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Ends the program if the calling thread is not running work of this executor.
    public func checkIsolated() {
        precondition(
            ThreadState.current.served.contains { $0 === worker.waitPoint },
            "This is not the thread of the executor \"\(worker.waitPoint.name)\"."
        )
    }

    private func run(_ job: UnownedJob) {
        job.runSynchronously(on: asUnownedSerialExecutor())
    }
}
