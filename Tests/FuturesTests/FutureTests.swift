import Futures
import FuturesTesting
import Testing

@Suite("A future") struct FutureTests {
    @Test("a future made with a value is resolved")
    func madeWithValue() throws {
        let future = Future(value: 3)
        #expect(future.resolved)
        #expect(try future.get() == 3)
    }

    @Test("every read of a future made with an error throws that error")
    func madeWithError() {
        let future = Future<Int>(error: TestError(2))
        #expect(throws: TestError(2)) { try future.get() }
        #expect(throws: TestError(2)) { try future.value }
        #expect(throws: TestError(2)) { try future.result.get() }
    }

    @Test("a future is not resolved before its resolver is set")
    func pending() {
        let resolver = FutureResolver<Int>()
        #expect(!resolver.future.resolved)
        #expect(resolver.future.resolvedResult == nil)
        resolver.set(1)
        #expect(resolver.future.resolved)
    }

    @Test("a future keeps the first of several resolutions")
    func firstResolutionWins() throws {
        let resolver = FutureResolver<Int>()
        #expect(resolver.set(1))
        #expect(!resolver.set(2))
        #expect(!resolver.set(TestError()))
        #expect(!resolver.set(Future(value: 3)))
        #expect(try resolver.future.get() == 1)
    }

    @Test("a future that is set to another future takes that future's value")
    func setToFuture() throws {
        let inner = FutureResolver<Int>()
        let outer = FutureResolver<Int>()
        #expect(outer.set(inner.future))
        #expect(!outer.future.resolved)
        #expect(!outer.set(9), "the outer future already follows the inner one")
        inner.set(4)
        #expect(try outer.future.get() == 4)
    }

    @Test("a future fails as abandoned when its resolver is released; the error names the resolver's line")
    func abandoned() throws {
        let line: UInt = #line + 1
        let future = FutureResolver<Int>().future
        #expect(throws: FutureError.abandoned(file: "FuturesTests/FutureTests.swift", line: line)) { try future.get() }
    }

    @Test("a future fails as abandoned when a submitted closure releases the resolver without setting it")
    func abandonedSubmission() throws {
        let future: Future<Int> = DirectExecutor().submit { _ in }
        guard case .failure(FutureError.abandoned(let file, _)) = future.result else {
            Issue.record("not abandoned: \(future.result)")
            return
        }
        #expect(file == "FuturesTests/FutureTests.swift")
    }

    @Test("a future that was set to a pending future is not abandoned when its resolver is released")
    func notAbandonedWhenLinked() throws {
        let inner = FutureResolver<Int>()
        let future = {
            let outer = FutureResolver<Int>()
            outer.set(inner.future)
            return outer.future
        }()
        #expect(!future.resolved)
        inner.set(1)
        #expect(try future.get() == 1)
    }

    @Test("a future that is set to itself fails instead of waiting for itself")
    func setToItself() {
        let resolver = FutureResolver<Int>()
        resolver.set(resolver.future)
        let error = #expect(throws: FutureError.self) { try resolver.future.get() }
        #expect(error?.description.hasPrefix("A future needs its own value") == true)
    }

    @Test("two futures that are set to each other fail")
    func setToEachOther() {
        let one = FutureResolver<Int>()
        let other = FutureResolver<Int>()
        one.set(other.future)
        other.set(one.future)
        #expect(throws: FutureError.self) { try one.future.get() }
        #expect(throws: FutureError.self) { try other.future.get() }
    }

    @Test("a future can be read and observed any number of times")
    func readManyTimes() throws {
        let resolver = FutureResolver<Int>()
        let seen = Recorder<Int>()
        for _ in 0..<3 { resolver.future.onComplete { _ in seen.record(1) } }
        resolver.set(5)
        for _ in 0..<3 {
            #expect(try resolver.future.get() == 5)
            resolver.future.onComplete { _ in seen.record(2) }
        }
        #expect(seen.elements == [1, 1, 1, 2, 2, 2])
    }

    @Test("a future can hold an optional that is nil")
    func optionalValue() throws {
        let resolver = FutureResolver<Int?>()
        resolver.set(Int?.none)
        #expect(try resolver.future.get() == nil)
    }

    @Test("a future releases its observers and its value")
    func releases() {
        let lifetimes = Lifetimes()
        do {
            let resolver = FutureResolver<LifetimeTracked>()
            let captured = lifetimes.makeTracked()
            let mapped = resolver.future.map { value in (value, captured) }.flatMap { Future(value: $0) }
            mapped.onComplete { [mapped] _ in _ = (mapped, captured) }
            resolver.set(lifetimes.makeTracked())
        }
        #expect(lifetimes.alive == 0)
    }

    @Test("an abandoned future releases the observers that captured it")
    func releasesWhenAbandoned() {
        let lifetimes = Lifetimes()
        do {
            let resolver = FutureResolver<Int>()
            let captured = lifetimes.makeTracked()
            let mapped = resolver.future.map { [future = resolver.future] _ in (future, captured) }
            _ = mapped.zip(resolver.future)
        }
        #expect(lifetimes.alive == 0)
    }

    @Test("a future made from a closure or an expression gives its value or its error", .timeLimit(.minutes(60)))
    func simpleForms() throws {
        #expect(try Future { 3 + 4 }.value == 7)
        #expect(try Future(3 + 4).value == 7)
        #expect(throws: TestError()) { try Future<Int> { throw TestError() }.value }
    }
}
