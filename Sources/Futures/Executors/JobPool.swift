import DequeModule
import Dispatch

/// Runs closures on the system's pool of threads, and on spare threads while the pool's threads are blocked.
///
/// The system's pool has few threads, and a blocked closure occupies one of them. If closures wait for closures that
/// are still queued, all threads may soon be blocked, and nothing can proceed. Each closure is therefore a job that is
/// queued twice: in a queue of the system, and in this pool. While threads of the system's pool wait for futures, spare
/// threads run the jobs queued in this pool. A spare thread is started only if there are fewer spare threads than
/// waiting threads.
final class JobPool: Sendable {
    /// One pool for all executors, because they share the system's threads.
    static let shared = JobPool()

    /// The maximum number of spare threads; if all are busy, jobs wait for a thread of the system.
    static let spareLimit = 1_024

    private struct State: Sendable {
        /// The jobs in the order in which they were submitted; some may already have been taken.
        var jobs: Deque<PoolJob> = []
        var waiting = 0
        var spares = 0

        /// Removes taken jobs from the front of the queue.
        ///
        /// A taken job stays in the queue as long as an untaken job is in front of it. Few taken jobs stay, because the
        /// system's threads nearly always take the oldest job.
        mutating func removeTaken() {
            while let first = jobs.first, first.content == nil { jobs.removeFirst() }
        }

        /// Returns whether a spare thread must be started; if so, counts it as started.
        mutating func needsSpare() -> Bool {
            guard !jobs.isEmpty, spares < min(waiting, JobPool.spareLimit) else { return false }
            spares += 1
            return true
        }
    }

    private let state = Locked(State())

    /// Submits a closure to a dispatch queue; a spare thread may run the closure instead.
    /// - Parameter insideQueue: Whether a spare thread must enter the queue before it runs the closure. Must be true if
    ///   the closure relies on the queue, for example on the queue's barriers.
    func submit(to queue: DispatchQueue, insideQueue: Bool, _ run: @escaping @Sendable () -> Void) {
        let job = PoolJob(run: run, queue: insideQueue ? queue : nil)
        add(job)
        queue.async { self.run(job) }
    }

    /// Queues the job for spare threads; the caller must also queue a call of ``run(_:)`` with the job.
    func add(_ job: PoolJob) {
        let startsSpare = state.withLock { state in
            state.jobs.append(job)
            return state.needsSpare()
        }
        if startsSpare { startSpare() }
    }

    /// Runs the job on the calling thread, unless it has already begun or been cancelled.
    func run(_ job: PoolJob) {
        guard let run = take(job)?.run else { return }
        JobPool.occupyThread(run)
    }

    /// Drops the job, unless it has already begun or been cancelled.
    func cancel(_ job: PoolJob) {
        var taken = take(job)
        let cancel = taken?.cancel
        DropReason.dropCancelled(taken.take())
        cancel?()
    }

    private func take(_ job: PoolJob) -> PoolJob.Content? {
        state.withLock { state in
            defer { state.removeTaken() }
            return job.content.take()
        }
    }

    /// Runs the closure; meanwhile the calling thread counts as a thread of the system's pool.
    static func occupyThread(_ run: () -> Void) {
        let thread = ThreadState.current
        let outer = thread.isPooled
        thread.isPooled = true
        run()
        thread.isPooled = outer
    }
}

extension JobPool {
    /// Records that a thread of the pool waits, possibly for a job that is queued here.
    func threadWaits() {
        let startsSpare = state.withLock { state in
            state.waiting += 1
            return state.needsSpare()
        }
        if startsSpare { startSpare() }
    }

    func threadContinues() {
        state.withLock { $0.waiting -= 1 }
    }

    private func startSpare() {
        _ = SpareThread(name: "futures spare") { [self] in
            while let (job, queue) = nextForSpare() {
                if let queue {
                    // A concurrent queue runs the job immediately, on this thread, unless a barrier blocks the
                    // queue. A serial queue runs the job after the queue's earlier work has ended.
                    queue.sync { run(job) }
                } else {
                    run(job)
                }
            }
        }
    }

    /// Returns a job for a spare thread; nil if the thread has to end.
    private func nextForSpare() -> (PoolJob, DispatchQueue?)? {
        state.withLock { state in
            // Starts with the newest job, because the thread that began to wait last probably waits for that job.
            while state.spares <= state.waiting, let job = state.jobs.popLast() {
                if let content = job.content { return (job, content.queue) }
            }
            state.spares -= 1
            return nil
        }
    }
}
