import Futures
import FuturesTesting
import Testing

@Suite("Operators on lists", .timeLimit(.minutes(60))) struct ListTests {
    @Test("`fold` combines the values in the order of the futures, whichever resolves first")
    func fold() throws {
        let resolvers = (0..<3).map { _ in FutureResolver<Int>() }
        let text = Future.fold(resolvers.map(\.future), "start") { "\($0) \($1)" }
        for index in [2, 0, 1] { resolvers[index].set(index) }
        #expect(try text.get() == "start 0 1 2")
        #expect(try Future<Int>.fold([], 7) { $0 + $1 }.get() == 7)
    }

    @Test("`fold` fails with the first error, without combining anything")
    func foldFails() throws {
        let seen = Recorder<Int>()
        let pending = FutureResolver<Int>()
        let sum = Future.fold([Future(value: 1), pending.future, Future(error: TestError())], 0) { sum, value in
            seen.record(value)
            return sum + value
        }
        #expect(throws: TestError()) { try sum.get() }
        pending.set(1)
        #expect(seen.elements.isEmpty)
    }

    @Test("`fold` fails with what the closure throws, and does not call the closure again")
    func foldThrows() throws {
        let seen = Recorder<Int>()
        let sum = Future.fold([1, 2, 3].map { Future(value: $0) }, 0) { _, value in
            seen.record(value)
            if value == 2 { throw TestError(value) }
            return value
        }
        #expect(throws: TestError(2)) { try sum.get() }
        #expect(seen.elements == [1, 2])
    }

    @Test("`fold` runs its closure on the given executor")
    func foldExecutor() throws {
        let app = AppExecutor(name: "fold")
        let names = Future.fold([Future(value: 1), Future(value: 2)], [String](), in: app) { names, _ in
            names + [threadName()]
        }
        #expect(try names.get() == ["fold", "fold"])
    }

    @Test("`traverse` gives the values in the order of the elements, whichever resolves first")
    func traverse() throws {
        let resolvers = (0..<3).map { _ in FutureResolver<String>() }
        let all = (0..<3).traverse { resolvers[$0].future }
        for index in [2, 0, 1] { resolvers[index].set("\(index)") }
        #expect(try all.get() == ["0", "1", "2"])
        #expect(try [Int]().traverse { Future(value: $0) }.get().isEmpty)
    }

    @Test("`traverse` takes any sequence")
    func traverseSequence() throws {
        let odd = sequence(first: 1) { $0 < 7 ? $0 + 2 : nil }
        #expect(try odd.traverse { Future(value: $0 * 10) }.get() == [10, 30, 50, 70])
    }

    @Test("`traverse` calls the closure for all elements without waiting, and fails with the first error")
    func traverseFails() throws {
        let seen = Recorder<Int>()
        let all = [1, 2, 3].traverse { element -> Future<Int> in
            seen.record(element)
            return element == 1 ? FutureResolver<Int>.pending : Future(error: TestError(element))
        }
        #expect(throws: TestError(2)) { try all.get() }
        #expect(seen.elements == [1, 2, 3])
    }

    @Test("`traverse` fails with what the closure throws, with and without an executor")
    func traverseThrows() throws {
        let app = AppExecutor(name: "traverse")
        let fail: @Sendable (Int) throws -> Future<Int> = { throw TestError($0) }
        #expect(throws: TestError(4)) { try [4].traverse(fail).get() }
        #expect(throws: TestError(5)) { try [5].traverse(in: app, fail).get() }
    }

    @Test("`traverse` runs the closure on the given executor, once for each element")
    func traverseExecutor() throws {
        let executor = ManualExecutor()
        let seen = Recorder<Int>()
        let all = [1, 2, 3].traverse(in: executor) { element in
            seen.record(element)
            return Future(value: element * 2)
        }
        #expect(executor.queuedCount == 3)
        executor.runNext()
        #expect(seen.elements == [1])
        executor.runAll()
        #expect(try all.get() == [2, 4, 6])
    }

    @Test("`traverse` fails when its executor drops a closure")
    func traverseDropped() {
        let executor = ManualExecutor()
        let all = [1, 2].traverse(in: executor) { Future(value: $0) }
        executor.runNext()
        executor.dropAll()
        #expect(throws: FutureError.self) { try all.get() }
    }

    @Test("operators on lists release captured values when the work is done")
    func releases() throws {
        let lifetimes = Lifetimes()
        do {
            let tracked = lifetimes.makeTracked()
            let executor = ManualExecutor()
            let values = [1, 2].traverse(in: executor) { _ in Future(value: tracked) }
            let count = Future.fold([values], 0, in: executor) { [tracked] count, values in
                _ = tracked
                return count + values.count
            }
            executor.runAll()
            #expect(try count.get() == 2)
        }
        #expect(lifetimes.alive == 0)
    }
}

@Suite("Operators on 100,000 elements", .timeLimit(.minutes(60))) struct LongListTests {
    static let count = 100_000
    static let sum = count * (count - 1) / 2

    @Test("`fold` combines 100,000 futures that resolve later")
    func fold() throws {
        let resolvers = (0..<Self.count).map { _ in FutureResolver<Int>() }
        let sum = Future.fold(resolvers.map(\.future), 0) { $0 + $1 }
        for (index, resolver) in resolvers.enumerated() { resolver.set(index) }
        #expect(try sum.get() == Self.sum)
    }

    @Test("`traverse` handles 100,000 elements without an executor")
    func traverse() throws {
        let all = (0..<Self.count).traverse { Future(value: $0) }
        #expect(try all.get() == Array(0..<Self.count))
    }

    @Test("`traverse` handles 100,000 elements on an executor")
    func traverseExecutor() throws {
        let app = AppExecutor(name: "long")
        let all = (0..<Self.count).traverse(in: app) { element in app.submit { element } }
        #expect(try all.get() == Array(0..<Self.count))
    }

    @Test("`first` and `firstValue` handle 100,000 futures")
    func first() throws {
        let resolvers = (0..<Self.count).map { _ in FutureResolver<Int>() }
        let first = Future.first(of: resolvers.map(\.future))
        let value = Future.firstValue(of: resolvers.map(\.future))
        for (index, resolver) in resolvers.enumerated().reversed() { resolver.set(TestError(index)) }
        #expect(throws: TestError(Self.count - 1)) { try first.get() }
        #expect(throws: TestError(0)) { try value.get() }
    }

    @Test("a chain of operators needs no deep stack")
    func chain() throws {
        let start = FutureResolver<Int?>()
        var end = start.future
        for index in 0..<Self.count / 4 {
            end = (end ?? index).always {}.settled().flatMapResult { $0 }.map { $0 == index ? nil : $0 }
        }
        start.set(nil)
        #expect(try end.get() == nil)
    }
}

extension FutureResolver {
    /// A future that stays pending forever, because its observer keeps the resolver alive.
    static var pending: Future<Value> {
        let resolver = FutureResolver<Value>()
        resolver.future.onComplete { _ in withExtendedLifetime(resolver) {} }
        return resolver.future
    }
}
