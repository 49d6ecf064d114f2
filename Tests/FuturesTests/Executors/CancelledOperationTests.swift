import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("A cancelled operation", .tags(.defect), .timeLimit(.minutes(60))) struct CancelledOperationTests {
    private static func queue(limit: Int) -> OperationQueue {
        let queue = OperationQueue()
        queue.name = "cancelled"
        queue.maxConcurrentOperationCount = limit
        return queue
    }

    @Test("a cancelled operation fails its future as cancelled if its queue is used as an executor", arguments: [1, 2])
    func conformed(limit: Int) throws {
        let queue = Self.queue(limit: limit)
        queue.isSuspended = true
        let resolved: Future<Int> = queue.submit { resolver in resolver.set(1) }
        let returned = queue.submit { 2 }
        queue.cancelAllOperations()
        // The futures fail immediately, although the suspended queue starts nothing.
        #expect(throws: FutureError.cancelled) { try resolved.resolvedResult?.get() }
        #expect(throws: FutureError.cancelled) { try returned.resolvedResult?.get() }
        queue.isSuspended = false
        #expect(try queue.submit { 3 }.get() == 3)
    }

    @Test("a cancelled operation fails its future as cancelled, and lets a serial executor on an existing queue go on")
    func serial() throws {
        let queue = Self.queue(limit: 4)
        queue.isSuspended = true
        let executor = OperationQueueExecutor(queue)
        let first = executor.submit { 1 }
        let second = executor.submit { 2 }
        queue.cancelAllOperations()
        #expect(throws: FutureError.cancelled) { try first.resolvedResult?.get() }
        #expect(!second.resolved)
        queue.isSuspended = false
        #expect(try second.get() == 2)
        #expect(try executor.submit { 3 }.get() == 3)
    }

    @Test("a cancelled operation lets a serial executor with a queue of its own go on")
    func ownQueue() throws {
        let executor = OperationQueueExecutor(.serial)
        let began = FutureResolver<Void>()
        let first: Future<OperationQueue?> = executor.submit { resolver in
            began.set()
            resolver.set(OperationQueue.current)
        }
        try began.future.get()
        // The executor goes on even if a closure finds the executor's queue and cancels its operations.
        _ = try first.get()?.cancelAllOperations()
        let second = executor.submit { OperationQueue.current?.cancelAllOperations() }
        let third = executor.submit { 3 }
        try second.get()
        #expect(try third.get() == 3)
        #expect(try executor.submit { 4 }.get() == 4)
    }

    @Test("a cancelled operation fails its future as cancelled if its executor is concurrent")
    func concurrent() throws {
        let queue = Self.queue(limit: 4)
        queue.isSuspended = true
        let executor = OperationQueueExecutor(queue, kind: .concurrent)
        let future = executor.submit { 1 }
        queue.cancelAllOperations()
        #expect(throws: FutureError.cancelled) { try future.resolvedResult?.get() }
        queue.isSuspended = false
        #expect(try executor.submit { 2 }.get() == 2)
        #expect(!executor.executing)
    }

    @Test("a cancelled operation goes on if it is already running")
    func running() throws {
        let queue = Self.queue(limit: 1)
        for executor in [queue, OperationQueueExecutor(queue)] as [any Executor] {
            let began = FutureResolver<Void>()
            let goesOn = FutureResolver<Int>()
            let future = executor.submit {
                began.set()
                return try goesOn.future.get()
            }
            try began.future.get()
            queue.cancelAllOperations()
            goesOn.set(1)
            #expect(try future.get() == 1)
        }
    }

    @Test(
        "a future fails as abandoned if a cancelled operation only indirectly releases its resolver or closure"
    )
    func otherResolvers() throws {
        let queue = Self.queue(limit: 1)
        queue.isSuspended = true
        let held = holdResolver(queue)
        let manual = ManualExecutor()
        let dropped = manual.submit { 1 }
        queue.submit { 2 }.onComplete { _ in manual.dropAll() }
        queue.cancelAllOperations()
        for future in [held, dropped] {
            guard case .failure(FutureError.abandoned) = future.resolvedResult else {
                Issue.record("\(String(describing: future.resolvedResult))")
                continue
            }
        }
        queue.isSuspended = false
        try queue.submit {}.get()
    }

    private func holdResolver(_ queue: OperationQueue) -> Future<Int> {
        let resolver = FutureResolver<Int>()
        queue.submit { end in
            resolver.set(1)
            end()
        }
        return resolver.future
    }
}
