import Dispatch
import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("An executor on an existing queue", .timeLimit(.minutes(60))) struct ExistingQueueTests {
    @Test(
        "an executor on an existing dispatch queue runs its closures inside that queue",
        arguments: [ExecutorKind.serial, .concurrent]
    )
    func insideDispatchQueue(kind: ExecutorKind) throws {
        let key = DispatchSpecificKey<Int>()
        let queue = DispatchQueue(label: "existing", attributes: .concurrent)
        queue.setSpecific(key: key, value: 7)
        let executor = DispatchQueueExecutor(queue, kind: kind)
        #expect(executor.name == "existing")
        #expect(try executor.submit { DispatchQueue.getSpecific(key: key) }.get() == 7)
    }

    @Test(
        "an executor on an existing operation queue runs its closures inside that queue",
        arguments: [ExecutorKind.serial, .concurrent]
    )
    func insideOperationQueue(kind: ExecutorKind) throws {
        let queue = OperationQueue()
        queue.name = "existing"
        let executor = OperationQueueExecutor(queue, kind: kind)
        #expect(executor.name == "existing")
        #expect(try executor.submit { OperationQueue.current === queue }.get())
    }

    private static let concurrentQueues: [@Sendable () -> (own: any Executor, queue: any Executor)] = [
        {
            let queue = DispatchQueue(label: "existing", attributes: .concurrent)
            return (DispatchQueueExecutor(queue), queue)
        },
        {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 4
            return (OperationQueueExecutor(queue), queue)
        },
    ]

    @Test("a serial executor holds back only its own closures until `end` is called", arguments: [0, 1])
    func holdsBack(index: Int) throws {
        let (executor, queue) = Self.concurrentQueues[index]()
        let ends = FutureResolver<@Sendable () -> Void>()
        executor.submit { ends.set($0) }
        let second = executor.submit { 2 }
        let end = try ends.future.get()
        #expect(try queue.submit { 3 }.get() == 3)
        #expect(!second.resolved)
        #expect(executor.executing)
        end()
        #expect(try second.get() == 2)
    }

    @Test("a concurrent executor does not wait until `end` is called")
    func concurrent() throws {
        let operations = OperationQueue()
        for executor in [
            DispatchQueueExecutor(DispatchQueue(label: "existing", attributes: .concurrent), kind: .concurrent),
            OperationQueueExecutor(operations, kind: .concurrent),
        ] as [any Executor] {
            let ends = FutureResolver<@Sendable () -> Void>()
            executor.submit { ends.set($0) }
            let end = try ends.future.get()
            #expect(try executor.submit { 2 }.get() == 2)
            #expect(executor.executing)
            end()
            #expect(!executor.executing)
        }
    }

    @Test(
        "a wait for another executor on the same serial queue fails as a deadlock",
        arguments: [ExecutorKind.serial, .concurrent]
    )
    func sameSerialQueue(kind: ExecutorKind) async throws {
        let queue = DispatchQueue(label: "same")
        let others: [any Executor] = [DispatchQueueExecutor(queue, kind: kind), queue]
        for other in others {
            let executor = DispatchQueueExecutor(queue, kind: kind)
            let wait = executor.submit { try other.submit { 1 }.get() }
            await #expect(throws: FutureError.deadlock(waiting: "same", on: "same")) { try await wait.get() }
            let back = other.submit { try executor.submit { 1 }.get() }
            await #expect(throws: FutureError.deadlock(waiting: "same", on: "same")) { try await back.get() }
        }
        let operations = OperationQueue()
        operations.name = "same"
        operations.maxConcurrentOperationCount = 1
        let one = OperationQueueExecutor(operations, kind: kind)
        let two = OperationQueueExecutor(operations, kind: kind)
        let wait = one.submit { try two.submit { 1 }.get() }
        await #expect(throws: FutureError.deadlock(waiting: "same", on: "same")) { try await wait.get() }
    }

    @Test(
        "a wait for another executor on the same concurrent queue succeeds",
        arguments: [ExecutorKind.serial, .concurrent]
    )
    func sameConcurrentQueue(kind: ExecutorKind) async throws {
        let queue = DispatchQueue(label: "same", attributes: .concurrent)
        let one = DispatchQueueExecutor(queue, kind: kind)
        let two = DispatchQueueExecutor(queue, kind: kind)
        #expect(try await one.submit { try two.submit { try queue.submit { 1 }.get() }.get() }.get() == 1)
    }

    @Test("a wait on the main thread for an executor on the main queue fails as a deadlock") @MainActor
    func main() {
        for executor in [DispatchQueueExecutor(.main), OperationQueueExecutor(.main)] as [any Executor] {
            let error = #expect(throws: FutureError.self) { try executor.submit { 1 }.get() }
            guard case .deadlock = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test("an executor that makes its own queue gives it the requested quality of service")
    func quality() throws {
        #expect(DispatchQueueExecutor(qos: .utility).queue.qos == .utility)
        #expect(OperationQueueExecutor(qualityOfService: .utility).queue.qualityOfService == .utility)
    }
}
