import Dispatch
import Foundation
import Futures
import NIOCore
import OpenCombine
import OpenCombineDispatch

/// A worker produces results, which are delivered on the main loop.
func mainLoopWork() -> Work {
    let app = AppExecutor(name: "main-loop")
    let queue = DispatchQueue(label: "main-loop")
    return Work(
        name: "delivery on the main loop",
        operations: 20_000,
        contenders: [
            Contender(name: "Futures") { operations in
                let counter = Counter()
                for index in 0..<operations { app.submit { index }.then { _ in counter.value &+= 1 } }
                runMainLoop(until: operations, counter)
            },
            Contender(name: "Dispatch, without futures") { operations in
                let counter = Counter()
                for _ in 0..<operations { queue.async { DispatchQueue.main.async { counter.value &+= 1 } } }
                runMainLoop(until: operations, counter)
            },
            Contender(name: "SwiftNIO and Dispatch") { operations in
                let counter = Counter()
                for index in 0..<operations {
                    eventLoop.submit { index }.whenComplete { _ in DispatchQueue.main.async { counter.value &+= 1 } }
                }
                runMainLoop(until: operations, counter)
            },
            Contender(name: "OpenCombine") { operations in
                let counter = Counter()
                // Only the queue sends, and only the main loop receives.
                nonisolated(unsafe) let results = PassthroughSubject<Int, Never>()
                let observation = results.receive(on: DispatchQueue.main.ocombine).sink { _ in counter.value &+= 1 }
                for index in 0..<operations { queue.async { results.send(index) } }
                runMainLoop(until: operations, counter)
                observation.cancel()
            },
            Contender(name: "Swift actor and main actor") { operations in
                let counter = Counter()
                let tally = Tally()
                Task.detached {
                    for _ in 0..<operations {
                        _ = await tally.add()
                        await MainActor.run { counter.value &+= 1 }
                    }
                }
                runMainLoop(until: operations, counter)
            },
        ]
    )
}

/// Runs the main loop until all deliveries have been counted.
private func runMainLoop(until count: Int, _ counter: Counter) {
    while counter.value < count { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
}
