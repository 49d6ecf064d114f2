import Dispatch
import Futures
import FuturesTesting
import Testing

// Defect 18 in the table at `Tag.defect`.
@Suite("No thread waits for the end of a closure", .tags(.defect), .timeLimit(.minutes(60))) struct BlockingDefectTests
{
    /// More closures than the system has threads.
    private static let count = 1_000

    @Test(
        "a thousand closures on a concurrent executor all start although none has ended",
        arguments: ExecutorMaker.concurrent
    )
    func concurrent(executor: ExecutorMaker) throws {
        try expectAllStart { [executor = executor.make()] _ in executor }
    }

    @Test(
        "a closure on each of a thousand serial executors starts although none has ended",
        arguments: ExecutorMaker.serial.filter {
            ["DispatchQueueExecutor", "OperationQueueExecutor"].contains($0.testDescription)
        }
    )
    func serial(executor: ExecutorMaker) throws {
        try expectAllStart { _ in executor.make() }
    }

    @Test("a thousand closures on the calling thread all start although none has ended")
    func direct() throws {
        try expectAllStart { [executor = DirectExecutor()] _ in executor }
    }

    private func expectAllStart(_ executor: (Int) -> any Executor) throws {
        let started = Locked<[@Sendable () -> Void]>([])
        let all = FutureResolver<Void>()
        let executors = (0..<Self.count).map(executor)
        for executor in executors {
            executor.submit { end in
                let isLast = started.withLock { started in
                    started.append(end)
                    return started.count == Self.count
                }
                if isLast { all.set() }
            }
        }
        try all.future.get()
        #expect(executors.allSatisfy { $0.executing })
        for end in started.withLock({ $0 }) { end() }
        #expect(executors.allSatisfy { !$0.executing })
    }

    @Test("the main thread is free to run queued work that calls `end`") @MainActor
    func endFromMain() async {
        for executor in [MainDirectExecutor(), AppUiExecutor(), DirectExecutor()] as [any Executor] {
            let ended = FutureResolver<Void>()
            executor.submit { end in
                DispatchQueue.main.async {
                    end()
                    ended.set()
                }
            }
            try? await ended.future.get()
            #expect(!executor.executing)
        }
    }

    @Test(
        "a thousand futures that never resolve do not hold back the next closure",
        arguments: ExecutorMaker.concurrent
    )
    func neverResolved(executor: ExecutorMaker) throws {
        let executor = executor.make()
        let kept = Recorder<FutureResolver<Int>>()
        for _ in 0..<Self.count { executor.submit { (resolver: FutureResolver<Int>) in kept.record(resolver) } }
        #expect(try executor.submit { 1 }.get() == 1)
    }
}
