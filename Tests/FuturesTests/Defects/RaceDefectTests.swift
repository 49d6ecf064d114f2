import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("There are no races", .tags(.defect), .timeLimit(.minutes(60))) struct RaceDefectTests {
    private let threads = (0..<3).map { AppExecutor(name: "racer-\($0)") }

    private func race(_ body: @escaping @Sendable (_ thread: Int) throws -> Void) throws {
        _ = try Future.batch(threads.enumerated().map { index, thread in thread.submit { try body(index) } }).get()
    }

    // Defect 2 in the table at `Tag.defect`.
    @Test(
        "if several threads resolve a closure's future, the next closures start one at a time",
        arguments: ExecutorMaker.serial
    )
    func releasedOnce(executor: ExecutorMaker) throws {
        let executor = executor.make()
        let inside = Locked((now: 0, most: 0))
        for _ in 0..<200 {
            let resolvers = Recorder<FutureResolver<Int>>()
            let begun = FutureResolver<Void>()
            let first: Future<Int> = executor.submit { resolver in
                resolvers.record(resolver)
                begun.set()
            }
            let next = (0..<3).map { _ in
                executor.submit {
                    inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                    inside.withLock { $0.now -= 1 }
                }
            }
            try begun.future.get()
            try race { index in resolvers.elements.first?.set(index) }
            _ = try Future.batch(next).get()
            #expect(first.resolved)
        }
        #expect(inside.withLock { $0.most } == 1)
    }

    // Defect 2 in the table at `Tag.defect`.
    @Test(
        "an executor goes on if a closure resolves its future before the closure returns",
        arguments: ExecutorMaker.all
    )
    func resolvedBeforeReturn(executor: ExecutorMaker) throws {
        let executor = executor.make()
        for index in 0..<100 {
            let future: Future<Int> = executor.submit { resolver in
                resolver.set(index)
                resolver.set(-1)
            }
            #expect(try future.get() == index)
        }
        #expect(try executor.submit { 1 }.get() == 1)
    }

    // Defect 3 in the table at `Tag.defect`.
    @Test("a closure's future is resolved before the next closure starts", arguments: ExecutorMaker.serial)
    func visibleValue(executor: ExecutorMaker) throws {
        let executor = executor.make()
        let other = threads[0]
        for _ in 0..<300 {
            let value = executor.submit { 1 }
            let afterValue = executor.submit { value.resolved }
            let resolved: Future<Int> = executor.submit { resolver in resolver.set(1) }
            let afterResolved = executor.submit { resolved.resolved }
            let late: Future<Int> = executor.submit { resolver in other.submit { resolver.set(1) } }
            let afterLate = executor.submit { late.resolved }
            #expect(try Future.batch(afterValue, afterResolved, afterLate).get() == [true, true, true])
        }
    }

    /// Ways to have a closure called when a future resolves: as an observer, or by an operator.
    static let callers: [@Sendable (Future<Int>, @escaping @Sendable () -> Void) -> any Sendable] = [
        { future, call in future.onComplete { _ in call() } },
        { future, call in future.then(in: DirectExecutor()) { _ in call() } },
        { future, call in future.onComplete(ImmediateExecutionContext) { _ in call() } },
        { future, call in future.map { _ in call() } },
        { future, call in future.flatMap { _ in Future(value: call()) } },
        { future, call in
            future.mapError { $0 }.filter { _ in
                call(); return true
            }
        },
        { future, call in Future.batch(future, future).onComplete { _ in call() } },
        { future, call in future.zip(future).onComplete { _ in call() } },
    ]

    // Defects 4 and 8.
    @Test(
        "no lock is held while a closure runs: the closure may wait for a thread that uses the same future",
        arguments: callers.indices
    )
    func outsideLocks(caller: Int) throws {
        let resolver = FutureResolver<Int>()
        let other = threads[0]
        let seen = Recorder<Bool>()
        let chained = Self.callers[caller](resolver.future) {
            // The other thread would wait forever if this thread held a lock of the future.
            let used = other.submit {
                resolver.future.onComplete { _ in }
                resolver.future.map { $0 }.then { _ in }
                return resolver.future.resolved && !resolver.set(2)
            }
            seen.record((try? used.get()) ?? false)
        }
        resolver.set(1)
        #expect(seen.elements == [true])
        withExtendedLifetime(chained) {}
    }

    // Defect 6 in the table at `Tag.defect`.
    @Test("a resolved future stays resolved, and its result can be read")
    func reads() throws {
        for _ in 0..<1_000 {
            let resolver = FutureResolver<[Int]>()
            try race { thread in
                if thread == 0 { resolver.set([1, 2, 3]) }
                for _ in 0..<10 where resolver.future.resolved {
                    let value = try resolver.future.resolvedResult?.get()
                    #expect(value == [1, 2, 3])
                }
            }
            #expect(resolver.future.resolved)
        }
    }

    // Defect 7 in the table at `Tag.defect`.
    @Test("a lock is released if the closure that holds it throws")
    func throwingInLock() throws {
        let value = Locked(1)
        #expect(throws: TestError()) { try value.withLock { _ in throw TestError() } }
        #expect(try threads[0].submit { value.withLock { $0 } }.get() == 1)
    }

    // Defect 10 in the table at `Tag.defect`.
    @Test("`executing` stays true until the last of several closures has ended", arguments: ExecutorMaker.concurrent)
    func executingAtOnce(executor: ExecutorMaker) throws {
        let executor = executor.make()
        let ends = (0..<3).map { _ in FutureResolver<@Sendable () -> Void>() }
        for end in ends { executor.submit { end.set($0) } }
        let futures = ends.map(\.future)
        let all = try Future.batch(futures).get()
        all[1]()
        all[1]()
        all[0]()
        #expect(executor.executing)
        all[2]()
        #expect(!executor.executing)
    }

    // Defect 10 in the table at `Tag.defect`.
    @Test("`executing` is true inside each closure, and false after all of them", arguments: ExecutorMaker.all)
    func executingUnderContention(executor: ExecutorMaker) throws {
        let executor = executor.make()
        let wrong = Locked(0)
        let done = Recorder<Future<Void>>()
        try race { _ in
            for _ in 0..<200 {
                let ended = FutureResolver<Void>()
                done.record(ended.future)
                executor.submit { end in
                    if !executor.executing { wrong.withLock { $0 += 1 } }
                    end()
                    ended.set()
                }
            }
        }
        _ = try Future.batch(done.elements).get()
        #expect(wrong.withLock { $0 } == 0)
        #expect(!executor.executing)
    }
}
