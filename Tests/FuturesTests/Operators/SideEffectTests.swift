import Futures
import FuturesTesting
import Testing

@Suite("`andThen` and `always`", .timeLimit(.minutes(60))) struct SideEffectTests {
    @Test("the future of `andThen` gets the same value, but only after the closure has run")
    func andThen() throws {
        let executor = ManualExecutor()
        let seen = Recorder<String>()
        let resolver = FutureResolver<Int>()
        let after = resolver.future.andThen(in: executor) { result in seen.record("\((try? result.get()) ?? 0)") }
        after.onComplete { _ in seen.record("after") }
        resolver.set(4)
        #expect(!after.resolved)
        executor.runAll()
        #expect(seen.elements == ["4", "after"])
        #expect(try after.get() == 4)
    }

    @Test("if a future fails, `andThen` runs its closure, and the new future fails with the same error")
    func andThenError() {
        let seen = Recorder<TestError?>()
        let after = Future<Int>(error: TestError(3)).andThen { result in
            if case .failure(let error) = result { seen.record(error as? TestError) }
        }
        #expect(seen.elements == [TestError(3)])
        #expect(throws: TestError(3)) { try after.get() }
    }

    @Test("side effects run in the order of the chain, whatever the executors are")
    func order() throws {
        let one = AppExecutor(name: "one")
        let two = DispatchQueueExecutor(.concurrent, name: "two")
        let seen = Recorder<Int>()
        let end = Future(value: 0)
            .andThen(in: one) { _ in seen.record(1) }
            .always(in: two) { seen.record(2) }
            .andThen { _ in seen.record(3) }
            .always(in: one) { seen.record(4) }
        #expect(try end.get() == 0)
        #expect(seen.elements == [1, 2, 3, 4])
    }

    @Test("`always` runs its closure after a value and after an error, and changes neither")
    func always() throws {
        let count = Locked(0)
        #expect(try Future(value: 1).always { count.withLock { $0 += 1 } }.get() == 1)
        #expect(throws: TestError()) {
            try Future<Int>(error: TestError()).always { count.withLock { $0 += 1 } }.get()
        }
        #expect(count.withLock { $0 } == 2)
    }

    @Test("`always` runs on the given executor, even if its future is not kept")
    func alwaysExecutor() throws {
        let app = AppExecutor(name: "always")
        let name = FutureResolver<String>()
        Future(value: 1).always(in: app) { name.set(threadName()) }
        #expect(try name.future.get() == "always")
    }

    @Test("`andThen` and `always` fail if the executor drops the closure")
    func dropped() {
        let executor = ManualExecutor()
        let after = Future(value: 1).andThen(in: executor) { _ in }
        let always = Future(value: 1).always(in: executor) {}
        executor.dropAll()
        #expect(throws: FutureError.self) { try after.get() }
        #expect(throws: FutureError.self) { try always.get() }
    }

    @Test("`andThen` and `always` release captured objects after the closures have run")
    func releases() throws {
        let lifetimes = Lifetimes()
        let resolver = FutureResolver<Int>()
        do {
            let tracked = lifetimes.makeTracked()
            resolver.future.andThen { [tracked] _ in _ = tracked }.always { [tracked] in _ = tracked }
        }
        #expect(lifetimes.alive == 1)
        resolver.set(1)
        #expect(lifetimes.alive == 0)
    }
}
