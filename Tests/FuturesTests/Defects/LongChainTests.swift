import Foundation
import Futures
import FuturesTesting
import Testing

/// A chain of a million futures needs no deep stack, and is released completely.
///
/// With the thread sanitizer, the chain has a tenth of the futures, because each is about ten times slower and larger.
@Suite("A long chain", .serialized, .timeLimit(.minutes(60))) struct LongChainTests {
    private static let length = isUnderThreadSanitizer ? 100_000 : 1_000_000
    /// The length of chains that cost more for each future, such as chains across threads and chains of errors.
    ///
    /// The test runner records each error with a backtrace.
    private static let shortLength = length / 10
    private let lifetimes = Lifetimes()

    /// Builds a chain that begins with `first`, and returns its last future; releases the futures in between.
    private func chain(
        _ first: Future<Int>,
        length: Int = Self.length,
        _ next: (Future<Int>) -> Future<Int>
    ) -> Future<Int> {
        (0..<length).reduce(first) { future, _ in next(future) }
    }

    @Test("a long chain of maps resolves, and releases every closure and future")
    func map() throws {
        let resolver = FutureResolver<Int>()
        let last = chain(resolver.future) { future in
            let tracked = lifetimes.makeTracked()
            return future.map { value in withExtendedLifetime(tracked) { value + 1 } }
        }
        #expect(lifetimes.alive == Self.length)
        resolver.set(0)
        #expect(try last.get() == Self.length)
        #expect(lifetimes.alive == 0)
    }

    @Test("a long chain of maps on a resolved future retains nothing")
    func mapResolved() throws {
        let last = chain(Future(value: 0)) { future in
            let tracked = lifetimes.makeTracked()
            return future.map { value in withExtendedLifetime(tracked) { value + 1 } }
        }
        #expect(try last.get() == Self.length)
        #expect(lifetimes.alive == 0)
    }

    @Test("a long chain of flatMaps resolves, and releases every closure and future")
    func flatMap() throws {
        let resolver = FutureResolver<Int>()
        // Each `flatMap` makes two futures.
        let last = chain(resolver.future, length: Self.length / 2) { future in
            let tracked = lifetimes.makeTracked()
            return future.flatMap { value in withExtendedLifetime(tracked) { Future(value: value + 1) } }
        }
        resolver.set(0)
        #expect(try last.get() == Self.length / 2)
        #expect(lifetimes.alive == 0)
    }

    @Test("a long chain of futures that are each set to the previous future takes the value of the first future")
    func linksToEarlier() throws {
        let resolver = FutureResolver<Int>()
        let last = chain(resolver.future) { future in
            let next = FutureResolver<Int>()
            next.set(future)
            return next.future
        }
        resolver.set(7)
        #expect(try last.get() == 7)
    }

    @Test("a long chain of futures that are each set to the next future takes the value of the last future")
    func linksToLater() throws {
        let first = FutureResolver<Int>()
        let last = (0..<Self.length).reduce(first) { resolver, _ in
            let next = FutureResolver<Int>()
            resolver.set(next.future)
            return next
        }
        last.set(7)
        #expect(try first.future.get() == 7)
    }

    @Test("if a long chain is abandoned, its last future fails, and every closure and future is released")
    func abandoned() {
        var resolver: FutureResolver<Int>? = FutureResolver<Int>()
        let last = resolver.map { resolver in
            chain(resolver.future, length: Self.shortLength) { future in
                let tracked = lifetimes.makeTracked()
                return future.flatMap { value in withExtendedLifetime(tracked) { Future(value: value) } }
            }
        }
        resolver = nil
        #expect(throws: FutureError.self) { try last?.get() }
        #expect(lifetimes.alive == 0)
    }

    @Test("if an executor drops the closures of a long chain of maps, the last future of the chain fails")
    func dropped() throws {
        let executor = AppExecutor(name: "dropping")
        try executor.shutdown(.drop).get()
        let resolver = FutureResolver<Int>()
        // Each error is reported, so the chain is short.
        let last = chain(resolver.future, length: Self.shortLength) { future in
            let tracked = lifetimes.makeTracked()
            return future.map(in: executor) { value in withExtendedLifetime(tracked) { value } }
        }
        resolver.set(0)
        #expect(throws: FutureError.executorShutDown("dropping")) { try last.get() }
        #expect(lifetimes.alive == 0)
    }

    @Test("a long chain of maps on an executor resolves")
    func onExecutor() throws {
        let executor = AppExecutor(name: "long-chain")
        let resolver = FutureResolver<Int>()
        let last = chain(resolver.future, length: Self.shortLength) { $0.map(in: executor) { $0 + 1 } }
        resolver.set(0)
        #expect(try last.get() == Self.shortLength)
    }

    @Test("a closure on an executor can wait for a long chain")
    func waits() throws {
        let executor = AppExecutor(name: "long-wait")
        let resolver = FutureResolver<Int>()
        let last = chain(resolver.future) { $0.map { $0 + 1 } }
        let wait = executor.submit { try last.get() }
        resolver.set(0)
        #expect(try wait.get() == Self.length)
    }

    @Test("a long chain is reported as a deadlock if it depends on the executor that waits for the chain's end")
    func deadlock() throws {
        let executor = AppExecutor(name: "long-wait")
        let wait = executor.submit {
            let own = executor.submit { 0 }
            return try chain(own, length: Self.shortLength) { $0.map { $0 + 1 } }.get()
        }
        #expect(throws: FutureError.deadlock(waiting: "long-wait", on: "long-wait")) { try wait.get() }
    }

    @Test("a long chain that nothing refers to is released with its resolver, even if the chain is still pending")
    func releasedWhilePending() {
        do {
            let resolver = FutureResolver<Int>()
            _ = chain(resolver.future, length: Self.shortLength) { future in
                let tracked = lifetimes.makeTracked()
                return future.map { value in withExtendedLifetime(tracked) { value } }
            }
        }
        #expect(lifetimes.alive == 0)
    }

    @Test("100,000 observers of one future run in order, and are released")
    func observers() {
        let resolver = FutureResolver<Int>()
        let seen = Locked((next: 0, inOrder: true))
        for index in 0..<100_000 {
            let tracked = lifetimes.makeTracked()
            resolver.future.onComplete { _ in
                withExtendedLifetime(tracked) {
                    seen.withLock { $0 = ($0.next + 1, $0.inOrder && $0.next == index) }
                }
            }
        }
        resolver.set(1)
        #expect(seen.withLock { $0.next } == 100_000)
        #expect(seen.withLock { $0.inOrder })
        #expect(lifetimes.alive == 0)
    }

    @Test("100,000 observers that each add the next one need no deep stack")
    func observersThatAdd() {
        let future = Future(value: 1)
        let count = Locked(0)
        @Sendable func observe() {
            future.onComplete { _ in
                if count.withLock({
                    $0 += 1; return $0 < 100_000
                }) {
                    observe()
                }
            }
        }
        observe()
        #expect(count.withLock { $0 } == 100_000)
    }
}

/// Whether this process was built with the thread sanitizer.
private let isUnderThreadSanitizer = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
