import Dispatch
import Futures
import NIOCore
import OpenCombine

/// One thread submits as fast as it can to one worker, and then waits for the last one.
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
                        queue.async { promise.keep(1) }
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

/// Takes a promise of OpenCombine to another thread.
// OpenCombine's promises may be kept on any thread; they are from before the language could say so.
private struct Promise: @unchecked Sendable {
    let keep: (Int) -> Void

    init(_ promise: @escaping OpenCombine.Future<Int, Never>.Promise) {
        keep = { promise(.success($0)) }
    }
}
