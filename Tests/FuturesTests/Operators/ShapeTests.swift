import Futures
import FuturesTesting
import Testing

@Suite("Operators that change the shape of a value", .timeLimit(.minutes(60))) struct ShapeTests {
    @Test("`flatten` follows the inner future")
    func flatten() throws {
        let outer = FutureResolver<Future<Int>>()
        let inner = FutureResolver<Int>()
        let flat = outer.future.flatten()
        outer.set(inner.future as Future<Int>)
        #expect(!flat.resolved)
        inner.set(3)
        #expect(try flat.get() == 3)
    }

    @Test("`flatten` passes on the errors of both futures")
    func flattenFails() {
        #expect(throws: TestError(1)) { try Future<Future<Int>>(error: TestError(1)).flatten().get() }
        let failed = Future<Int>(error: TestError(2))
        #expect(throws: TestError(2)) { try Future(value: failed).flatten().get() }
    }

    @Test("`unwrap` gives the wrapped value, or fails if the value is nil")
    func unwrap() throws {
        #expect(try Future<Int?>(value: 1).unwrap().get() == 1)
        #expect(throws: OperatorError.nilValue) { try Future<Int?>(value: nil).unwrap().get() }
        #expect(throws: TestError(3)) { try Future<Int?>(value: nil).unwrap(orFailWith: TestError(3)).get() }
        #expect(throws: TestError(4)) { try Future<Int?>(error: TestError(4)).unwrap(orFailWith: TestError(3)).get() }
    }

    @Test("`unwrap` makes its error only if the error is needed")
    func unwrapLazily() throws {
        let seen = Recorder<Int>()
        @Sendable func makeError() -> any Error {
            seen.record(1)
            return TestError()
        }
        #expect(try Future<Int?>(value: 1).unwrap(orFailWith: makeError()).get() == 1)
        #expect(seen.elements.isEmpty)
        #expect(throws: TestError()) { try Future<Int?>(value: nil).unwrap(orFailWith: makeError()).get() }
        #expect(seen.elements == [1])
    }

    @Test("`??` replaces nil with a value, which is computed only if it is needed")
    func defaultValue() throws {
        let seen = Recorder<Int>()
        @Sendable func fallback() -> Int {
            seen.record(5)
            return 5
        }
        let present: Future<Int> = Future<Int?>(value: 1) ?? fallback()
        #expect(try present.get() == 1)
        #expect(seen.elements.isEmpty)
        let missing = Future<Int?>(value: nil) ?? fallback()
        #expect(try missing.get() == 5)
    }

    @Test("`??` replaces nil with the value of another future, which is made only if it is needed")
    func defaultFuture() throws {
        let seen = Recorder<Int>()
        let server = FutureResolver<Int>()
        @Sendable func load() -> Future<Int> {
            seen.record(1)
            return server.future
        }
        #expect(try (Future<Int?>(value: 2) ?? load()).get() == 2)
        #expect(seen.elements.isEmpty)
        let missing = Future<Int?>(value: nil) ?? load()
        #expect(!missing.resolved)
        server.set(6)
        #expect(try missing.get() == 6)
    }

    @Test("`??` leaves errors alone, and fails if its default throws")
    func defaultError() {
        let failed = Future<Int?>(error: TestError())
        #expect(throws: TestError()) { try (failed ?? 5).get() }
        #expect(throws: TestError()) { try (failed ?? Future(value: 5)).get() }
        @Sendable func fail() throws -> Int { throw TestError(8) }
        #expect(throws: TestError(8)) { try (Future<Int?>(value: nil) ?? (try fail())).get() }
    }

    @Test("`??` accepts a recovered future as the default")
    func defaultChain() throws {
        let none = Future<Int?>(value: nil)
        #expect(try (none ?? none.unwrap().recover { _ in 3 }).get() == 3)
    }

    @Test("`flatMapResult` gives the value or the error of the result")
    func flatMapResult() throws {
        let parse: @Sendable (String) -> Result<Int, TestError> = { text in
            Int(text).map { .success($0) } ?? .failure(TestError(6))
        }
        #expect(try Future(value: "12").flatMapResult(parse).get() == 12)
        #expect(throws: TestError(6)) { try Future(value: "x").flatMapResult(parse).get() }
        #expect(throws: TestError(1)) { try Future<String>(error: TestError(1)).flatMapResult(parse).get() }
    }

    @Test("`flatMapResult` runs its closure on the given executor")
    func flatMapResultExecutor() throws {
        let executor = ManualExecutor()
        let mapped = Future(value: 1).flatMapResult(in: executor) { Result<Int, TestError>.success($0 + 1) }
        #expect(!mapped.resolved)
        executor.runAll()
        #expect(try mapped.get() == 2)
    }

    @Test("`settled` always succeeds, with the value or the error in a `Result`")
    func settled() throws {
        #expect(try Future(value: 1).settled().get().get() == 1)
        let failed = try Future<Int>(error: TestError(2)).settled().get()
        #expect(throws: TestError(2)) { try failed.get() }
    }

    @Test("`settled` lets a batch wait for all futures, even if one of them fails")
    func settledBatch() throws {
        let resolvers = (0..<2).map { _ in FutureResolver<Int>() }
        let all = Future.batch(resolvers.map { $0.future.settled() })
        resolvers[0].set(TestError())
        #expect(!all.resolved)
        resolvers[1].set(1)
        let results = try all.get()
        #expect(throws: TestError()) { try results[0].get() }
        #expect(try results[1].get() == 1)
    }
}
