import Dispatch
import Foundation
import FuturesTesting
import Testing

@testable import Futures

@Suite("An observer that waits for other observers", .timeLimit(.minutes(60))) struct WaitingObserverTests {
    @Test("an observer on the main thread can wait for the result of an observer that runs directly")
    @MainActor func mainBeforeDirect() throws {
        let resolver = FutureResolver<Int>()
        let mapped = resolver.future.map { $0 + 1 }
        let seen = Locked<Int?>(nil)
        resolver.future.then { _ in
            let value = try? mapped.get()
            seen.withLock { $0 = value }
        }
        resolver.set(1)
        #expect(seen.withLock { $0 } == 2)
    }

    @Test("an observer can wait for an observer on another executor if both executors run closures inside `submit`")
    func inlineExecutors() throws {
        let resolver = FutureResolver<Int>()
        let seen = Locked<Int?>(nil)
        let mapped = Locked<Future<Int>?>(nil)
        resolver.future.then(in: InlineExecutor()) { _ in
            let value = try? mapped.withLock { $0 }?.get()
            seen.withLock { $0 = value }
        }
        let later = resolver.future.map(in: InlineExecutor()) { $0 + 1 }
        mapped.withLock { $0 = later }
        resolver.set(1)
        #expect(seen.withLock { $0 } == 2)
    }

    @Test("an observer can wait for a result that was deferred because notifications are deeply nested")
    func deep() throws {
        let resolver = FutureResolver<Int>()
        // The last future of a chain whose length is the limit for nested notifications.
        let last = (1..<ThreadState.notificationLimit).reduce(resolver.future) { future, _ in future.map { $0 } }
        let inner = FutureResolver<Int>()
        let result = inner.future.map { $0 + 1 }
        let seen = Locked<Int?>(nil)
        last.then(in: DirectExecutor()) { _ in
            let value = try? result.get()
            seen.withLock { $0 = value }
        }
        last.then(in: DirectExecutor()) { inner.set($0) }
        resolver.set(1)
        #expect(seen.withLock { $0 } == 2)
    }

    @Test("deeply nested observers run on their executor, even if its `submit` runs closures before returning")
    func staysOnItsExecutor() throws {
        let executor = InlineExecutor()
        let resolver = FutureResolver<Int>()
        let outside = Locked(0)
        let last = (0..<100_000).reduce(resolver.future) { future, _ in
            future.map(in: executor) { value in
                if !executor.isRunning { outside.withLock { $0 += 1 } }
                return value + 1
            }
        }
        resolver.set(0)
        #expect(try last.get() == 100_000)
        #expect(outside.withLock { $0 } == 0)
    }
}

@Suite("The system's queues") struct SystemQueueTests {
    @Test("the system's queues are the same executors each time they are requested")
    func identity() throws {
        let first = try #require(Place(DispatchQueue.global()))
        let second = try #require(Place(DispatchQueue.global()))
        #expect(first.identity == second.identity)
        #expect(try #require(Place(DispatchQueue.global(qos: .background))).identity != first.identity)
        #expect(try #require(Place(DispatchQueue(label: "own"))).identity != first.identity)
    }
}

/// A user-defined executor that runs closures before `submit` returns.
private final class InlineExecutor: Executor {
    private let depth = Locked(0)

    var name: String? { "inline" }
    var executing: Bool { isRunning }
    /// Whether a closure is running.
    var isRunning: Bool { depth.withLock { $0 > 0 } }

    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        depth.withLock { $0 += 1 }
        closure {}
        depth.withLock { $0 -= 1 }
    }
}
