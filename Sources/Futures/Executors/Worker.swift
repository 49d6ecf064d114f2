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
    /// The thread sleeps on the condition; what it waits for is atomic.
    private let gate = Locked(())
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
        while let job = queue.popFirst() { job.drop(by: waitPoint.name) }
    }

    private func wakeThread() {
        // The thread is past its look at what it waits for, or has not taken the lock yet and will look again.
        gate.withLock { _ in }
        wake.signal()
    }

    private func wait(until isOver: () -> Bool) {
        gate.wait(wake) { _ in isOver() ? () : nil }
    }
}

extension Worker {
    private func work() {
        let thread = ThreadState.current
        thread.name = waitPoint.name
        thread.occupied = [waitPoint]
        // Set on the thread itself, this reaches the system, too.
        Thread.current.name = waitPoint.name
        while let job = next() {
            stage.store(.running, ordering: .releasing)
            job.run(for: self, on: thread)
            awaitEnd()
        }
        finished.set(())
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

    /// Sleeps until a job may start or the thread has to end, which is nil.
    private func next() -> Runnable? {
        while !dropping.load(ordering: .acquiring) {
            if let job = queue.popFirst() { return job }
            if queue.becomeIdle() {
                wait { !queue.isIdle }
            } else if queue.isClosed {
                // One may have been added just before it was closed.
                return queue.popFirst()
            }
        }
        return nil
    }
}
