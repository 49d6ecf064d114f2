import Dispatch
import Foundation
import Futures
import Testing

/// A way to make an executor, for tests that every kind of executor has to pass.
struct ExecutorMaker: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> any Executor

    init(_ description: String, _ make: @escaping @Sendable () -> any Executor) {
        testDescription = description
        self.make = make
    }

    static let serial: [ExecutorMaker] = [
        ExecutorMaker("AppExecutor") { AppExecutor(name: "defect") },
        ExecutorMaker("DispatchQueueExecutor") { DispatchQueueExecutor(.serial, name: "defect") },
        ExecutorMaker("OperationQueueExecutor") { OperationQueueExecutor(.serial, name: "defect") },
        ExecutorMaker("DispatchQueue") { DispatchQueue(label: "defect") },
        ExecutorMaker("OperationQueue") {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            return queue
        },
    ]

    static let concurrent: [ExecutorMaker] = [
        ExecutorMaker("concurrent DispatchQueueExecutor") { DispatchQueueExecutor(.concurrent, name: "defect") },
        ExecutorMaker("concurrent OperationQueueExecutor") { OperationQueueExecutor(.concurrent, name: "defect") },
    ]

    static let all = serial + concurrent + [ExecutorMaker("DirectExecutor") { DirectExecutor() }]
}
