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

    @Test("does not get slower with each step of a long loop, on the main thread")
    @MainActor func loopOnMain() throws {
        try expectQuickLoop()
    }

    @Test("does not get slower with each step of a long loop, on a background thread and on a serial executor")
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

    @Test("through a long chain does not delay other waits")
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
        // Other waits must not be delayed until the search has seen the whole chain. A benchmark measures their times.
        #expect(try #require(times.max()) < .seconds(2))
        resolver.set(1)
        #expect(try wait.get() == 1)
    }

    @Test("reports no deadlock if another thread holds the resolver and can still set it")
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

    @Test("refuses at most one wait of a cycle that two threads close at the same moment")
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
    @Test("leaves nothing behind in its future after 100,000 cancelled awaits")
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

    @Test("leaves nothing behind in its future after timeouts of blocked threads")
    func timeouts() {
        let resolver = FutureResolver<Int>()
        for _ in 0..<100 { _ = try? resolver.future.get(timeout: .nanoseconds(1)) }
        #expect(resolver.future.storage.waitingCount == 0)
    }
}
