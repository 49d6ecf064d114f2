import Futures
import FuturesTesting
import Testing

@Suite("Operators") struct OperatorTests {
    @Test("`map` transforms the value and passes errors on")
    func map() throws {
        #expect(try Future(value: 2).map { $0 * 3 }.get() == 6)
        #expect(throws: TestError(1)) { try Future<Int>(error: TestError(1)).map { $0 }.get() }
        #expect(throws: TestError(2)) { try Future(value: 2).map { _ -> Int in throw TestError(2) }.get() }
    }

    @Test("`map` runs its closure on the given executor")
    func mapExecutor() throws {
        let executor = ManualExecutor()
        let mapped = Future(value: 1).map(in: executor) { $0 + 1 }
        #expect(!mapped.resolved)
        executor.runAll()
        #expect(try mapped.get() == 2)
    }

    @Test("`map` fails if its executor drops the closure")
    func mapDropped() {
        let executor = ManualExecutor()
        let mapped = Future(value: 1).map(in: executor) { $0 + 1 }
        executor.dropAll()
        #expect(throws: FutureError.self) { try mapped.get() }
    }

    @Test("`flatMap` follows the future that its closure returns")
    func flatMap() throws {
        let inner = FutureResolver<Int>()
        let flat = Future(value: 1).flatMap { _ in inner.future }
        #expect(!flat.resolved)
        inner.set(8)
        #expect(try flat.get() == 8)
        #expect(throws: TestError()) { try Future(value: 1).flatMap { _ -> Future<Int> in throw TestError() }.get() }
    }

    @Test("`recover` replaces an error with a value")
    func recover() throws {
        let failed = Future<Int>(error: TestError(4))
        #expect(try failed.recover { _ in 5 }.get() == 5)
        #expect(try failed.flatRecover { _ in Future(value: 6) }.get() == 6)
        #expect(try Future(value: 1).recover { _ in 5 }.get() == 1)
        #expect(throws: TestError(7)) { try failed.recover { _ in throw TestError(7) }.get() }
    }

    @Test("`mapError` changes an error and leaves a value unchanged")
    func mapError() throws {
        #expect(throws: TestError(2)) {
            try Future<Int>(error: TestError(1)).mapError { _ in TestError(2) }.get()
        }
        #expect(try Future(value: 1).mapError { _ in TestError(2) }.get() == 1)
    }

    @Test("`filter` passes on only the values that meet its condition")
    func filter() throws {
        #expect(try Future(value: 2).filter { $0 > 1 }.get() == 2)
        #expect(throws: FutureError.filtered) { try Future(value: 1).filter { $0 > 1 }.get() }
    }

    @Test("`zip` gives both values, or the first error without waiting for the other future")
    func zip() throws {
        let one = FutureResolver<Int>()
        let other = FutureResolver<String>()
        let both = one.future.zip(other.future)
        other.set("b")
        #expect(!both.resolved)
        one.set(1)
        #expect(try both.get() == (1, "b"))

        let pending = FutureResolver<Int>()
        #expect(throws: TestError()) { try pending.future.zip(Future<Int>(error: TestError())).get() }
    }

    @Test("`batch` gives the values in the order of the futures, whichever resolves first")
    func batch() throws {
        let resolvers = (0..<3).map { _ in FutureResolver<Int>() }
        let all = Future.batch(resolvers.map(\.future))
        for index in [2, 0, 1] { resolvers[index].set(index) }
        #expect(try all.get() == [0, 1, 2])
        #expect(try Future<Int>.batch([]).get().isEmpty)
    }

    @Test("`batch` accepts the same pending future twice")
    func batchTwice() throws {
        let resolver = FutureResolver<Int>()
        let all = Future.batch(resolver.future, resolver.future)
        resolver.set(3)
        #expect(try all.get() == [3, 3])
    }

    @Test("`batch` fails with the first error, and late values change nothing")
    func batchFails() throws {
        let resolvers = (0..<3).map { _ in FutureResolver<Int>() }
        let all = Future.batch(resolvers.map(\.future))
        resolvers[1].set(TestError(1))
        resolvers[0].set(TestError(2))
        resolvers[2].set(1)
        #expect(throws: TestError(1)) { try all.get() }
    }

    @Test("an observer of the result of `batch` may call `batch` with the same futures again")
    func batchReentrancy() throws {
        let resolver = FutureResolver<Int>()
        let all = Future.batch(resolver.future)
        let again = all.flatMap { _ in Future.batch(resolver.future, resolver.future) }
        resolver.set(1)
        #expect(try again.get() == [1, 1])
    }
}
