import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("While a future notifies its observers", .timeLimit(.minutes(60))) struct DeliveryTests {
    @Test("an observer may wait for the result of an observer that is notified later")
    func waitForLaterObserver() throws {
        let resolver = FutureResolver<Int>()
        let later = Locked<Future<Int>?>(nil)
        let seen = Recorder<Int>()
        resolver.future.onComplete { _ in seen.record((try? later.withLock { $0 }?.get()) ?? -1) }
        let mapped = resolver.future.map { $0 + 1 }
        later.withLock { $0 = mapped }
        resolver.set(1)
        #expect(seen.elements == [2])
    }

    @Test("if an observer is added when a closure ends, the observers that were added earlier run first")
    func addedByEnd() throws {
        let executor = InlineExecutor()
        let kept = Locked<FutureResolver<Int>?>(nil)
        let seen = Recorder<String>()
        let future: Future<Int> = executor.submit { resolver in kept.withLock { $0 = resolver } }
        future.onComplete { _ in seen.record("first") }
        executor.whenEnded.withLock { $0 = { future.onComplete { _ in seen.record("second") } } }
        kept.withLock { $0 }?.set(1)
        #expect(seen.elements == ["first", "second"])
    }

    @MainActor
    @Test("`MainDirectExecutor` is executing while it runs an observer")
    func executing() async throws {
        let executor = MainDirectExecutor()
        let executing = FutureResolver<Bool>()
        Future(value: 1).then(in: executor) { _ in executing.set(executor.executing) }
        #expect(try await executing.future.get())
        #expect(!executor.executing)
    }

    @Test("a closure that waits for its own value on a serial executor gets an error")
    func ownValue() throws {
        let executor = DispatchQueueExecutor(.serial, name: "own")
        let own = FutureResolver<Future<Int>>()
        let future: Future<Int> = executor.submit { try own.future.get().get() }
        own.set(Future(value: future))
        #expect(throws: FutureError.deadlock(waiting: "own", on: "own")) { try future.get() }
    }

    @Test("work on an executor cannot wait for the shutdown of the same executor")
    func ownShutdown() throws {
        let app = AppExecutor(name: "own-end")
        let future = app.submit { try app.shutdown().get() }
        #expect(throws: FutureError.deadlock(waiting: "own-end", on: "own-end")) { try future.get() }
    }
}

/// An executor that runs a closure before `submit` returns, and calls `whenEnded` when the closure calls `end`.
private final class InlineExecutor: Executor {
    let name: String? = "inline"
    let executing = false
    let whenEnded = Locked<(@Sendable () -> Void)?>(nil)

    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        closure { [whenEnded] in whenEnded.withLock { $0.take() }?() }
    }
}
