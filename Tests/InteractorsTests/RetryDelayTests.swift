import Futures
import FuturesTesting
import Interactors
import Testing

// These tests wait with `await`. A sleep needs a thread of the pool that the tests run on, and a blocking wait could
// occupy the last free thread.
@Suite("The delay of a retry policy", .timeLimit(.minutes(60))) struct RetryDelayTests {
    private let attempts = Attempts()
    private let sleeps = Recorder<String>()

    /// A clock whose sleeps end immediately, and are recorded with the number of attempts before them.
    private func makeClock() -> FutureClock {
        FutureClock { [sleeps, attempts] duration in
            sleeps.record("\(duration) after \(attempts.count)")
            return Future(value: ())
        }
    }

    @Test("the delay of a retry follows each failure except the last, and is measured by the policy's clock")
    func delays() async {
        let policy = RetryPolicy(attempts: 4, clock: makeClock(), delay: { .seconds(1 << $0) })
        let future = policy.run { attempts.next(failing: 9) }
        await #expect(throws: Refused(attempt: 4)) { try await future.get() }
        #expect(sleeps.elements == ["2.0 seconds after 1", "4.0 seconds after 2", "8.0 seconds after 3"])
    }

    @Test("the delay of a retry follows an attempt that fails asynchronously")
    func later() async throws {
        let executor = ManualExecutor()
        let policy = RetryPolicy(clock: makeClock(), delay: { _ in .seconds(3) })
        let future = policy.run { [attempts] in
            guard attempts.count == 0 else { return attempts.next(failing: 1) }
            return executor.submit { (resolver: FutureResolver<Int>) in resolver.set(attempts.next(failing: 1)) }
        }
        #expect(sleeps.elements == [])
        executor.runAll()
        #expect(try await future.get() == 2)
        #expect(sleeps.elements == ["3.0 seconds after 1"])
    }

    @Test("the delay of a retry is skipped if it is zero or negative", arguments: [Duration.zero, .seconds(-1)])
    func none(delay: Duration) throws {
        let future = RetryPolicy(clock: makeClock(), delay: { _ in delay }).run { attempts.next(failing: 1) }
        #expect(try future.resolvedResult?.get() == 2)
        #expect(sleeps.elements == [])
    }

    @Test("no delay follows an error for which `retryIf` returns false")
    func notWorthIt() {
        let policy = RetryPolicy(attempts: 9, clock: makeClock()) { _ in
            false
        } delay: { _ in
            .seconds(1)
        }
        #expect(throws: Refused(attempt: 1)) { try policy.run { attempts.next(failing: 9) }.get() }
        #expect(sleeps.elements == [])
    }

    @Test("the delay of a retry ends immediately if the token is cancelled, and no attempt follows")
    func cancelledDelay() async {
        let token = CancellationToken()
        let gate = FutureResolver<Void>()
        let clock = FutureClock { _ in
            token.cancel()
            return gate.future
        }
        let future = RetryPolicy(attempts: 9, clock: clock, delay: { _ in .seconds(1) })
            .run(token: token) { attempts.next(failing: 9) }
        // The sleep has not ended.
        await #expect(throws: FutureError.cancelled) { try await future.get() }
        gate.set()
        #expect(attempts.count == 1)
    }

    @Test("the attempt after a delay may block, because the attempt runs outside a Swift task")
    func thread() async throws {
        let inTask = Recorder<Bool>()
        let policy = RetryPolicy(clock: makeClock(), delay: { _ in .seconds(1) })
        let future = policy.run { [attempts] in
            inTask.record(withUnsafeCurrentTask { $0 != nil })
            return attempts.next(failing: 1)
        }
        #expect(try await future.get() == 2)
        #expect(inTask.elements == [true, false])
    }
}

/// A clock whose sleeps wait for the futures that a closure returns.
private struct FutureClock: Clock {
    typealias Instant = ContinuousClock.Instant

    let onSleep: @Sendable (Duration) -> Future<Void>
    let now = ContinuousClock.now
    let minimumResolution = Duration.nanoseconds(1)

    init(onSleep: @escaping @Sendable (Duration) -> Future<Void>) {
        self.onSleep = onSleep
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await onSleep(now.duration(to: deadline)).get()
    }
}
