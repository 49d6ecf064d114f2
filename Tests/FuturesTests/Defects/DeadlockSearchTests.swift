import Dispatch
import Foundation
import FuturesTesting
import Testing

@testable import Futures

@Suite("The search for deadlocks", .serialized, .timeLimit(.minutes(60))) struct DeadlockSearchTests {
    /// A loop of submissions: when a closure on the executor has ended, the next one is submitted to the same executor.
    private func loop(_ count: Int, on app: AppExecutor) -> Future<Int> {
        count == 0 ? Future(value: 0) : app.submit { 1 }.flatMap { _ in loop(count - 1, on: app) }
    }

    @Test("on the main thread, the search for deadlocks does not get slower with each step of a long loop")
    @MainActor func loopOnMain() throws {
        try expectQuickLoop()
    }

    @Test("on threads other than main, the search for deadlocks does not get slower with each step of a long loop")
    func loopElsewhere() throws {
        try expectQuickLoop()
        try AppExecutor(name: "waiting").submit { try expectQuickLoop() }.get()
    }

    private func expectQuickLoop() throws {
        let app = AppExecutor(name: "loop")
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try loop(8_000, on: app).get() == 0)
        // The loop takes a few tens of milliseconds; with a search of quadratic cost, it would take 100 s.
        #expect(clock.now - start < .seconds(30))
    }

    @Test("the search for deadlocks in a long chain does not delay other waits")
    func longChain() throws {
        let resolver = FutureResolver<Int>()
        let last = (0..<300_000).reduce(resolver.future) { future, _ in future.map { $0 } }
        let waiting = AppExecutor(name: "long-wait")
        let begun = FutureResolver<Void>()
        let wait = waiting.submit {
            begun.set()
            return try last.get()
        }
        try begun.future.get()
        let other = AppExecutor(name: "other")
        let clock = ContinuousClock()
        var times: [Duration] = []
        for _ in 0..<200 {
            let start = clock.now
            // A wait on a serial executor starts a search for deadlocks, too.
            _ = try other.submit { try Future { 1 }.get() }.get()
            times.append(clock.now - start)
        }
        // The search through the whole chain must not delay other waits; a busy machine may delay some of them. A
        // benchmark measures the times.
        #expect(times.count { $0 >= .seconds(2) } <= 5, "\(times)")
        resolver.set(1)
        #expect(try wait.get() == 1)
    }

    @Test("no deadlock is reported if another thread holds the resolver and can still set it")
    func handedOn() throws {
        let one = AppExecutor(name: "handing-on")
        let two = AppExecutor(name: "crossing")
        let kept = Locked<FutureResolver<Int>?>(nil)
        let isKept = FutureResolver<Void>()
        let isWaiting = FutureResolver<Void>()
        let future: Future<Int> = one.submit { resolver in
            kept.withLock { $0 = resolver }
            isKept.set()
            // Waits for an executor whose closure waits for the future of this closure.
            _ = try two.submit { 1 }.get()
        }
        try isKept.future.get()
        let crossing = two.submit {
            isWaiting.set()
            return try future.get()
        }
        try isWaiting.future.get()
        kept.withLock { $0.take() }?.set(5)
        #expect(try crossing.get() == 5)
        #expect(try future.get() == 5)
    }

    @Test("if two threads close a cycle of waits at the same moment, at most one wait fails")
    func oneRefusal() throws {
        for _ in 0..<500 {
            let one = AppExecutor(name: "one")
            let two = AppExecutor(name: "two")
            let first = one.submit { try two.submit { 1 }.get() }
            let second = two.submit { try one.submit { 2 }.get() }
            let results = [first.result, second.result]
            let failures = results.filter { result in
                if case .failure(FutureError.deadlock) = result { true } else { false }
            }
            #expect(failures.count <= 1)
        }
    }
}

@Suite("An observer that is removed") struct RemovedObserverTests {
    @Test("100,000 cancelled awaits leave no observer behind in their future")
    func cancelledAwaits() async throws {
        let resolver = FutureResolver<Int>()
        let future = resolver.future
        for _ in 0..<100 {
            let tasks = (0..<1_000).map { _ in Task { try await future.get() } }
            for task in tasks { task.cancel() }
            for task in tasks { _ = await task.result }
        }
        #expect(future.storage.waitingCount == 0)
        resolver.set(1)
        #expect(try await future.get() == 1)
    }

    @Test("timeouts of blocked threads leave no observer behind in the future")
    func timeouts() {
        let resolver = FutureResolver<Int>()
        for _ in 0..<100 { _ = try? resolver.future.get(timeout: .nanoseconds(1)) }
        #expect(resolver.future.storage.waitingCount == 0)
    }
}
