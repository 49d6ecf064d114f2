import Futures
import FuturesTesting
import Testing

@Suite("Cancellation", .timeLimit(.minutes(60))) struct CancellationTests {
    static let executors: [@Sendable () -> any Executor] = [
        { AppExecutor(name: "cancel") }, { DispatchQueueExecutor(.serial) }, { OperationQueueExecutor(.serial) },
    ]

    @Test(
        "cancelling a token keeps a queued closure from starting, and immediately fails the closure's future",
        arguments: executors.indices
    )
    func queued(index: Int) throws {
        let executor = Self.executors[index]()
        let gate = FutureResolver<@Sendable () -> Void>()
        executor.submit { gate.set($0) }
        let token = CancellationToken()
        let seen = Recorder<Int>()
        let value = executor.submit(token: token) { seen.record(1) }
        let resolved: Future<Int> = executor.submit(token: token) { resolver in
            seen.record(2)
            resolver.set(1)
        }
        let end = try gate.future.get()
        token.cancel()
        #expect(throws: FutureError.cancelled) { try value.get() }
        #expect(throws: FutureError.cancelled) { try resolved.get() }
        end()
        try executor.submit {}.get()
        #expect(seen.elements.isEmpty)
    }

    @Test("a closure does not start if its token was cancelled before the submission")
    func beforeSubmission() throws {
        let token = CancellationToken()
        token.cancel()
        let app = AppExecutor(name: "cancel")
        let seen = Recorder<Int>()
        let value = app.submit(token: token) { seen.record(1) }
        #expect(throws: FutureError.cancelled) { try value.get() }
        try app.submit {}.get()
        #expect(seen.elements.isEmpty)
    }

    @Test("cancelling a token does not stop a closure that is running")
    func running() throws {
        let token = CancellationToken()
        let app = AppExecutor(name: "cancel")
        let future = app.submit(token: token) {
            token.cancel()
            return token.isCancelled
        }
        #expect(try future.get())
    }

    @Test("cancelling a token releases the captured values of a closure that never starts")
    func releases() {
        let lifetimes = Lifetimes()
        let executor = ManualExecutor()
        let token = CancellationToken()
        do {
            let tracked = lifetimes.makeTracked()
            executor.submit(token: token) { _ = tracked }
        }
        token.cancel()
        executor.runAll()
        #expect(lifetimes.alive == 0)
    }

    @Test("cancelling a token runs each handler once, in order, unless it was removed; a later one runs immediately")
    func handlers() {
        let token = CancellationToken()
        let seen = Recorder<Int>()
        token.onCancel { seen.record(1) }
        let removed = token.onCancel { seen.record(2) }
        token.onCancel { seen.record(3) }
        removed.remove()
        token.cancel()
        token.cancel()
        token.onCancel { seen.record(4) }
        #expect(seen.elements == [1, 3, 4])
    }

    @Test("if a cancellation races with a closure's start, the closure runs or its future is cancelled, but not both")
    func race() throws {
        let app = AppExecutor(name: "cancel-race")
        for _ in 0..<2_000 {
            let token = CancellationToken()
            let ran = Locked(false)
            let future = app.submit(token: token) { ran.withLock { $0 = true } }
            token.cancel()
            let cancelled = (try? future.get()) == nil
            try app.submit {}.get()
            #expect(ran.withLock { $0 } != cancelled)
        }
    }
}
