import FuturesTesting
import Testing

@Suite("A manual clock", .timeLimit(.minutes(60))) struct ManualClockTests {
    private let clock = ManualClock()

    @Test("a manual clock shows the time to which it was advanced")
    func now() {
        let clock = ManualClock(now: .seconds(100))
        let start = clock.now
        clock.advance(by: .seconds(2))
        clock.advance(by: .milliseconds(500))
        #expect(start.offset == .seconds(100))
        #expect(start.duration(to: clock.now) == .milliseconds(2_500))
        #expect(start < clock.now)
    }

    @Test("a manual clock keeps a task asleep until the clock has been advanced to the deadline")
    func sleep() async throws {
        let events = Recorder<String>()
        let task = Task {
            try await clock.sleep(for: .seconds(3))
            events.record("awake")
        }
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(2))
        // The task still sleeps; otherwise, the next line would wait forever.
        try await clock.sleepers(atLeast: 1)
        events.record("one second left")
        clock.advance(by: .seconds(1))
        try await task.value
        #expect(events.elements == ["one second left", "awake"])
    }

    @Test("a manual clock wakes only the tasks whose deadlines it has reached")
    func severalSleepers() async throws {
        let early = Task { try await clock.sleep(for: .seconds(1)) }
        let late = Task { try await clock.sleep(for: .seconds(5)) }
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .seconds(1))
        try await early.value
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(4))
        try await late.value
    }

    @Test("a manual clock does not suspend a task whose deadline has passed")
    func pastDeadline() async throws {
        let start = clock.now
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: start)
        try await clock.sleep(until: clock.now)
    }

    @Test("on a manual clock, a sleep ends with an error when the sleeping task is cancelled")
    func cancellation() async throws {
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        try await clock.sleepers(atLeast: 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        clock.advance(by: .seconds(1))
    }

    @Test("on a manual clock, a sleep immediately ends with an error if its task is already cancelled")
    func cancelledBefore() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("on a manual clock, a wait for sleepers ends with an error when the waiting task is cancelled")
    func cancelledWatcher() async {
        let task = Task { try await clock.sleepers(atLeast: 1) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
