import Futures
import FuturesTesting
import Testing

@Suite("Async code", .timeLimit(.minutes(60))) struct AsyncTests {
    @Test("async code awaits the value or the error of a future")
    func await() async throws {
        let app = AppExecutor(name: "async")
        #expect(try await app.submit { 3 }.get() == 3)
        await #expect(throws: TestError()) { try await app.submit { throw TestError() }.get() }
        #expect(try await Future(value: 4).get() == 4)
    }

    @Test("async code can be wrapped in a future that resolves with the code's value or error")
    func make() async throws {
        let value = Future {
            await Task.yield()
            return 5
        }
        #expect(try await value.get() == 5)
        let failing = Future<Int>(async: { throw TestError() })
        await #expect(throws: TestError()) { try await failing.get() }
    }

    @Test("async code stops waiting when its task is cancelled, and the future can still resolve")
    func cancelled() async throws {
        let resolver = FutureResolver<Int>()
        let task = Task { try await resolver.future.get() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        resolver.set(1)
        #expect(try await resolver.future.get() == 1)
    }

    @Test("async code gets an error if it awaits an abandoned future")
    func abandoned() async {
        let future = FutureResolver<Int>().future
        await #expect(throws: FutureError.self) { try await future.get() }
    }
}
