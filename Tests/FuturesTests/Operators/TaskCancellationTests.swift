import Futures
import FuturesTesting
import Testing

@Suite("Cancellation between tokens and tasks", .timeLimit(.minutes(60))) struct TaskCancellationTests {
    @Test("a token cancels the task of its future")
    func tokenCancelsTask() async throws {
        let token = CancellationToken()
        let begun = FutureResolver<Void>()
        let never = FutureResolver<Int>()
        let future = Future(token: token) {
            begun.set()
            return try await never.future.get()
        }
        try await begun.future.get()
        token.cancel()
        await #expect(throws: CancellationError.self) { try await future.get() }
    }

    @Test("if a token is cancelled before its future is made, the future's closure does not run")
    func cancelledFirst() async {
        let token = CancellationToken()
        token.cancel()
        let seen = Recorder<Int>()
        let future = Future<Void>(token: token, async: { seen.record(1) })
        await #expect(throws: FutureError.cancelled) { try await future.get() }
        #expect(seen.elements.isEmpty)
    }

    @Test("a task that continues after its cancellation decides the result of its future")
    func closureDecides() async throws {
        let token = CancellationToken()
        let future = Future(token: token) {
            token.cancel()
            // The thread that makes the future might not have connected the task to the token yet.
            while !Task.isCancelled { await Task.yield() }
            return 4
        }
        #expect(try await future.get() == 4)
    }

    @Test("a future with a token gives the value or the error of its closure")
    func result() async throws {
        let token = CancellationToken()
        #expect(try await Future(token: token, async: { 4 }).get() == 4)
        let failed = Future<Int>(token: token, async: { throw TestError() })
        await #expect(throws: TestError()) { try await failed.get() }
    }

    @Test("a token retains nothing of a task that has ended, not even the task's value")
    func releases() async throws {
        let lifetimes = Lifetimes()
        let token = CancellationToken()
        do {
            let tracked = lifetimes.makeTracked()
            _ = try await Future(token: token, async: { tracked }).get()
        }
        // The task releases its closure a moment after the future has its result.
        while lifetimes.alive > 0 { await Task.yield() }
        #expect(!token.isCancelled)
    }

    @Test("a cancelled task cancels the token of `cancelOnTaskCancellation`")
    func taskCancelsToken() async {
        let token = CancellationToken()
        let executor = ManualExecutor()
        let task = Task {
            try await token.cancelOnTaskCancellation {
                try await executor.submit(token: token) { 1 }.get()
            }
        }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(token.isCancelled)
        #expect(executor.runAll() <= 1)
    }

    @Test("a task that is already cancelled cancels the token before the closure runs")
    func cancelledAlready() async {
        let token = CancellationToken()
        let begin = FutureResolver<Void>()
        let task = Task {
            try? await begin.future.get()
            return await token.cancelOnTaskCancellation { token.isCancelled }
        }
        task.cancel()
        begin.set()
        #expect(await task.value)
    }

    @Test("a task that is cancelled after `cancelOnTaskCancellation` has returned leaves the token alone")
    func notCancelled() async throws {
        let token = CancellationToken()
        let after = FutureResolver<Void>()
        let task = Task {
            let value = await token.cancelOnTaskCancellation { 3 }
            after.set()
            while !Task.isCancelled { await Task.yield() }
            return value
        }
        try await after.future.get()
        task.cancel()
        #expect(await task.value == 3)
        #expect(!token.isCancelled)
    }

    @Test("the closure of `cancelOnTaskCancellation` runs on the caller's actor") @MainActor
    func isolation() async throws {
        let token = CancellationToken()
        var count = 0
        try await token.cancelOnTaskCancellation {
            count += 1
            try await Future(value: ()).delay(for: .zero).get()
            count += 1
        }
        #expect(count == 2)
    }
}
