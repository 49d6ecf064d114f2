import Futures
import FuturesTesting
import Testing

@Suite("Operators that combine futures", .timeLimit(.minutes(60))) struct CombiningTests {
    @Test("`zip` gives three values in the order of the futures, whichever resolves first")
    func zipThree() throws {
        let one = FutureResolver<Int>()
        let two = FutureResolver<String>()
        let three = FutureResolver<Bool>()
        let all = one.future.zip(two.future, three.future)
        three.set(true)
        one.set(1)
        #expect(!all.resolved)
        two.set("b")
        #expect(try all.get() == (1, "b", true))
    }

    @Test("`zip` gives four values in the order of the futures, whichever resolves first")
    func zipFour() throws {
        let one = FutureResolver<Int>()
        let four = FutureResolver<Character>()
        let all = one.future.zip(Future(value: "b"), Future(value: true), four.future)
        four.set("d")
        #expect(!all.resolved)
        one.set(1)
        #expect(try all.get() == (1, "b", true, "d"))
    }

    @Test("`zip` of three fails with the first error, whichever future it comes from", arguments: 0..<3)
    func zipThreeFails(place: Int) throws {
        let resolvers = (0..<3).map { _ in FutureResolver<Int>() }
        let all = resolvers[0].future.zip(resolvers[1].future, resolvers[2].future)
        resolvers[place].set(TestError(place))
        #expect(all.resolved)
        for resolver in resolvers { resolver.set(TestError(9)) }
        #expect(throws: TestError(place)) { try all.get() }
    }

    @Test("`zip` of four fails with the first error, whichever future it comes from", arguments: 0..<4)
    func zipFourFails(place: Int) throws {
        let resolvers = (0..<4).map { _ in FutureResolver<Int>() }
        let all = resolvers[0].future.zip(resolvers[1].future, resolvers[2].future, resolvers[3].future)
        resolvers[place].set(TestError(place))
        #expect(all.resolved)
        for resolver in resolvers { resolver.set(TestError(9)) }
        #expect(throws: TestError(place)) { try all.get() }
    }

    @Test("`first` gives the value that comes first, and ignores what comes later")
    func firstValueWins() throws {
        let resolvers = (0..<3).map { _ in FutureResolver<Int>() }
        let first = Future.first(of: resolvers.map(\.future))
        #expect(!first.resolved)
        resolvers[1].set(1)
        #expect(first.resolved)
        resolvers[0].set(0)
        resolvers[2].set(TestError())
        #expect(try first.get() == 1)
    }

    @Test("`first` fails if an error comes first")
    func firstError() throws {
        let resolvers = (0..<2).map { _ in FutureResolver<Int>() }
        let first = Future.first(of: resolvers.map(\.future))
        resolvers[1].set(TestError())
        resolvers[0].set(1)
        #expect(throws: TestError()) { try first.get() }
    }

    @Test("among resolved futures, `first` prefers the earliest in the list")
    func firstOfResolved() throws {
        let pending = FutureResolver<Int>()
        #expect(try Future.first(of: [pending.future, Future(value: 2), Future(value: 3)]).get() == 2)
        #expect(throws: TestError()) { try Future.first(of: [Future(error: TestError()), Future(value: 3)]).get() }
    }

    @Test("`first` and `firstValue` of an empty list fail")
    func firstOfNone() {
        #expect(throws: OperatorError.noFutures) { try Future<Int>.first(of: []).get() }
        #expect(throws: OperatorError.noFutures) { try Future<Int>.firstValue(of: []).get() }
    }

    @Test("`first` and `firstValue` accept the same pending future twice")
    func firstTwice() throws {
        let resolver = FutureResolver<Int>()
        let first = Future.first(of: [resolver.future, resolver.future])
        let firstValue = Future.firstValue(of: [resolver.future, resolver.future])
        resolver.set(TestError())
        #expect(throws: TestError()) { try first.get() }
        #expect(throws: TestError()) { try firstValue.get() }
    }

    @Test("a pending future that was passed to `first` or `firstValue` does not retain the winner's value")
    func firstReleases() {
        let lifetimes = Lifetimes()
        let pending = FutureResolver<LifetimeTracked>()
        do {
            let resolver = FutureResolver<LifetimeTracked>()
            let first = Future.first(of: [pending.future, resolver.future])
            let firstValue = Future.firstValue(of: [pending.future, resolver.future])
            resolver.set(lifetimes.makeTracked())
            #expect(first.resolved && firstValue.resolved)
            #expect(lifetimes.alive == 1)
        }
        #expect(lifetimes.alive == 0)
        pending.set(TestError())
    }

    @Test("`firstValue` skips errors")
    func firstSuccess() throws {
        let resolvers = (0..<3).map { _ in FutureResolver<Int>() }
        let first = Future.firstValue(of: [Future(error: TestError())] + resolvers.map(\.future))
        resolvers[0].set(TestError())
        #expect(!first.resolved)
        resolvers[2].set(2)
        resolvers[1].set(1)
        #expect(try first.get() == 2)
        #expect(try Future.firstValue(of: [Future(error: TestError()), Future(value: 3)]).get() == 3)
    }

    @Test("`firstValue` fails with the last error when all futures have failed")
    func firstValueFails() throws {
        let resolvers = (0..<3).map { _ in FutureResolver<Int>() }
        let first = Future.firstValue(of: resolvers.map(\.future))
        for index in [2, 0, 1] { resolvers[index].set(TestError(index)) }
        #expect(throws: TestError(1)) { try first.get() }
        #expect(throws: TestError(8)) {
            try Future<Int>.firstValue(of: [Future(error: TestError(7)), Future(error: TestError(8))]).get()
        }
    }

    @Test("when many threads resolve futures at the same time, `first` has one winner")
    func firstRace() async throws {
        for _ in 0..<200 {
            let resolvers = (0..<4).map { _ in FutureResolver<Int>() }
            let first = Future.first(of: resolvers.map(\.future))
            let seen = Recorder<Int>()
            first.onComplete { if let value = try? $0.get() { seen.record(value) } }
            await withTaskGroup { group in
                for index in resolvers.indices {
                    group.addTask { _ = resolvers[index].set(index) }
                }
            }
            #expect(seen.elements == [try await first.get()])
        }
    }
}
