import DequeModule
import Foundation

/// The queue and the thread of an `AppExecutor`.
///
/// The thread keeps the worker alive, not the executor, so that a released executor ends its thread.
final class Worker: Sendable {
    private struct State {
        var jobs: Deque<any Job> = []
        /// A job has begun and not ended.
        var busy = false
        /// The thread waits on the condition and must be signalled.
        var sleeping = false
        var accepting = true
        /// Nothing is started any more, and no `end` is waited for.
        var dropping = false

        /// Whether the thread has to be woken for what has changed.
        mutating func wakes() -> Bool {
            guard sleeping, dropping || !accepting || (!busy && !jobs.isEmpty) else { return false }
            sleeping = false
            return true
        }
    }

    private enum Step {
        case run(any Job)
        case finish
    }

    let waitPoint: WaitPoint
    let finished = FutureResolver<Void>()
    private let state = Locked(State())
    private let wake = Condition()

    init(name: String) {
        waitPoint = WaitPoint(name: name)
    }

    var executing: Bool { state.withLock { $0.busy } }

    func start() {
        let thread = Thread { [self] in work() }
        // As much as the main thread usually has; only what is used is ever backed by memory.
        thread.stackSize = 8 << 20
        thread.start()
    }

    func enqueue(_ job: any Job) {
        let (accepted, wakes) = state.withLock { state in
            guard state.accepting else { return (false, false) }
            state.jobs.append(job)
            return (true, state.wakes())
        }
        if wakes { wake.signal() }
        if !accepted { job.drop(by: self) }
    }

    /// Lets the next job start, as soon as the thread is free.
    func jobEnded() {
        let wakes = state.withLock { state in
            state.busy = false
            return state.wakes()
        }
        if wakes { wake.signal() }
    }

    func shutdown(_ mode: AppExecutor.ShutdownMode) {
        waitPoint.markShutDown()
        let (dropped, wakes) = state.withLock { state in
            state.accepting = false
            var dropped: Deque<any Job> = []
            if mode == .drop {
                swap(&dropped, &state.jobs)
                state.dropping = true
            }
            return (dropped, state.wakes())
        }
        if wakes { wake.signal() }
        for job in dropped { job.drop(by: self) }
    }

    private func work() {
        let thread = ThreadState.current
        thread.name = waitPoint.name
        thread.occupied = [waitPoint]
        // Set on the thread itself, this reaches the system, too.
        Thread.current.name = waitPoint.name
        while case .run(let job) = next() {
            job.run(on: self)
        }
        finished.set(())
    }

    /// Sleeps until a job may start or the thread has to end.
    private func next() -> Step {
        state.wait(wake) { state in
            if state.dropping { return .finish }
            if !state.busy {
                if let job = state.jobs.popFirst() {
                    state.busy = true
                    return .run(job)
                }
                if !state.accepting { return .finish }
            }
            state.sleeping = true
            return nil
        }
    }
}
