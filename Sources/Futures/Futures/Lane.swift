import DequeModule
import Foundation

/// The observers of one future on one executor that may run closures at once.
///
/// As long as one of them is queued there, the next ones queue up behind it.
final class Lane: Sendable {
    private struct Entry: Sendable {
        let context: PropagatedContext.Value?
        let body: @Sendable () -> Void
    }

    private struct State {
        var queue: Deque<Entry> = []
        /// A closure is submitted that will run what is queued.
        var active = false
        /// The thread that runs what is queued.
        var runner: pthread_t?
    }

    // Kept so that no other executor takes over its identity.
    private let executor: any Executor
    private let state = Locked(State())

    init(_ executor: any Executor) {
        self.executor = executor
    }

    func run(_ body: @escaping @Sendable () -> Void) {
        let thread = pthread_self()
        let entry = Entry(context: PropagatedContext.current, body: body)
        let (submits, runs) = state.withLock { state in
            if let runner = state.runner, pthread_equal(runner, thread) != 0, state.queue.isEmpty {
                return (false, true)
            }
            state.queue.append(entry)
            guard !state.active else { return (false, false) }
            state.active = true
            return (true, false)
        }
        if runs { return body() }
        guard submits else { return }
        let turn = Turn(lane: self)
        executor.submit { end in
            turn.begins()
            turn.lane.drain()
            end()
        }
    }

    private func drain() {
        let thread = pthread_self()
        while let entry = next(on: thread) { PropagatedContext.with(entry.context, entry.body) }
    }

    private func next(on thread: pthread_t) -> Entry? {
        state.withLock { state in
            guard let entry = state.queue.popFirst() else {
                state.active = false
                state.runner = nil
                return nil
            }
            state.runner = thread
            return entry
        }
    }

    fileprivate func submissionReleased() {
        let dropped = state.withLock { state -> Deque<Entry> in
            guard state.active, state.runner == nil else { return [] }
            state.active = false
            var dropped: Deque<Entry> = []
            swap(&dropped, &state.queue)
            return dropped
        }
        _ = dropped
    }
}

/// Notices that an executor has released a closure without running it.
private final class Turn: Sendable {
    let lane: Lane
    private let hasBegun = Locked(false)

    init(lane: Lane) {
        self.lane = lane
    }

    /// Notes that the closure is run: from now on the lane may belong to the next turn.
    func begins() {
        hasBegun.withLock { $0 = true }
    }

    deinit {
        if !hasBegun.withLock({ $0 }) { lane.submissionReleased() }
    }
}
