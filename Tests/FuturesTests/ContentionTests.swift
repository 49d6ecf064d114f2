import Foundation
import Futures
import FuturesTesting
import Testing

/// Runs many rounds on several threads; the run with the thread sanitizer includes these tests.
@Suite("Under contention", .timeLimit(.minutes(60))) struct ContentionTests {
    private let threads = (0..<4).map { AppExecutor(name: "contention-\($0)") }

    private func race(_ body: @escaping @Sendable (_ thread: Int) throws -> Void) throws {
        _ = try Future.batch(threads.enumerated().map { index, thread in thread.submit { try body(index) } }).get()
    }

    @Test("exactly one of several resolutions wins, and all readers and observers get its value")
    func oneWinner() throws {
        for _ in 0..<2_000 {
            let resolver = FutureResolver<Int>()
            let winners = Recorder<Int>()
            let seen = Recorder<Int>()
            resolver.future.onComplete { seen.record((try? $0.get()) ?? -1) }
            try race { index in
                if resolver.set(index) { winners.record(index) }
                seen.record(try resolver.future.get())
            }
            #expect(winners.elements.count == 1)
            #expect(Set(seen.elements) == Set(winners.elements))
            #expect(seen.elements.count == 5)
        }
    }

    @Test("every blocked reader is woken")
    func wakeUps() throws {
        for _ in 0..<2_000 {
            let resolver = FutureResolver<Int>()
            try race { index in
                if index == 0 { resolver.set(7) }
                let value = try resolver.future.get()
                #expect(value == 7)
            }
        }
    }

    @Test("each thread's observers run once and in order while one thread resolves the future")
    func observers() throws {
        for _ in 0..<1_000 {
            let resolver = FutureResolver<Int>()
            let seen = Recorder<[Int]>()
            try race { thread in
                for index in 0..<5 {
                    if thread == 0, index == 2 { resolver.set(0) }
                    resolver.future.onComplete { _ in seen.record([thread, index]) }
                }
            }
            for thread in 0..<4 {
                #expect(seen.elements.filter { $0[0] == thread }.map { $0[1] } == [0, 1, 2, 3, 4])
            }
        }
    }

    @Test("observers on one executor keep their order while one thread resolves the future")
    func observersOnExecutor() throws {
        let target = AppExecutor(name: "contention-target")
        for _ in 0..<1_000 {
            let resolver = FutureResolver<Int>()
            let seen = Recorder<[Int]>()
            try race { thread in
                for index in 0..<5 {
                    if thread == 0, index == 2 { resolver.set(0) }
                    resolver.future.then(in: target) { _ in seen.record([thread, index]) }
                }
            }
            try target.submit {}.get()
            for thread in 0..<4 {
                #expect(seen.elements.filter { $0[0] == thread }.map { $0[1] } == [0, 1, 2, 3, 4])
            }
        }
    }

    @Test("a batch resolves once, whichever future is last")
    func batch() throws {
        for _ in 0..<2_000 {
            let resolvers = (0..<4).map { _ in FutureResolver<Int>() }
            let all = Future.batch(resolvers.map(\.future))
            let count = Locked(0)
            all.onComplete { _ in count.withLock { $0 += 1 } }
            try race { resolvers[$0].set($0) }
            #expect(try all.get() == [0, 1, 2, 3])
            #expect(count.withLock { $0 } == 1)
        }
    }

    @Test("an executor's closures run once each, and then the executor is idle")
    func submissions() throws {
        let target = AppExecutor(name: "contention-target")
        let count = Locked(0)
        try race { thread in
            for index in 0..<2_000 {
                if index.isMultiple(of: 2) {
                    target.submit { count.withLock { $0 += 1 } }
                } else {
                    target.submit { end in
                        count.withLock { $0 += 1 }
                        end()
                    }
                }
            }
        }
        try target.submit {}.get()
        #expect(count.withLock { $0 } == 8_000)
        #expect(!target.executing)
    }

    @Test("if several threads call the `end` of one closure, the next closure still starts only once")
    func ends() throws {
        let target = AppExecutor(name: "contention-target")
        let seen = Recorder<Int>()
        for index in 0..<1_000 {
            let threads = threads
            target.submit { end in
                seen.record(index)
                for thread in threads.prefix(2) { thread.submit { end() } }
            }
        }
        try target.submit {}.get()
        #expect(seen.elements == Array(0..<1_000))
    }

    @Test("a read that races with the resolution gets the value or times out, and the value is not lost")
    func timeouts() throws {
        for _ in 0..<1_000 {
            let resolver = FutureResolver<Int>()
            try race { index in
                if index == 0 { resolver.set(1) }
                let value = try? resolver.future.get(timeout: .nanoseconds(index * 1_000))
                #expect(value == nil || value == 1)
            }
            #expect(try resolver.future.get() == 1)
        }
    }

    @Test("a shutdown leaves no future unresolved")
    func shutdown() throws {
        for round in 0..<300 {
            let target = AppExecutor(name: "contention-shutdown")
            let futures = Recorder<Future<Int>>()
            try race { thread in
                for index in 0..<10 {
                    if thread == 0, index == 5 { target.shutdown(round.isMultiple(of: 2) ? .drop : .drain) }
                    futures.record(target.submit { 1 })
                }
            }
            for future in futures.elements {
                switch future.result {
                case .success(let value): #expect(value == 1)
                case .failure(let error): #expect(error as? FutureError == .executorShutDown("contention-shutdown"))
                }
            }
        }
    }
}
