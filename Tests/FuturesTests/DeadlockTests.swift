import Dispatch
import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("Deadlocks", .timeLimit(.minutes(60))) struct DeadlockTests {
    static let executors: [any Executor] = [
        AppExecutor(name: "serial"),
        DispatchQueueExecutor(.serial, name: "serial"),
        OperationQueueExecutor(.serial, name: "serial"),
        DispatchQueue(label: "serial"),
        {
            let queue = OperationQueue()
            queue.name = "serial"
            queue.maxConcurrentOperationCount = 1
            return queue
        }(),
    ]

    @Test("work on a serial executor cannot wait for other work on the same executor", arguments: executors)
    func nestedWait(executor: any Executor) async throws {
        let future = executor.submit { try executor.submit { 1 }.get() }
        await #expect(throws: FutureError.deadlock(waiting: "serial", on: "serial")) { try await future.get() }
        #expect(try await executor.submit { 2 }.get() == 2, "the executor goes on")
    }

    @Test("the error of a deadlock says that the wait can never end")
    func description() {
        let error = FutureError.deadlock(waiting: "main", on: "app")
        let text = "Work on main waits for a future that needs app, so the wait can never end: pass a DirectExecutor"
        #expect(error.description.hasPrefix(text))
    }

    @Test("a wait for nested work on a direct executor is not a deadlock", arguments: executors)
    func cure(executor: any Executor) throws {
        let future = executor.submit { try DirectExecutor().submit { 1 }.get() }
        #expect(try future.get() == 1)
    }

    @Test(
        "a nested closure that no thread waits for is not a deadlock, and runs after the outer closure",
        arguments: executors
    )
    func nestedSubmit(executor: any Executor) throws {
        let seen = Recorder<String>()
        let inner = FutureResolver<Void>()
        executor.submit { end in
            executor.submit { end in
                seen.record("inner")
                inner.set()
                end()
            }
            seen.record("outer")
            end()
        }
        try inner.future.get()
        #expect(seen.elements == ["outer", "inner"])
    }

    @Test("a wait for a resolved future is not a deadlock", arguments: executors)
    func resolvedFuture(executor: any Executor) throws {
        let early = executor.submit { 1 }
        _ = try early.get()
        #expect(try executor.submit { try early.get() }.get() == 1)
    }

    static let concurrent: [any Executor] = [
        DispatchQueueExecutor(.concurrent, name: "concurrent"),
        OperationQueueExecutor(.concurrent, name: "concurrent"),
        DispatchQueue(label: "concurrent", attributes: .concurrent),
        DispatchQueue.global(),
        OperationQueue(),
    ]

    @Test("work on a concurrent executor can wait for other work on the same executor", arguments: concurrent)
    func concurrentExecutor(executor: any Executor) async throws {
        // Awaits instead of blocking, because these queues and the tests share the system's few threads.
        #expect(try await executor.submit { try executor.submit { 1 }.get() }.get() == 1)
    }

    @Test("a deadlock through operators is detected")
    func behindOperators() throws {
        let app = AppExecutor(name: "operators")
        let error = FutureError.deadlock(waiting: "operators", on: "operators")
        let other = FutureResolver<Int>()
        let waits: [@Sendable () throws -> Void] = [
            { _ = try app.submit { 1 }.map { $0 + 1 }.get() },
            { _ = try Future(value: 1).flatMap { _ in app.submit { 1 } }.get() },
            { _ = try Future(value: 1).map(in: app) { $0 }.get() },
            { _ = try Future.batch(other.future, app.submit { 1 }).get() },
            { _ = try other.future.zip(app.submit { 1 }).get() },
            {
                let linked = FutureResolver<Int>()
                linked.set(app.submit { 1 })
                _ = try linked.future.recover { _ in 2 }.get()
            },
        ]
        for wait in waits {
            #expect(throws: error) { try app.submit(wait).get() }
        }
    }

    @Test("a wait that closes a cycle of two executors fails, and both executors go on")
    func cycleOfTwo() throws {
        let one = AppExecutor(name: "one")
        let two = AppExecutor(name: "two")
        let future = one.submit { try two.submit { try one.submit { 1 }.get() }.get() }
        // Which of the two waits closes the cycle depends on which begins last.
        expectDeadlock(future)
        #expect(try one.submit { 1 }.zip(two.submit { 2 }).get() == (1, 2))
    }

    @Test("a wait that closes a cycle of three executors fails, even if the closures use a resolver")
    func cycleOfThree() throws {
        let one = AppExecutor(name: "one")
        let two = DispatchQueueExecutor(.serial, name: "two")
        let three = AppExecutor(name: "three")
        let future: Future<Int> = one.submit { resolver in
            let inner: Future<Int> = two.submit { resolver in
                resolver.set(try three.submit { try one.submit { 1 }.get() }.get())
            }
            resolver.set(try inner.get())
        }
        expectDeadlock(future)
        #expect(try one.submit { 1 }.zip(three.submit { 2 }).get() == (1, 2))
    }

    private func expectDeadlock(_ future: Future<Int>, sourceLocation: SourceLocation = #_sourceLocation) {
        guard case .failure(FutureError.deadlock(let waiting, let needed)) = future.result else {
            Issue.record("no deadlock: \(future.result)", sourceLocation: sourceLocation)
            return
        }
        #expect(waiting != needed, sourceLocation: sourceLocation)
    }

    @Test("a wait fails as soon as its future follows another future that needs the waiting executor")
    func laterLink() throws {
        let app = AppExecutor(name: "later")
        let resolver = FutureResolver<Int>()
        let begun = FutureResolver<Void>()
        let wait = app.submit {
            begun.set()
            return try resolver.future.get()
        }
        try begun.future.get()
        // The wait fails, whether it has already begun or is about to begin.
        resolver.set(app.submit { 1 })
        #expect(throws: FutureError.deadlock(waiting: "later", on: "later")) { try wait.get() }
        #expect(try resolver.future.get() == 1)
    }

    @Test("a closure's future fails if it follows work that is queued behind the closure, even if no thread blocks")
    func followsItself() throws {
        let app = AppExecutor(name: "follows")
        let future: Future<Int> = app.submit { resolver in resolver.set(app.submit { 1 }) }
        #expect(throws: FutureError.deadlock(waiting: "follows", on: "follows")) { try future.get() }
        #expect(try app.submit { 2 }.get() == 2)
    }

    @Test("a closure's wait for its own future is not a deadlock if another thread resolves it")
    func ownFuture() throws {
        let app = AppExecutor(name: "own")
        let other = AppExecutor(name: "other")
        let seen = Recorder<Int>()
        let future: Future<Int> = app.submit { resolver in
            other.submit { end in
                resolver.set(5)
                end()
            }
            seen.record(try resolver.future.get())
        }
        #expect(try future.get() == 5)
        try app.submit {}.get()
        #expect(seen.elements == [5])
    }

    @Test("two executors that wait for a third are not a deadlock")
    func noFalseAlarm() throws {
        let executors = (0..<3).map { AppExecutor(name: "chain-\($0)") }
        for _ in 0..<500 {
            let one = executors[0].submit { try executors[2].submit { 1 }.get() }
            let two = executors[1].submit { try executors[2].submit { 2 }.get() }
            #expect(try one.zip(two).get() == (1, 2))
        }
    }

    @Test("a wait for a resolver's future ends at the timeout")
    func timeout() throws {
        let resolver = FutureResolver<Int>()
        #expect(throws: FutureError.timedOut) { try resolver.future.get(timeout: .milliseconds(1)) }
        #expect(throws: FutureError.timedOut) { try resolver.future.get(timeout: .zero) }
        resolver.set(1)
        #expect(try resolver.future.get(timeout: .seconds(60 * 60 * 24 * 365 * 1_000)) == 1)
    }
}
