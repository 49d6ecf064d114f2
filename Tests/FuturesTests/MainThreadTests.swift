import Dispatch
import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("On the main thread") @MainActor struct MainThreadTests {
    @Test("an observer added with `then` runs immediately on a resolved future")
    func thenAtOnce() {
        let seen = Recorder<Int>()
        Future(value: 1).then { seen.record($0) }
        #expect(seen.elements == [1])
    }

    @Test("an observer added with `then` runs immediately when the future is resolved on main")
    func thenOnResolution() {
        let seen = Recorder<Int>()
        let resolver = FutureResolver<Int>()
        resolver.future.then { seen.record($0) }.fail { _ in seen.record(-1) }
        #expect(seen.elements.isEmpty)
        resolver.set(2)
        #expect(seen.elements == [2])
    }

    @Test("an observer added with `then` waits for observers still queued on main", .timeLimit(.minutes(60)))
    func thenBehindQueued() async {
        let seen = Recorder<Int>()
        let resolver = FutureResolver<Int>()
        resolver.future.then { _ in seen.record(1) }
        resolveElsewhere(resolver)
        #expect(resolver.future.resolved)
        resolver.future.then { _ in seen.record(2) }
        #expect(seen.elements.isEmpty, "the first observer is queued, so the second one must not overtake it")
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        #expect(seen.elements == [1, 2])
    }

    @Test("observers added with `then` run on main, whichever thread resolves the future", .timeLimit(.minutes(60)))
    func thenFromElsewhere() async {
        let app = AppExecutor(name: "main-1")
        let thread = await withCheckedContinuation { continuation in
            app.submit { 1 }.then { _ in continuation.resume(returning: threadName()) }
        }
        #expect(thread == "main")
    }

    @Test("MainDirectExecutor runs a closure immediately, and AppUiExecutor always queues it", .timeLimit(.minutes(60)))
    func mainExecutors() async {
        let seen = Recorder<String>()
        let ui = AppUiExecutor()
        ui.submit { end in
            seen.record("queued 1")
            end()
        }
        ui.submit { end in
            seen.record("queued 2")
            end()
        }
        MainDirectExecutor().submit { end in
            seen.record("direct")
            end()
        }
        #expect(seen.elements == ["direct"])
        await withCheckedContinuation { continuation in PerformOnMain { continuation.resume() } }
        #expect(seen.elements == ["direct", "queued 1", "queued 2"])
        #expect(!ui.executing)
    }

    @Test("MainDirectExecutor does not wait for a closure that calls `end` late")
    func lateEnd() {
        let executor = MainDirectExecutor()
        let kept = Locked<(@Sendable () -> Void)?>(nil)
        executor.submit { end in kept.withLock { $0 = end } }
        #expect(executor.executing)
        executor.submit { end in end() }
        #expect(executor.executing, "the first closure has not ended")
        kept.withLock { $0 }?()
        #expect(!executor.executing)
    }

    @Test("a wait on main for work queued to main is a deadlock error, not a hang", .timeLimit(.minutes(60)))
    func waitForMain() throws {
        let future = AppUiExecutor().submit { 1 }
        #expect(throws: FutureError.deadlock(waiting: "main", on: "main")) { try future.get() }
        let mapped = Future(value: 1).map(in: AppUiExecutor()) { $0 }
        #expect(throws: FutureError.deadlock(waiting: "main", on: "main")) { try mapped.get() }
    }

    @Test("a wait on main succeeds if work on main leaves its result to another thread", .timeLimit(.minutes(60)))
    func waitForWorkThatLeftMain() throws {
        let app = AppExecutor(name: "main-2")
        let future: Future<Int> = MainDirectExecutor().submit { resolver in
            app.submit { end in
                resolver.set(7)
                end()
            }
        }
        #expect(try future.get() == 7)
    }

    private func resolveElsewhere(_ resolver: FutureResolver<Int>) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            resolver.set(0)
            done.signal()
        }
        done.wait()
    }
}
