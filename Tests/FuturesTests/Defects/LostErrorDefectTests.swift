import Futures
import FuturesTesting
import Testing

@Suite("No error is lost", .tags(.defect), .timeLimit(.minutes(60))) struct LostErrorDefectTests {
    // Defect 15 in the table at `Tag.defect`.
    @Test("an error reaches every observer of errors, and no observer of values", arguments: [false, true])
    func rightObserver(early: Bool) {
        let resolver = FutureResolver<Int>()
        if early { resolver.set(TestError(1)) }
        let seen = Recorder<String>()
        resolver.future
            .then(in: DirectExecutor()) { _ in seen.record("then") }
            .fail(in: DirectExecutor()) { seen.record("fail \($0 as? TestError == TestError(1))") }
            .fail(in: DirectExecutor()) { seen.record("fail \($0 as? TestError == TestError(1))") }
        resolver.future.map { _ in seen.record("map") }.fail(in: DirectExecutor()) { _ in seen.record("after map") }
        resolver.set(TestError(1))
        #expect(seen.elements == ["fail true", "fail true", "after map"])
    }

    // Defect 23 in the table at `Tag.defect`.
    @Test("if async code throws, every read of its future or of a mapped future throws the error")
    func asyncClosure() async {
        let future = Future<Int>(async: {
            await Task.yield()
            throw TestError(5)
        })
        let mapped = future.map { $0 }
        for future in [future, mapped, future] {
            await #expect(throws: TestError(5)) { try await future.get() }
        }
    }

    // Defect 23 in the table at `Tag.defect`.
    @Test("several tasks can await one future, and cancelling one of them does not affect the others")
    func manyTasks() async throws {
        let resolver = FutureResolver<Int>()
        let tasks = (0..<10).map { _ in Task { try await resolver.future.get() } }
        tasks[3].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[3].value }
        resolver.set(4)
        for (index, task) in tasks.enumerated() where index != 3 {
            #expect(try await task.value == 4)
        }
    }

    // Defect 24 in the table at `Tag.defect`.
    @Test("an executor goes on after a closure throws, in each form of `submit`", arguments: ExecutorMaker.all)
    func executorsGoOn(executor: ExecutorMaker) throws {
        let executor = executor.make()
        let failing = (0..<20).map { index -> Future<Int> in
            index.isMultiple(of: 2)
                ? executor.submit { throw TestError(index) } : executor.submit { _ in throw TestError(index) }
        }
        for (index, future) in failing.enumerated() {
            #expect(throws: TestError(index)) { try future.get() }
        }
        #expect(try executor.submit { 1 }.get() == 1)
    }
}
