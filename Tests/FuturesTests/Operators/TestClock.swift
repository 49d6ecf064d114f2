import Futures

/// A clock that stands still until a test advances it.
final class TestClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State: Sendable {
        var now = Instant(offset: .zero)
        var readCount = 0
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, alarm: FutureResolver<Void>)] = [:]
    }

    private let state = Locked(State())
    private let sleeping = FutureResolver<Void>()
    private let cancelled = FutureResolver<Void>()
    private let error: (any Error & Sendable)?

    /// - Parameter error: The error that each sleep throws instead of sleeping.
    init(failingWith error: (any Error & Sendable)? = nil) {
        self.error = error
    }

    var now: Instant {
        state.withLock { state in
            state.readCount += 1
            return state.now
        }
    }
    var minimumResolution: Duration { .zero }
    /// How often ``now`` was read.
    var readCount: Int { state.withLock { $0.readCount } }
    /// The number of calls of `sleep` that wait for their deadline.
    var sleeperCount: Int { state.withLock { $0.sleepers.count } }
    /// Resolves when the first sleep has begun.
    var firstSleep: Future<Void> { sleeping.future }
    /// Resolves when a sleep has ended by cancellation.
    var firstCancelledSleep: Future<Void> { cancelled.future }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.alarm.set() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        if let error { throw error }
        let alarm = FutureResolver<Void>()
        let id = state.withLock { state -> Int? in
            guard deadline > state.now else { return nil }
            state.nextID += 1
            state.sleepers[state.nextID] = (deadline, alarm)
            return state.nextID
        }
        guard let id else { return }
        sleeping.set()
        do {
            try await alarm.future.get()
        } catch {
            _ = state.withLock { $0.sleepers.removeValue(forKey: id) }
            cancelled.set()
            throw error
        }
    }
}
