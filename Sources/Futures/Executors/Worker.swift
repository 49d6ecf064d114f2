import Foundation
import Synchronization

/// The queue and the thread of an `AppExecutor`.
///
/// The thread keeps the worker alive, not the executor, so that a released executor ends its thread.
@usableFromInline
final class Worker: Sendable {
    /// How far the present job is.
    private enum Stage: UInt8, AtomicRepresentable {
        /// It has ended, or there has been none.
        case ended
        case running
        /// It has returned, and the thread waits for its `end`.
        case awaited
    }

    @usableFromInline let waitPoint: WaitPoint
    let finished = FutureResolver<Void>()
    private let queue = JobQueue()
    private let stage = Atomic(Stage.ended)
    /// Nothing is started any more, and no `end` is waited for.
    private let dropping = Atomic(false)
    /// How often the thread was woken.
    // It sleeps on the condition; what it waits for is atomic, and the lock is there so that it cannot miss being woken.
    private let wakes = Locked(0)
    private let wake = Condition()

    init(name: String) {
        waitPoint = WaitPoint(name: name)
    }

    var executing: Bool { stage.load(ordering: .acquiring) != .ended }

    func start() {
        let thread = Thread { [self] in work() }
        // As much as the main thread usually has; only what is used is ever backed by memory.
        thread.stackSize = 8 << 20
        thread.start()
    }

    @usableFromInline
    func enqueue(_ job: __owned Runnable) {
        switch queue.append(job) {
        case .added: break
        case .addedToIdle: wakeThread()
        case .closed: job.drop(by: waitPoint.name)
        }
    }

    /// Lets the next job start, as soon as the thread is free.
    @usableFromInline
    func jobEnded() {
        if stage.exchange(.ended, ordering: .acquiringAndReleasing) == .awaited { wakeThread() }
    }

    func shutdown(_ mode: AppExecutor.ShutdownMode) {
        waitPoint.markShutDown()
        let wasIdle = queue.close()
        guard mode == .drop else {
            if wasIdle { wakeThread() }
            return
        }
        dropping.store(true, ordering: .releasing)
        wakeThread()
        // What the thread has taken already it drops itself.
        drop(queue.takeAll())
    }

    private func wakeThread() {
        wakes.withLock { $0 &+= 1 }
        wake.signal()
    }

    private func wait(until isOver: () -> Bool) {
        wakes.wait(wake) { _ in isOver() ? () : nil }
    }
}

extension Worker {
    private func work() {
        let thread = ThreadState.current
        thread.name = waitPoint.name
        thread.occupied = [waitPoint]
        // Set on the thread itself, this reaches the system, too.
        Thread.current.name = waitPoint.name
        while let jobs = next(on: thread) { run(jobs, on: thread) }
        finished.set(())
    }

    private func run(_ jobs: Unmanaged<Runnable>, on thread: ThreadState) {
        var next: Unmanaged<Runnable>? = jobs
        while !dropping.load(ordering: .acquiring), let job = next?.takeRetainedValue() {
            next = job.next
            stage.store(.running, ordering: .releasing)
            job.run(for: self, on: thread)
            awaitEnd()
        }
        drop(next)
    }

    private func drop(_ jobs: Unmanaged<Runnable>?) {
        var next = jobs
        while let job = next?.takeRetainedValue() {
            next = job.next
            job.drop(by: waitPoint.name)
        }
    }

    /// Waits for the `end` of a job that has returned.
    private func awaitEnd() {
        guard stage.load(ordering: .acquiring) != .ended else { return }
        let (awaited, _) = stage.compareExchange(
            expected: .running,
            desired: .awaited,
            ordering: .acquiringAndReleasing
        )
        guard awaited else { return }
        wait { stage.load(ordering: .acquiring) == .ended || dropping.load(ordering: .acquiring) }
    }

    /// Sleeps until there are jobs, or the thread has to end, which is nil.
    private func next(on thread: ThreadState) -> Unmanaged<Runnable>? {
        while !dropping.load(ordering: .acquiring) {
            if let jobs = queue.takeAll() { return jobs }
            // Some may have been added just before it was closed.
            if queue.isClosed { return queue.takeAll() }
            let isChanged = thread.spin.spin { !queue.isUnchanged }
            if !isChanged, queue.becomeIdle() { wait { !queue.isIdle } }
        }
        return nil
    }
}
