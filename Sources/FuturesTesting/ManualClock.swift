internal import Futures

/// A clock that stands still until a test advances it.
///
/// A task that sleeps on the clock wakes when the clock reaches the task's deadline. A test first waits until the task
/// sleeps:
///
/// ```swift
/// let clock = ManualClock()
/// let task = Task { try await clock.sleep(for: .seconds(5)) }
/// try await clock.sleepers(atLeast: 1)
/// clock.advance(by: .seconds(5))
/// try await task.value
/// ```
public final class ManualClock: Clock {
    /// A point in time on a ``ManualClock``.
    public struct Instant: InstantProtocol {
        /// The time since the clock's zero.
        public let offset: Duration

        /// Creates the instant that is the given time after the clock's zero.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// Returns the instant that is later by the duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the time from this instant to the other one.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Compares the times.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    fileprivate enum Goal: Sendable {
        case time(Instant)
        case sleepers(Int)
    }

    fileprivate struct Waiter: Sendable {
        let id: Int
        let goal: Goal
        let continuation: CheckedContinuation<Void, any Error>
    }

    fileprivate struct State: Sendable {
        var now: Instant
        var lastID = 0
        var waiters: [Waiter] = []
    }

    private let state: Locked<State>

    /// Creates a clock that is set to the given time after its zero.
    public init(now: Duration = .zero) {
        state = Locked(State(now: Instant(offset: now)))
    }

    /// The time that the clock shows.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero, because the clock shows exactly the time that a test sets.
    public var minimumResolution: Duration { .zero }

    /// Moves the clock forward and wakes the tasks whose deadlines it reaches, the earliest deadline first.
    ///
    /// The call does not wait for the tasks to run.
    /// - Parameter duration: Zero or more; the program ends if it is negative.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "A clock cannot run backwards.")
        resume { $0.now = $0.now.advanced(by: duration) }
    }

    /// Suspends the task until the clock reaches the deadline; returns immediately if the deadline has been reached.
    ///
    /// The tolerance is ignored: the task wakes as soon as the clock reaches the deadline.
    /// - Throws: `CancellationError` if the task is already cancelled, or is cancelled before the deadline.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await wait(for: .time(deadline))
    }

    /// Suspends the calling task until at least this many other tasks sleep on the clock.
    /// - Throws: `CancellationError` if the calling task is cancelled.
    public func sleepers(atLeast count: Int) async throws {
        try await wait(for: .sleepers(count))
    }

    private func wait(for goal: Goal) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = resume { state in
                    // Checked while locked: if the task is cancelled later, `onCancel` finds the waiter in the list.
                    guard !Task.isCancelled else { return true }
                    state.waiters.append(Waiter(id: id, goal: goal, continuation: continuation))
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let cancelled = state.withLock { state in
                state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
            }
            cancelled?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Changes the state, and resumes the tasks whose goals are then reached.
    private func resume<R>(_ change: (inout State) -> R) -> R {
        let (result, due) = state.withLock { state in
            let result = change(&state)
            return (result, state.takeDue())
        }
        for waiter in due { waiter.continuation.resume() }
        return result
    }
}

extension ManualClock.State {
    /// Removes the waiters whose goals are reached, and returns them in the order in which they wake.
    fileprivate mutating func takeDue() -> [ManualClock.Waiter] {
        var awake: [(deadline: ManualClock.Instant, waiter: ManualClock.Waiter)] = []
        waiters.removeAll { waiter in
            guard case .time(let deadline) = waiter.goal, deadline <= now else { return false }
            awake.append((deadline, waiter))
            return true
        }
        let sleepers = waiters.count { if case .time = $0.goal { true } else { false } }
        var watching: [ManualClock.Waiter] = []
        waiters.removeAll { waiter in
            guard case .sleepers(let count) = waiter.goal, count <= sleepers else { return false }
            watching.append(waiter)
            return true
        }
        return awake.sorted { ($0.deadline, $0.waiter.id) < ($1.deadline, $1.waiter.id) }.map(\.waiter) + watching
    }
}
