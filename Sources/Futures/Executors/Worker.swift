internal import DequeModule
internal import Dispatch
internal import Foundation

/// The queue and the thread of an `AppExecutor`.
///
/// The thread keeps the worker alive but not the executor, so that the release of the executor ends the thread.
@usableFromInline
final class Worker: Sendable {
    private struct State: Sendable {
        var jobs: Deque<Job> = []
        var isClosed = false
        /// Whether the thread is asleep because it has no jobs.
        var isAsleep = false
    }

    @usableFromInline let waitPoint: WaitPoint
    let finished: FutureResolver<Void>
    private let state = Locked(State())
    private let wake = Condition()
    /// Runs the jobs of actors after the thread has ended.
    private let lateQueue: DispatchQueue
    /// Whether there may be jobs; the thread reads the flag without the lock while it spins.
    private let hasJobs = AtomicFlag()
    private let isExecuting = AtomicFlag()
    /// Set by a shutdown that drops jobs: the thread starts no more jobs, and no longer waits for closures to end.
    private let isDropping = AtomicFlag()

    init(name: String) {
        waitPoint = WaitPoint(name: name)
        lateQueue = DispatchQueue(label: name)
        // The future is recorded as depending on the wait point, because a wait for this future on the worker's own
        // thread could never end.
        let storage = FutureStorage<Void>(needing: .point(waitPoint))
        finished = FutureResolver(storage, location: SourceLocation(file: #fileID, line: #line))
    }

    var executing: Bool { isExecuting.isSet }

    func start() {
        // Foundation's `Thread` would not report a failure to start the thread.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        // 8 MiB, the usual size of the main thread's stack; only the used part takes memory.
        pthread_attr_setstacksize(attributes, 8 << 20)
        let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { worker in
            if let worker { Unmanaged<Worker>.fromOpaque(worker).takeRetainedValue().work() }
            return nil
        }
        var thread = pthread_t()
        let worker = Unmanaged.passRetained(self)
        guard pthread_create(&thread, attributes, body, worker.toOpaque()) != 0 else { return }
        worker.release()
        // Without a thread, submitted closures would never run.
        shutdown(.drop)
        finished.set(())
    }

    /// Queues a closure that takes no `end`: the closure ends when it returns, and the future gets its result.
    // Inlinable, because unspecialized generic code looks up the future's type at each submission.
    @inlinable
    func run<T: Sendable>(_ closure: @escaping @Sendable () throws -> T) -> FutureStorage<T> {
        let storage = FutureStorage<T>(needing: .point(waitPoint))
        enqueue(
            Job { worker, event in
                guard event == .run else {
                    storage.fail(worker.shutDownError)
                    return
                }
                let result = Result(catching: closure)
                // Marks the closure as ended before observers get its result. The next closure cannot start before
                // `complete` has returned, because the next closure needs this thread.
                worker.jobReturned()
                storage.complete(result)
            }
        )
        return storage
    }

    @usableFromInline var shutDownError: FutureError { .executorShutDown(waitPoint.name) }

    @usableFromInline
    func jobReturned() {
        isExecuting.store(false)
    }

    @usableFromInline
    func enqueue(_ job: Job) {
        let (isAdded, wakes) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.jobs.append(job)
            if state.jobs.count == 1 { hasJobs.store(true) }
            defer { state.isAsleep = false }
            return (true, state.isAsleep)
        }
        if wakes { wake.signal() }
        if !isAdded { job.drop(by: self) }
    }

    /// Queues a closure that takes no `end` and is never dropped.
    ///
    /// If the thread cannot run the closure because of a shutdown, `lateQueue` runs it after the thread has ended.
    func enqueue(_ closure: @escaping @Sendable () -> Void) {
        enqueue(
            Job { worker, event in
                guard event == .run else {
                    worker.finished.future.onComplete { _ in
                        worker.lateQueue.async { worker.waitPoint.serve(closure) }
                    }
                    return
                }
                closure()
                worker.jobReturned()
            }
        )
    }

    /// Records the `end` of the current job; the thread starts the next job when the current job has also returned.
    func jobEnded() {
        isExecuting.store(false)
        wakeUp()
    }

    func shutdown(_ mode: AppExecutor.ShutdownMode) {
        waitPoint.markShutDown()
        if mode == .drop { isDropping.store(true) }
        let dropped = state.withLock { state in
            state.isClosed = true
            state.isAsleep = false
            var dropped: Deque<Job> = []
            if mode == .drop { swap(&dropped, &state.jobs) }
            return dropped
        }
        wake.signal()
        // The thread itself drops the jobs that it has already taken.
        for job in dropped { job.drop(by: self) }
    }

    private func wakeUp() {
        // `awaitEnd` holds the lock from its check of `isExecuting` until the thread sleeps. This method takes the lock
        // before it signals, so the thread cannot miss the signal.
        state.withLock { $0.isAsleep = false }
        wake.signal()
    }
}

extension Worker {
    /// Runs jobs on the calling thread until the executor is shut down and no job is left.
    func work() {
        let thread = ThreadState.current
        thread.name = waitPoint.name
        thread.served = [waitPoint]
        // Also sets the name that the system shows.
        Thread.current.name = waitPoint.name
        while var jobs = next(on: thread) { run(&jobs, on: thread) }
        finished.set(())
    }

    private func run(_ jobs: inout Deque<Job>, on thread: ThreadState) {
        while !isDropping.isSet, let job = jobs.popFirst() {
            isExecuting.store(true)
            job.run(by: self, on: thread)
            if isExecuting.isSet { awaitEnd() }
        }
        for job in jobs { job.drop(by: self) }
    }

    private func awaitEnd() {
        state.wait(wake) { _ in !isExecuting.isSet || isDropping.isSet ? () : nil }
        isExecuting.store(false)
    }

    /// Waits until there are jobs, and takes them all; returns nil if the thread has to end.
    private func next(on thread: ThreadState) -> Deque<Job>? {
        _ = thread.spin.spin { hasJobs.isSet }
        return state.wait(wake) { state -> Deque<Job>?? in
            guard state.jobs.isEmpty else {
                var taken: Deque<Job> = []
                swap(&taken, &state.jobs)
                hasJobs.store(false)
                return .some(taken)
            }
            if state.isClosed { return .some(nil) }
            state.isAsleep = true
            return nil
        }
    }
}
