import Futures
import FuturesTesting
import Testing

@Suite("An async closure on an executor", .timeLimit(.minutes(60))) struct AsyncSubmitTests {
    @Test("a submitted async closure gives its value or its error")
    func result() async throws {
        let app = AppExecutor(name: "async")
        let value = app.submit {
            await Task.yield()
            return 5
        }
        #expect(try await value.get() == 5)
        let failed: Future<Int> = app.submit(async: { throw TestError() })
        await #expect(throws: TestError()) { try await failed.get() }
    }

    static let executors: [@Sendable () -> any Executor] = [
        { AppExecutor(name: "turns") }, { DispatchQueueExecutor(.serial) }, { OperationQueueExecutor(.serial) },
    ]

    @Test("an async closure keeps a serial executor busy until the closure has ended", arguments: executors.indices)
    func busy(index: Int) async throws {
        let executor = Self.executors[index]()
        let begun = FutureResolver<Void>()
        let gate = FutureResolver<Void>()
        let seen = Recorder<String>()
        let first = executor.submit {
            begun.set()
            try await gate.future.get()
            seen.record("async")
        }
        let second = executor.submit { seen.record("sync") }
        try await begun.future.get()
        #expect(executor.executing)
        #expect(!second.resolved)
        gate.set()
        try await first.get()
        try await second.get()
        #expect(seen.elements == ["async", "sync"])
    }

    @Test("an async closure frees its executor before the observers of its future run")
    func freedFirst() async throws {
        let executor = ManualExecutor()
        let executing = executor.submit(async: { await Task.yield() }).map { executor.executing }
        executor.runAll()
        #expect(try await !executing.get())
        #expect(!executor.executing)
    }

    @Test("an async closure starts only when its turn on the executor has come")
    func turn() async throws {
        let executor = ManualExecutor()
        let seen = Recorder<Int>()
        let future = executor.submit(async: { seen.record(1) })
        await Task.yield()
        #expect(seen.elements.isEmpty)
        executor.runAll()
        try await future.get()
        #expect(seen.elements == [1])
    }

    @Test("an async closure never starts if its token is cancelled before the closure's turn")
    func cancelledBefore() async throws {
        let executor = ManualExecutor()
        let token = CancellationToken()
        let seen = Recorder<Int>()
        let future = executor.submit(token: token, async: { seen.record(1) })
        token.cancel()
        await #expect(throws: FutureError.cancelled) { try await future.get() }
        executor.runAll()
        #expect(seen.elements.isEmpty)
        #expect(!executor.executing)
    }

    @Test("an async closure never starts if its token is cancelled before the closure's task begins")
    func cancelledBeforeTask() async throws {
        let executor = DirectExecutor()
        var refusals = 0
        for _ in 0..<1_000 {
            let token = CancellationToken()
            let started = Locked(false)
            let future = executor.submit(token: token, async: { started.withLock { $0 = true } })
            token.cancel()
            do {
                try await future.get()
                #expect(started.withLock { $0 })
            } catch FutureError.cancelled {
                refusals += 1
                #expect(!started.withLock { $0 })
            }
        }
        // Nearly all submissions are refused, because a task begins on another thread, after the cancellation.
        #expect(refusals > 0)
        #expect(!executor.executing)
    }

    @Test("an async closure runs in a task that the closure's token can cancel")
    func cancelledWhileRunning() async throws {
        let app = AppExecutor(name: "cancel-async")
        let token = CancellationToken()
        let begun = FutureResolver<Void>()
        let never = FutureResolver<Int>()
        let future = app.submit(token: token) {
            begun.set()
            return try await never.future.get()
        }
        try await begun.future.get()
        token.cancel()
        await #expect(throws: CancellationError.self) { try await future.get() }
        #expect(try await app.submit { 1 }.get() == 1, "the executor goes on")
    }

    @Test("the future of an async closure fails if the executor drops the closure")
    func dropped() async {
        let executor = ManualExecutor()
        let future = executor.submit(async: { 1 })
        executor.dropAll()
        await #expect(throws: FutureError.self) { try await future.get() }
    }

    @Test("an async closure is released when it has ended, even if its token is still in use")
    func releases() async throws {
        let lifetimes = Lifetimes()
        let token = CancellationToken()
        let app = AppExecutor(name: "release-async")
        do {
            let tracked = lifetimes.makeTracked()
            try await app.submit(token: token, async: { [tracked] in _ = tracked }).get()
        }
        // The task releases its closure a moment after the future has its result.
        while lifetimes.alive > 0 { await Task.yield() }
        #expect(!token.isCancelled)
    }

    @Test("an async closure runs with the given priority")
    func priority() async throws {
        let app = AppExecutor(name: "priority")
        let priority = app.submit(priority: .low, async: { Task.basePriority })
        // Awaiting raises the current priority, not the base priority.
        #expect(try await priority.get() == .low)
    }
}
