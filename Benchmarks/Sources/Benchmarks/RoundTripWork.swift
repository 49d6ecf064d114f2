import Dispatch
import Futures
import NIOCore

/// A thread submits work to a worker, and blocks until the result arrives.
///
/// Actors are not measured, because calling an actor does not block a thread.
func roundTripWork() -> Work {
    let counter = Counter()
    let app = AppExecutor(name: "round-trip")
    let queue = DispatchQueue(label: "round-trip")
    let worker = ConditionWorker()
    return Work(
        name: "blocking round trip to a worker",
        operations: 10_000,
        contenders: [
            Contender(name: "Futures") { operations in
                for _ in 0..<operations { try app.submit { counter.value &+= 1 }.get() }
            },
            Contender(name: "condition variable, bare", target: 1.1) { operations in
                for _ in 0..<operations { worker.roundTrip() }
            },
            Contender(name: "SwiftNIO") { operations in
                for _ in 0..<operations { try eventLoop.submit { counter.value &+= 1 }.wait() }
            },
            Contender(name: "Dispatch with a semaphore") { operations in
                let answer = DispatchSemaphore(value: 0)
                for _ in 0..<operations {
                    queue.async { answer.signal() }
                    answer.wait()
                }
            },
        ]
    )
}
