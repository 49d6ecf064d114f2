import Futures
import FuturesTesting
import Testing

@Suite("delay and timeout", .timeLimit(.minutes(60))) struct TimeTests {
    private let clock = TestClock()

    @Test("`delay` gives the value when the duration has passed since the resolution")
    func delay() async throws {
        let resolver = FutureResolver<Int>()
        let delayed = resolver.future.delay(for: .seconds(2), clock: clock)
        clock.advance(by: .seconds(10))
        resolver.set(1)
        try await clock.firstSleep.get()
        clock.advance(by: .seconds(1))
        #expect(!delayed.resolved)
        clock.advance(by: .seconds(1))
        #expect(try await delayed.get() == 1)
    }

    @Test("`delay` holds errors back, too")
    func delayError() async throws {
        let delayed = Future<Int>(error: TestError()).delay(for: .seconds(1), clock: clock)
        try await clock.firstSleep.get()
        #expect(!delayed.resolved)
        clock.advance(by: .seconds(1))
        await #expect(throws: TestError()) { try await delayed.get() }
    }

    @Test("`delay` measures from the resolution, even if its timer starts late")
    func delayStartsAtResolution() async throws {
        let delayed = Future(value: 1).delay(for: .seconds(1), clock: clock)
        clock.advance(by: .seconds(1))
        #expect(try await delayed.get() == 1)
    }

    @Test("`delay` with zero or less does not wait", arguments: [Duration.zero, .seconds(-1)])
    func noDelay(duration: Duration) async throws {
        #expect(try await Future(value: 1).delay(for: duration, clock: clock).get() == 1)
    }

    @Test("even after a delay of zero, no observer runs on the thread that resolves the source")
    func delayThread() async throws {
        let app = AppExecutor(name: "delaying")
        let threads = try await app.submit {
            try (0..<5_000).map { _ in
                let resolver = FutureResolver<Int>()
                let thread = resolver.future.delay(for: .zero, clock: clock).map { _ in threadName() }
                resolver.set(1)
                return try thread.get()
            }
        }.get()
        #expect(threads.count { $0 == "delaying" } == 0)
    }

    @Test("`timeout` passes on a value or an error that comes in time")
    func inTime() throws {
        let one = FutureResolver<Int>()
        let other = FutureResolver<Int>()
        let value = one.future.timeout(after: .seconds(1), clock: clock)
        let error = other.future.timeout(after: .seconds(1), clock: clock)
        one.set(1)
        other.set(TestError())
        #expect(try value.get() == 1)
        #expect(throws: TestError()) { try error.get() }
    }

    @Test("`timeout` fails when the time has passed, and ignores a late result")
    func late() async throws {
        let resolver = FutureResolver<Int>()
        let limited = resolver.future.timeout(after: .seconds(5), clock: clock)
        try await clock.firstSleep.get()
        clock.advance(by: .seconds(4))
        #expect(!limited.resolved)
        clock.advance(by: .seconds(1))
        await #expect(throws: FutureError.timedOut) { try await limited.get() }
        resolver.set(1)
        #expect(throws: FutureError.timedOut) { try limited.resolvedResult?.get() }
        #expect(try await resolver.future.get() == 1, "the source goes on")
    }

    @Test("`timeout` with zero passes on the result of a resolved future, and fails a pending one")
    func zero() async throws {
        #expect(try await Future(value: 1).timeout(after: .zero, clock: clock).get() == 1)
        let pending = FutureResolver<Int>()
        let limited = pending.future.timeout(after: .zero, clock: clock)
        await #expect(throws: FutureError.timedOut) { try await limited.get() }
    }

    @Test("`timeout` cancels its timer when the future resolves first")
    func timerIsCancelled() async throws {
        let resolver = FutureResolver<Int>()
        let limited = resolver.future.timeout(after: .seconds(5), clock: clock)
        try await clock.firstSleep.get()
        #expect(clock.sleeperCount == 1)
        resolver.set(1)
        try await clock.firstCancelledSleep.get()
        #expect(clock.sleeperCount == 0)
        #expect(try await limited.get() == 1)
    }

    @Test("`timeout` of a resolved future starts no timer and does not read the clock")
    func noTimer() throws {
        #expect(try Future(value: 1).timeout(after: .seconds(5), clock: clock).get() == 1)
        #expect(clock.readCount == 0)
    }

    @Test("the timer of `timeout` does not retain a result that came in time")
    func inTimeReleases() {
        let lifetimes = Lifetimes()
        do {
            let resolver = FutureResolver<LifetimeTracked>()
            let limited = resolver.future.timeout(after: .seconds(5), clock: clock)
            resolver.set(lifetimes.makeTracked())
            #expect(limited.resolved)
        }
        #expect(lifetimes.alive == 0)
    }

    @Test("after a timeout, the unresolved source does not retain the observers of the timed-out future")
    func lateReleases() async throws {
        let lifetimes = Lifetimes()
        let resolver = FutureResolver<Int>()
        do {
            let tracked = lifetimes.makeTracked()
            let limited = resolver.future.timeout(after: .seconds(5), clock: clock).always { [tracked] in _ = tracked }
            clock.advance(by: .seconds(5))
            await #expect(throws: FutureError.timedOut) { try await limited.get() }
        }
        while lifetimes.alive > 0 { await Task.yield() }
        #expect(!resolver.future.resolved)
    }

    @Test("a delay or a timeout fails with the error of its clock")
    func clockFails() async {
        let clock = TestClock(failingWith: TestError(4))
        let pending = FutureResolver<Int>()
        await #expect(throws: TestError(4)) { try await Future(value: 1).delay(for: .seconds(1), clock: clock).get() }
        let limited = pending.future.timeout(after: .seconds(1), clock: clock)
        await #expect(throws: TestError(4)) { try await limited.get() }
    }

    @Test("`delay` and `timeout` use the system's clock by default")
    func systemClock() async throws {
        let pending = FutureResolver<Int>()
        let limited = pending.future.timeout(after: .milliseconds(1))
        await #expect(throws: FutureError.timedOut) { try await limited.get() }
        #expect(try await Future(value: 1).delay(for: .milliseconds(1)).get() == 1)
        #expect(try await Future(value: 2).delay(for: .milliseconds(1), clock: SuspendingClock()).get() == 2)
    }

    @Test("a closure that waits for work queued behind it fails with the timeout, not with a deadlock")
    func blocking() async throws {
        let app = AppExecutor(name: "limited")
        let wait = app.submit { try app.submit { 1 }.timeout(after: .milliseconds(1)).get() }
        await #expect(throws: FutureError.timedOut) { try await wait.get() }
        #expect(try await app.submit { 2 }.get() == 2)
    }

    @Test("if a result and a timeout compete, the future is resolved only once")
    func race() async throws {
        for value in 0..<500 {
            let clock = TestClock()
            let resolver = FutureResolver<Int>()
            let limited = resolver.future.timeout(after: .seconds(1), clock: clock)
            let seen = Recorder<Int?>()
            limited.onComplete { seen.record(try? $0.get()) }
            // Resolves after the observer has run.
            let observed = limited.settled()
            async let set = Task { resolver.set(value) }.value
            clock.advance(by: .seconds(1))
            _ = await set
            let result = try? await observed.get().get()
            #expect(seen.elements == [result])
            #expect(result == nil || result == value)
        }
    }
}
