import Futures
import FuturesTesting
import Interactors
import Testing

@Suite("A retry policy", .timeLimit(.minutes(60))) struct RetryPolicyTests {
    private let attempts = Attempts()

    @Test(
        "a retry policy makes attempts until one succeeds or none is left",
        arguments: [(1, 0, 1), (1, 1, 1), (3, 0, 1), (3, 2, 3), (3, 3, 3), (3, 9, 3), (10, 7, 8)]
    )
    func counts(allowed: Int, failures: Int, made: Int) {
        let future = RetryPolicy(attempts: allowed).run { attempts.next(failing: failures) }
        let result = Result { try future.get() }
        if failures < allowed {
            #expect((try? result.get()) == failures + 1)
        } else {
            // The error of the last attempt.
            #expect(throws: Refused(attempt: allowed)) { try result.get() }
        }
        #expect(attempts.count == made)
    }

    @Test("a retry policy makes two attempts by default")
    func standard() {
        #expect(throws: Refused(attempt: 2)) { try RetryPolicy().run { attempts.next(failing: 9) }.get() }
    }

    @Test("a retry policy stops at the first error for which `retryIf` returns false")
    func notWorthIt() {
        let policy = RetryPolicy(attempts: 9) { error in error as? Refused != Refused(attempt: 3) }
        #expect(throws: Refused(attempt: 3)) { try policy.run { attempts.next(failing: 9) }.get() }
        #expect(attempts.count == 3)
    }

    @Test("a retry policy calls `retryIf` only if an attempt is left")
    func asksOnce() {
        let asked = Recorder<Int>()
        let policy = RetryPolicy(attempts: 3) { error in
            asked.record((error as? Refused)?.attempt ?? 0)
            return true
        }
        _ = policy.run { attempts.next(failing: 9) }
        #expect(asked.elements == [1, 2])
    }

    @Test("by default, a retry policy does not retry an unsupported query or a missing object")
    func answered() {
        let policy = RetryPolicy(attempts: 9)
        #expect(throws: QueryError.self) {
            try policy.run { attempts.fail(QueryError.unsupported(query: "VoidQuery", by: "test")) }.get()
        }
        #expect(throws: DataSourceError.self) {
            try policy.run { attempts.fail(DataSourceError.notFound(query: "VoidQuery")) }.get()
        }
        #expect(attempts.count == 2)
    }

    @Test("a retry policy stops at a cancellation, whatever `retryIf` returns")
    func cancelled() {
        let policy = RetryPolicy(attempts: 9) { _ in true }
        #expect(throws: CancellationError.self) { try policy.run { attempts.fail(CancellationError()) }.get() }
        #expect(throws: FutureError.cancelled) { try policy.run { attempts.fail(FutureError.cancelled) }.get() }
        #expect(attempts.count == 2)
    }

    @Test("a retry policy retries after a not-found error if `retryIf` returns true")
    func answers() {
        let policy = RetryPolicy(attempts: 4) { $0 is DataSourceError }
        _ = policy.run { attempts.fail(DataSourceError.notFound(query: "VoidQuery")) }
        #expect(attempts.count == 4)
    }

    @Test("a retry policy needs no deep stack for attempts that fail immediately")
    func manyAtOnce() throws {
        let policy = RetryPolicy(attempts: 200_000)
        #expect(try policy.run { attempts.next(failing: 199_999) }.get() == 200_000)
    }

    @Test("a retry policy needs no deep stack for attempts that fail later")
    func manyLater() throws {
        let executor = ManualExecutor()
        let future = RetryPolicy(attempts: 20_000).run { [attempts] in
            executor.submit { (resolver: FutureResolver<Int>) in resolver.set(attempts.next(failing: 19_999)) }
        }
        #expect(executor.runAll() == 20_000)
        #expect(try future.get() == 20_000)
    }

    @Test("a retry policy starts an attempt on the thread on which the previous attempt failed")
    func threads() throws {
        let executor = AppExecutor(name: "attempts")
        let threads = Recorder<String>()
        let first = FutureResolver<Int>()
        let future = RetryPolicy(attempts: 3).run { [attempts] in
            threads.record(threadName())
            return attempts.count == 0 ? first.future : attempts.next(failing: 9)
        }
        #expect(future.resolvedResult == nil)
        executor.submit { [attempts] in
            _ = attempts.next(failing: 9)
            first.set(Failure.main)
        }
        #expect(throws: Refused(attempt: 3)) { try future.get() }
        #expect(threads.elements == [threadName(), "attempts", "attempts"])
    }

    @Test("a retry policy reports a deadlock if an executor waits for attempts that need the same executor")
    func deadlock() {
        let app = AppExecutor(name: "app")
        let policy = RetryPolicy(attempts: 3)
        #expect(throws: FutureError.deadlock(waiting: "app", on: "app")) {
            try app.submit { try policy.run { app.submit { 1 } }.get() }.get()
        }
    }
}

@Suite("The token of a retry policy") struct RetryTokenTests {
    private let attempts = Attempts()

    @Test("if the token of a retry policy is already cancelled, not even the first attempt is made")
    func before() {
        let token = CancellationToken()
        token.cancel()
        let future = RetryPolicy(attempts: 9).run(token: token) { attempts.next(failing: 0) }
        #expect(throws: FutureError.cancelled) { try future.get() }
        #expect(attempts.count == 0)
    }

    @Test(
        "cancelling the token of a retry policy lets a running attempt finish, and prevents further ones",
        arguments: [0, 9]
    )
    func meanwhile(failures: Int) {
        let token = CancellationToken()
        let executor = ManualExecutor()
        let future = RetryPolicy(attempts: 9).run(token: token) { [attempts] in
            executor.submit { (resolver: FutureResolver<Int>) in resolver.set(attempts.next(failing: failures)) }
        }
        token.cancel()
        #expect(executor.runAll() == 1)
        if failures == 0 {
            #expect((try? future.get()) == 1)
        } else {
            #expect(throws: FutureError.cancelled) { try future.get() }
        }
    }
}

struct Refused: Error, Hashable {
    let attempt: Int
}

/// Counts attempts from 1.
///
/// ``next(failing:)`` fails in the first `failing` attempts, with an error that contains the attempt's number. Later
/// attempts return their number.
final class Attempts: Sendable {
    private let made = Locked(0)

    var count: Int { made.withLock { $0 } }

    func next(failing: Int) -> Future<Int> {
        let attempt = add()
        return attempt <= failing ? Future(error: Refused(attempt: attempt)) : Future(value: attempt)
    }

    func fail(_ error: any Error) -> Future<Int> {
        _ = add()
        return Future(error: error)
    }

    private func add() -> Int {
        made.withLock { made in
            made += 1
            return made
        }
    }
}
