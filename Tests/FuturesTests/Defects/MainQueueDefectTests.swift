import Dispatch
import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("Dispatch and operation queues", .tags(.defect), .timeLimit(.minutes(60))) struct MainQueueDefectTests {
    // Defect 21 in the table at `Tag.defect`.
    @Test("observers run on the main queue, whichever executor resolves their futures", arguments: ExecutorMaker.all)
    func delivery(executor: ExecutorMaker) async throws {
        let arrived = FutureResolver<String>()
        let failed = FutureResolver<String>()
        executor.make().submit { 1 }.then { _ in arrived.set(threadName()) }
        executor.make().submit { throw TestError() }.fail { _ in failed.set(threadName()) }
        #expect(try await arrived.future.get() == "main")
        #expect(try await failed.future.get() == "main")
    }

    // Defect 22 in the table at `Tag.defect`.
    @Test("dispatch queues and operation queues are executors, and keep their names")
    func conformances() throws {
        let queue = DispatchQueue(label: "a queue")
        let operations = OperationQueue()
        operations.name = "operations"
        #expect((queue as any Executor).name == queue.label)
        #expect((operations as any Executor).name == operations.name)
        #expect(try (queue as any Executor).submit { 1 }.get() == 1)
        #expect(queue.sync { 2 } == 2)
        #expect(!(queue as any Executor).executing)
    }
}
