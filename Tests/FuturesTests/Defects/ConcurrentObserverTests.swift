import Dispatch
import Foundation
import Futures
import FuturesTesting
import Testing

/// Tests executors that run several closures at a time, including user-defined executors.
@Suite("Observers on an executor that runs closures concurrently", .timeLimit(.minutes(60)))
struct ConcurrentObserverTests {
    static let executors: [any Executor] = [
        DispatchQueue.global(),
        DispatchQueue(label: "concurrent", attributes: .concurrent),
        DispatchQueueExecutor(.concurrent, name: "concurrent"),
        OperationQueueExecutor(.concurrent, name: "concurrent"),
        OperationQueue(),
        Pool(),
        ValuePool(name: "value"),
    ]

    @Test("observers on a concurrent executor run once each, in order, and never overlap", arguments: executors)
    func onceInOrder(executor: any Executor) async throws {
        let future = Future(value: 1)
        let seen = Recorder<Int>()
        let running = Locked(0)
        let overlaps = Locked(0)
        for index in 0..<1_000 {
            future.onComplete(in: executor) { _ in
                let count = running.withLock { count in
                    count += 1
                    return count
                }
                if count > 1 { overlaps.withLock { $0 += 1 } }
                seen.record(index)
                running.withLock { $0 -= 1 }
            }
        }
        _ = try await future.map(in: executor) { $0 }.get()
        let isInOrder = seen.elements == Array(0..<1_000)
        #expect(isInOrder)
        #expect(overlaps.withLock { $0 } == 0)
    }

    @Test(
        "observers on a concurrent executor are not lost when several threads add them while the future resolves",
        arguments: executors
    )
    func fromSeveralThreads(executor: any Executor) async throws {
        let threads = (0..<3).map { AppExecutor(name: "adding-\($0)") }
        for _ in 0..<50 {
            let resolver = FutureResolver<Int>()
            let seen = Recorder<[Int]>()
            let added = threads.enumerated().map { thread, app in
                app.submit {
                    for index in 0..<10 {
                        if thread == 0, index == 5 { resolver.set(1) }
                        resolver.future.onComplete(in: executor) { _ in seen.record([thread, index]) }
                    }
                }
            }
            _ = try await Future.batch(added).get()
            _ = try await resolver.future.map(in: executor) { $0 }.get()
            for thread in threads.indices {
                #expect(seen.elements.filter { $0[0] == thread }.map { $0[1] } == Array(0..<10), "\(thread)")
            }
        }
    }

    @Test("a map on a concurrent executor never fails as abandoned", arguments: executors)
    func maps(executor: any Executor) async throws {
        let future = Future(value: 1)
        let mapped = (0..<1_000).map { index in future.map(in: executor) { $0 + index } }
        let sum = try await Future.batch(mapped).get().reduce(0, +)
        #expect(sum == (1...1_000).reduce(0, +))
    }

    @Test("an observer on a concurrent executor can wait for a later observer of the same future on that executor")
    func waitInside() async throws {
        let future = Future(value: 1)
        let executor = Pool()
        let sum = future.map(in: executor) { one in
            try one + future.map(in: executor) { $0 * 10 }.get()
        }
        #expect(try await sum.get() == 11)
    }

    @Test("if a concurrent executor drops observers, their futures fail, and later observers are notified")
    func dropped() throws {
        let executor = ManualExecutor(name: "unordered")
        let unordered = Unordered(executor)
        let future = Future(value: 1)
        let first = future.map(in: unordered) { $0 }
        let second = future.map(in: unordered) { $0 }
        executor.dropAll()
        #expect(throws: FutureError.self) { try first.get() }
        #expect(throws: FutureError.self) { try second.get() }
        let third = future.map(in: unordered) { $0 }
        executor.runAll()
        #expect(try third.get() == 1)
    }
}

/// A user-defined thread pool.
private final class Pool: Executor {
    let name: String? = "pool"
    let executing = false

    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        Thread { closure {} }.start()
    }
}

/// An executor that is a value: equal values are the same executor.
private struct ValuePool: Executor, Hashable {
    let name: String?
    var executing: Bool { false }

    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        Thread { closure {} }.start()
    }
}

/// An executor that does not declare that it keeps the order of its closures.
private final class Unordered: Executor {
    let name: String? = "unordered"
    let executing = false
    private let base: ManualExecutor

    init(_ base: ManualExecutor) {
        self.base = base
    }

    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        base.submit(closure)
    }
}
