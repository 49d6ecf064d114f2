import Futures
import FuturesTesting
import Testing

@Suite("Everything works more than once", .tags(.defect), .timeLimit(.minutes(60))) struct OneShotDefectTests {
    /// A future, and a closure that resolves it; if `early` is true, the future is resolved already.
    private static func makeFuture(early: Bool) -> (future: Future<Int>, resolve: @Sendable () -> Void) {
        let resolver = FutureResolver<Int>()
        if early { resolver.set(3) }
        return (resolver.future, { resolver.set(3) })
    }

    // Defect 12 in the table at `Tag.defect`.
    @Test(
        "observers and operators may be added several times, before and after the future resolves",
        arguments: [false, true]
    )
    func observersAtAnyTime(early: Bool) {
        let (future, resolve) = Self.makeFuture(early: early)
        let seen = Recorder<String>()
        for _ in 0..<2 {
            future.then(in: DirectExecutor()) { seen.record("then \($0)") }
            future.fail(in: DirectExecutor()) { seen.record("fail \($0)") }
            future.map { $0 + 1 }.onComplete { seen.record("map \((try? $0.get()) ?? 0)") }
            future.flatMap { Future(value: $0 + 2) }.onComplete { seen.record("flatMap \((try? $0.get()) ?? 0)") }
        }
        resolve()
        #expect(seen.elements == ["then 3", "map 4", "flatMap 5", "then 3", "map 4", "flatMap 5"])
    }

    // Defect 13 in the table at `Tag.defect`.
    @Test("a future can be read and observed more than once", arguments: [false, true])
    func readsAtAnyTime(early: Bool) throws {
        let (future, resolve) = Self.makeFuture(early: early)
        let seen = Recorder<Int>()
        future.then(in: DirectExecutor()) { seen.record($0) }
        resolve()
        for _ in 0..<2 {
            #expect(try future.result.get() == 3)
            #expect(try future.value == 3)
            #expect(try future.get() == 3)
            #expect(try future.get(timeout: .zero) == 3)
            future.then(in: DirectExecutor()) { seen.record($0) }
        }
        #expect(seen.elements == [3, 3, 3])
    }

    // Defect 14 in the table at `Tag.defect`.
    @Test("when a resolver is released, every reader gets an error, even a reader that is already blocked")
    func abandonedReaders() throws {
        let reader = AppExecutor(name: "reader")
        let other = AppExecutor(name: "other")
        for _ in 0..<500 {
            let holder = Locked<FutureResolver<Int>?>(FutureResolver())
            let future = holder.withLock { $0?.future }
            let read = reader.submit { try future?.get() }
            let all = Future.batch([future].compactMap(\.self)).map { $0.count }
            other.submit {
                let released = holder.withLock { resolver in
                    defer { resolver = nil }
                    return resolver
                }
                _ = released
            }
            guard case .failure(FutureError.abandoned) = read.result else {
                Issue.record("The reader got \(read.result).")
                return
            }
            #expect(throws: FutureError.self) { try all.get() }
        }
    }

    /// Operators and forms of `submit`, each with a closure that throws; the closure runs directly or on an executor.
    static let operators: [@Sendable (Future<Int>, (any Executor)?) -> Future<Int>] = [
        { $0.map(in: $1) { _ in throw TestError(2) } },
        { $0.flatMap(in: $1) { _ in throw TestError(2) } },
        { $0.filter(in: $1) { _ in throw TestError(2) } },
        { $0.flatMap { _ in Future(error: TestError(1)) }.recover(in: $1) { _ in throw TestError(2) } },
        { $0.flatMap { _ in Future(error: TestError(1)) }.flatRecover(in: $1) { _ in throw TestError(2) } },
        { future, executor in (executor ?? DirectExecutor()).submit { _ in throw TestError(2) } },
        { future, executor in (executor ?? DirectExecutor()).submit { throw TestError(2) } },
    ]

    // Defect 16 in the table at `Tag.defect`.
    @Test("if a closure throws, its future fails and the executor goes on", arguments: operators.indices)
    func throwingOperators(index: Int) throws {
        let executor = AppExecutor(name: "throwing")
        for executor in [nil, executor, DirectExecutor()] as [(any Executor)?] {
            let future = Self.operators[index](Future(value: 1), executor)
            #expect(throws: TestError(2)) { try future.get() }
        }
        #expect(try executor.submit { 1 }.get() == 1)
    }

    // Defect 26 in the table at `Tag.defect`: the types are checked when this test is compiled.
    @Test("futures, resolvers, executors, tokens and errors are `Sendable`, and results are Swift's `Result`")
    func sendable() {
        func requireSendable<T: Sendable>(_: T.Type) {}
        requireSendable(Future<[String: Int]>.self)
        requireSendable(FutureResolver<String>.self)
        requireSendable((any Executor).self)
        requireSendable(CancellationToken.self)
        requireSendable(FutureError.self)
        let result: Swift.Result<Int, any Error> = Future(value: 1).result
        #expect(result.map { $0 + 1 }.mapError { _ in FutureError.cancelled } == .success(2))
    }
}
