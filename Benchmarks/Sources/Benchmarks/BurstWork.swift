import Dispatch
import Futures
import NIOCore
import OpenCombine

/// One thread submits closures to one worker as fast as it can, and then waits for the last closure.
func burstWork() -> Work {
    let counter = Counter()
    let app = AppExecutor(name: "burst")
    let queue = DispatchQueue(label: "burst")
    let worker = ConditionWorker()
    return Work(
        name: "burst of submissions to one worker",
        operations: 100_000,
        contenders: [
            Contender(name: "Futures") { operations in
                for _ in 1..<operations { app.submit { counter.value &+= 1 } }
                try app.submit { counter.value &+= 1 }.get()
            },
            Contender(name: "Dispatch, without futures", target: 1.3) { operations in
                let last = DispatchSemaphore(value: 0)
                for _ in 1..<operations { queue.async { counter.value &+= 1 } }
                queue.async { last.signal() }
                last.wait()
            },
            Contender(name: "SwiftNIO") { operations in
                for _ in 1..<operations { _ = eventLoop.submit { counter.value &+= 1 } }
                try eventLoop.submit { counter.value &+= 1 }.wait()
            },
            Contender(name: "OpenCombine on Dispatch") { operations in
                let last = DispatchSemaphore(value: 0)
                for _ in 1..<operations {
                    _ = OpenCombine.Future<Int, Never> { promise in
                        let promise = Promise(promise)
                        queue.async { promise.resolve(1) }
                    }
                }
                queue.async { last.signal() }
                last.wait()
            },
            Contender(name: "Swift actor, with tasks") { operations in
                blocking {
                    let tally = Tally()
                    await withTaskGroup(of: Void.self) { group in
                        for _ in 0..<operations { group.addTask { _ = await tally.add() } }
                    }
                }
            },
            Contender(name: "condition variable, bare") { operations in
                let last = DispatchSemaphore(value: 0)
                for _ in 1..<operations { worker.submit { counter.value &+= 1 } }
                worker.submit { last.signal() }
                last.wait()
            },
        ]
    )
}

/// A promise of OpenCombine that can be sent to another thread.
// OpenCombine's promises may be resolved on any thread; the library is older than `Sendable`.
private struct Promise: @unchecked Sendable {
    let resolve: (Int) -> Void

    init(_ promise: @escaping OpenCombine.Future<Int, Never>.Promise) {
        resolve = { promise(.success($0)) }
    }
}
