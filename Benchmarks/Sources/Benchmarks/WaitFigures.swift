import Dispatch
import Foundation
import Futures

/// Measures blocking waits, each of which searches for a deadlock; no other library is measured.
enum WaitFigures {
    /// Measures each case `rounds` times, except the last case, and prints the median in milliseconds.
    ///
    /// The last case, `besideLongChain`, runs once and prints the 99th percentile and the maximum of its 2,000 waits.
    static func print(rounds: Int) throws {
        Swift.print("blocking waits, median of \(rounds) rounds")
        try line("a loop of 8,000 submissions, on main", rounds) { try loop(on: AppExecutor(name: "loop")) }
        let waiting = AppExecutor(name: "waiting")
        try line("a loop of 8,000 submissions, on an executor", rounds) {
            try waiting.submit { try loop(on: AppExecutor(name: "loop")) }.get()
        }
        try line("200 nested reads", rounds) { _ = try nested(200).get() }
        try line("a queue's wait for itself, refused", rounds) {
            let queue = DispatchQueue(label: "self")
            _ = try? queue.submit { try queue.submit { 1 }.get() }.get()
        }
        try line("a ring of three queues, one refused", rounds, ring)
        try besideLongChain()
    }

    private static func line(_ name: String, _ rounds: Int, _ body: () throws -> Void) throws {
        var times: [Duration] = []
        for _ in 0..<rounds { times.append(try ContinuousClock().measure(body)) }
        show(name, times.sorted()[rounds / 2])
    }

    private static func show(_ name: String, _ time: Duration) {
        let number = String(format: "%.3f ms", time / .milliseconds(1))
        Swift.print("  " + name.padding(toLength: 56, withPad: " ", startingAt: 0) + number)
    }

    private static func loop(on app: AppExecutor) throws {
        @Sendable func step(_ count: Int) -> Future<Int> {
            count == 0 ? Future(value: 0) : app.submit { 1 }.flatMap { _ in step(count - 1) }
        }
        _ = try step(8_000).get()
    }

    @Sendable private static func nested(_ depth: Int) -> Future<Int> {
        Future { depth == 0 ? 0 : try nested(depth - 1).get() + 1 }
    }

    private static func ring() throws {
        let queues = (0..<3).map { DispatchQueue(label: "ring-\($0)") }
        let begun = DispatchGroup()
        let waits = queues.indices.map { index in
            begun.enter()
            return queues[index].submit {
                begun.leave()
                begun.wait()
                return try queues[(index + 1) % 3].submit { 1 }.get()
            }
        }
        for wait in waits { _ = wait.result }
    }

    /// Measures short waits twice: alone, and during a long wait on a chain of 1,000,000 futures.
    private static func besideLongChain() throws {
        let other = AppExecutor(name: "other")
        func waits() throws -> [Duration] {
            var times: [Duration] = []
            for _ in 0..<2_000 {
                times.append(try ContinuousClock().measure { _ = try other.submit { try Future { 1 }.get() }.get() })
            }
            return times.sorted()
        }
        let alone = try waits()
        let resolver = FutureResolver<Int>()
        let last = (0..<1_000_000).reduce(resolver.future) { future, _ in future.map { $0 } }
        let begun = FutureResolver<Void>()
        let wait = AppExecutor(name: "long-wait").submit {
            begun.set(())
            return try last.get()
        }
        try begun.future.get()
        let beside = try waits()
        resolver.set(1)
        _ = try wait.get()
        for (name, times) in [("alone", alone), ("beside a wait on a chain of 1,000,000", beside)] {
            show("another wait, \(name): 99 of 100", times[times.count * 99 / 100])
            show("another wait, \(name): longest", times[times.count - 1])
        }
    }
}
