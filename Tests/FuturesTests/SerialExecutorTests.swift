import Futures
import FuturesTesting
import Testing

/// An actor whose code runs on an app executor.
private actor Resident {
    private let executor: AppExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var count = 0

    init(_ executor: AppExecutor) {
        self.executor = executor
    }

    func threadName() -> String {
        FuturesTesting.threadName()
    }

    func increment() -> Int {
        executor.assertIsolated()
        count += 1
        return count
    }
}

@Suite("An actor on an app executor", .timeLimit(.minutes(60))) struct SerialExecutorTests {
    @Test("an actor on an app executor runs on the executor's thread")
    func thread() async {
        let app = AppExecutor(name: "resident")
        #expect(await Resident(app).threadName() == "resident")
    }

    @Test("an actor on an app executor runs between submitted closures, which keep their order")
    func order() async throws {
        let app = AppExecutor(name: "resident")
        let resident = Resident(app)
        let seen = Recorder<Int>()
        for index in 0..<100 {
            app.submit { seen.record(index) }
            if index == 50 { #expect(await resident.increment() == 1) }
        }
        try await app.submit {}.get()
        #expect(seen.elements == Array(0..<100))
    }

    @Test("an actor does not run before a closure on its app executor has ended, even if the closure calls `end` late")
    func lateEnd() async throws {
        let app = AppExecutor(name: "resident")
        let resident = Resident(app)
        let end = Locked<(@Sendable () -> Void)?>(nil)
        let hasBegun = FutureResolver<Void>()
        app.submit { finish in
            end.withLock { $0 = finish }
            hasBegun.set()
        }
        try await hasBegun.future.get()
        let seen = Recorder<String>()
        let job = Task {
            _ = await resident.increment()
            seen.record("actor")
        }
        // Whether or not the job is already queued, it cannot run before the closure has ended.
        seen.record("end")
        end.withLock { $0.take() }?()
        await job.value
        #expect(seen.elements == ["end", "actor"])
    }

    @Test(
        "an actor on an app executor still runs, one call at a time, after the executor's shutdown",
        arguments: [AppExecutor.ShutdownMode.drain, .drop]
    )
    func afterShutdown(mode: AppExecutor.ShutdownMode) async throws {
        let app = AppExecutor(name: "resident")
        let resident = Resident(app)
        #expect(await resident.increment() == 1)
        try await app.shutdown(mode).get()
        await withTaskGroup { group in
            for _ in 0..<100 { group.addTask { _ = await resident.increment() } }
        }
        #expect(await resident.increment() == 102)
    }
}
