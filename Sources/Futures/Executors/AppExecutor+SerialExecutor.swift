extension AppExecutor: SerialExecutor {
    /// Queues an actor's job, in the same queue as submitted closures.
    ///
    /// The job waits until all earlier closures have returned and called `end`. A job is never dropped, because the
    /// task of a dropped job would never end. After a shutdown has ended the executor's own thread, jobs run one at a
    /// time on a background thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        worker.enqueue { self.run(job) }
    }

    /// Returns the value for an actor's `unownedExecutor`; the actor must keep this executor alive.
    ///
    /// ```swift
    /// actor Cache {
    ///     private let executor = AppExecutor(name: "cache")
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
            "The calling thread is not the thread of the executor \"\(worker.waitPoint.name)\"."
        )
    }

    private func run(_ job: UnownedJob) {
        job.runSynchronously(on: asUnownedSerialExecutor())
    }
}
