// An actor can live on an app executor; its jobs share the thread with the closures that are submitted.
extension AppExecutor: SerialExecutor {
    /// Queues a job of an actor, in one queue with the closures that are submitted.
    ///
    /// The job waits its turn, even behind a closure whose `end` comes late. A job cannot be dropped, because its task
    /// would never end: after a shutdown, jobs run one at a time on a background thread, once the executor's own thread
    /// has ended.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        worker.enqueue { self.run(job) }
    }

    /// The executor for an actor's `unownedExecutor`; the actor must keep it alive.
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
