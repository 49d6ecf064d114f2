import Dispatch
import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("Executors", .timeLimit(.minutes(60))) struct ExecutorTests {
    @Test("`DirectExecutor` runs a closure before `submit` returns, even inside another closure")
    func direct() throws {
        let executor = DirectExecutor()
        let seen = Recorder<Int>()
        executor.submit { end in
            seen.record(1)
            executor.submit { end in
                seen.record(2)
                end()
            }
            #expect(executor.executing, "a nested end does not end the outer closure")
            end()
        }
        seen.record(3)
        #expect(seen.elements == [1, 2, 3])
        #expect(!executor.executing)
    }

    @Test("`DirectExecutor` is executing until a late `end` is called; a second call of that `end` does nothing")
    func directLateEnd() {
        let executor = DirectExecutor()
        let ends = Recorder<@Sendable () -> Void>()
        executor.submit { ends.record($0) }
        executor.submit { ends.record($0) }
        ends.elements[0]()
        ends.elements[0]()
        #expect(executor.executing)
        ends.elements[1]()
        #expect(!executor.executing)
    }

    static let executors: [@Sendable () -> any Executor] = [
        { DirectExecutor() }, { AppExecutor(name: "lost") }, { DispatchQueueExecutor(.serial, name: "lost") },
        { DispatchQueueExecutor(.concurrent, name: "lost") }, { OperationQueueExecutor(.serial, name: "lost") },
        { OperationQueueExecutor(.concurrent, name: "lost") }, { DispatchQueue(label: "lost") }, { OperationQueue() },
    ]

    @Test("every executor goes on after an `end` is lost (released without being called)", arguments: executors.indices)
    func lostEnd(index: Int) throws {
        let executor = Self.executors[index]()
        let lost = FutureResolver<Void>()
        executor.submit { _ in lost.set() }
        try lost.future.get()
        #expect(try executor.submit { 1 }.get() == 1)
    }

    static let serial: [@Sendable () -> any Executor] = [
        { AppExecutor() }, { DispatchQueueExecutor(.serial) }, { OperationQueueExecutor(.serial) },
        { DispatchQueue(label: "serial") },
        {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            return queue
        },
    ]

    @Test("serial executors start the next closure only after `end`, even if `end` is late", arguments: serial.indices)
    func lateEnd(index: Int) throws {
        let executor = Self.serial[index]()
        let first = FutureResolver<@Sendable () -> Void>()
        let seen = Recorder<String>()
        executor.submit { first.set($0) }
        let second = executor.submit { seen.record("second") }
        let end = try first.future.get()
        #expect(executor.executing)
        seen.record("end")
        end()
        end()
        try second.get()
        #expect(seen.elements == ["end", "second"])
    }

    @Test("serial executors never run two closures at a time, and keep their order", arguments: serial.indices)
    func contention(index: Int) throws {
        let executor = Self.serial[index]()
        let inside = Locked((now: 0, most: 0))
        let seen = Recorder<Int>()
        for index in 0..<500 {
            executor.submit { end in
                inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                seen.record(index)
                inside.withLock { $0.now -= 1 }
                end()
            }
        }
        try executor.submit {}.get()
        #expect(inside.withLock { $0.most } == 1)
        #expect(seen.elements == Array(0..<500))
    }

    @Test("each of the three forms of `submit` returns a future of the closure's result")
    func forms() throws {
        let executor: any Executor = DirectExecutor()
        let resolved: Future<Int> = executor.submit { resolver in resolver.set(1) }
        let value = executor.submit { 2 }
        let nothing: Future<Void> = executor.submit {}
        #expect(try resolved.get() == 1)
        #expect(try value.get() == 2)
        try nothing.get()
    }

    @Test("two execution contexts run closures: an executor's `context` and `ImmediateExecutionContext`")
    func contexts() {
        let seen = Recorder<Int>()
        DirectExecutor().context { seen.record(1) }
        ImmediateExecutionContext { seen.record(2) }
        #expect(seen.elements == [1, 2])
    }
}
