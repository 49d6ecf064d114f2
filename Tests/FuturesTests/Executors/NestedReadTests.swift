import Dispatch
import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("Nested blocking reads", .tags(.defect), .timeLimit(.minutes(60))) struct NestedReadTests {
    private static let depth = 200

    // The closure takes 0.02 s; the limit leaves room for a machine that is busy with other tests.
    private func expectFast(_ body: () throws -> Void) throws {
        let duration = try ContinuousClock().measure(body)
        #expect(duration < .seconds(10))
    }

    @Test("nested reads in `Future { … }` finish, even 200 levels deep")
    func future() throws {
        @Sendable func nested(_ depth: Int) -> Future<Int> {
            Future { depth == 0 ? 0 : try nested(depth - 1).get() + 1 }
        }
        try expectFast { try #expect(nested(Self.depth).get() == Self.depth) }
    }

    @Test("nested reads in `PerformAsync` finish, even if they wait for a resolver that belongs to no executor")
    func perform() throws {
        @Sendable func nested(_ depth: Int) -> Future<Int> {
            let resolver = FutureResolver<Int>()
            PerformAsync {
                do {
                    resolver.set(depth == 0 ? 0 : try nested(depth - 1).get() + 1)
                } catch {
                    resolver.set(error)
                }
            }
            return resolver.future
        }
        try expectFast { try #expect(nested(Self.depth).get() == Self.depth) }
    }

    private static let concurrent: [any Executor] = [
        DispatchQueueExecutor(.concurrent),
        DispatchQueueExecutor(DispatchQueue(label: "existing", attributes: .concurrent), kind: .concurrent),
        DispatchQueueExecutor(.global()),
        OperationQueueExecutor(.concurrent),
        DispatchQueue.global(),
        DispatchQueue(label: "conformed", attributes: .concurrent),
    ]

    @Test("nested reads on a concurrent executor finish, even 200 levels deep", arguments: [0, 1, 3, 4, 5])
    func executor(index: Int) throws {
        let executor = Self.concurrent[index]
        @Sendable func nested(_ depth: Int) -> Future<Int> {
            executor.submit { depth == 0 ? 0 : try nested(depth - 1).get() + 1 }
        }
        try expectFast { try #expect(nested(Self.depth).get() == Self.depth) }
    }

    @Test(
        "nested reads on a concurrent executor finish, even if they wait for a resolver that belongs to no executor",
        arguments: [0, 1, 3, 4, 5]
    )
    func resolver(index: Int) throws {
        let executor = Self.concurrent[index]
        @Sendable func nested(_ depth: Int) -> Future<Int> {
            let resolver = FutureResolver<Int>()
            executor.submit { end in
                resolver.set(Result { depth == 0 ? 0 : try nested(depth - 1).get() + 1 })
                end()
            }
            return resolver.future
        }
        try expectFast { try #expect(nested(Self.depth).get() == Self.depth) }
    }

    @Test("nested reads across many executors finish, even if some executors are serial")
    func manyExecutors() throws {
        @Sendable func nested(_ depth: Int) -> Future<Int> {
            let executor: any Executor =
                switch depth % 5 {
                case 0: DispatchQueueExecutor(.serial)
                case 1: OperationQueueExecutor(.serial)
                case 2: DispatchQueueExecutor(.concurrent)
                case 3: OperationQueueExecutor(.concurrent)
                default: DispatchQueue.global()
                }
            return executor.submit { depth == 0 ? 0 : try nested(depth - 1).get() + 1 }
        }
        try expectFast { try #expect(nested(Self.depth).get() == Self.depth) }
    }

    @Test("nested reads finish if they go through an executor with its own thread")
    func byAppExecutor() throws {
        let app = AppExecutor()
        let outer = (0..<50).map { _ in
            Future { try app.submit { try Future { try Future { 1 }.get() }.get() }.get() }
        }
        #expect(try Future.batch(outer).get() == Array(repeating: 1, count: 50))
    }

    @Test("nested reads finish even if far more closures are queued than there can be threads")
    func flood() throws {
        let outer = (0..<5_000).map { index in Future { try Future { index }.get() } }
        #expect(try Future.batch(outer).get() == Array(0..<5_000))
    }

    @Test("newly submitted work still runs while a hundred threads are blocked")
    func laterSubmission() throws {
        let goesOn = FutureResolver<Int>()
        let began = Locked(0)
        let all = FutureResolver<Void>()
        let blocked = (0..<100).map { _ in
            Future {
                let isLast = began.withLock { began in
                    began += 1
                    return began == 100
                }
                if isLast { all.set() }
                return try goesOn.future.get()
            }
        }
        try all.future.get()
        goesOn.set(Future { 1 })
        #expect(try Future.batch(blocked).get() == Array(repeating: 1, count: 100))
    }

    @Test("nested reads keep a serial executor serial")
    func serial() throws {
        let executor = DispatchQueueExecutor(.serial)
        let inside = Locked((now: 0, most: 0))
        let outer = (0..<500).map { _ in
            Future {
                try executor.submit {
                    inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                    let value = try Future { 1 }.get()
                    inside.withLock { $0.now -= 1 }
                    return value
                }.get()
            }
        }
        #expect(try Future.batch(outer).get() == Array(repeating: 1, count: 500))
        #expect(inside.withLock { $0.most } == 1)
    }
}
