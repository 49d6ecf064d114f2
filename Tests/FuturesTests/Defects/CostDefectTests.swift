import Futures
import FuturesTesting
import Testing

// Defect 28 in the table at `Tag.defect`.
@Suite("No unrequested work is done", .tags(.defect)) struct CostDefectTests {
    private let executor = CountingExecutor()

    @Test("each form of `submit` submits its closure once")
    func submit() throws {
        #expect(try executor.submit { 1 }.get() == 1)
        let resolved: Future<Int> = executor.submit { resolver in resolver.set(2) }
        #expect(try resolved.get() == 2)
        #expect(executor.submitted == 2)
    }

    @Test("an operator submits its closure once to the given executor; without an executor, it submits nothing")
    func operators() throws {
        let future = Future(value: 1)
        #expect(try future.map(in: executor) { $0 + 1 }.get() == 2)
        #expect(executor.submitted == 1)
        #expect(try future.flatMap(in: executor) { Future(value: $0 + 1) }.get() == 2)
        #expect(executor.submitted == 2)
        #expect(try future.map { $0 + 1 }.flatMap { Future(value: $0) }.get() == 2)
        #expect(executor.submitted == 2)
    }

    @Test("an operator's closure is called once, even if its future has several observers")
    func once() throws {
        let calls = Locked(0)
        let resolver = FutureResolver<Int>()
        let mapped = resolver.future.map { value in
            calls.withLock { $0 += 1 }
            return value
        }
        for _ in 0..<3 { mapped.onComplete { _ in } }
        resolver.set(1)
        #expect(try mapped.get() == 1)
        #expect(calls.withLock { $0 } == 1)
    }

    @Test("each of 100,000 closures that are submitted to an executor after its shutdown is reported as dropped")
    func reports() throws {
        let reports = RecordingDiagnostics.shared
        let executor = AppExecutor(name: "many-reports")
        try executor.shutdown(.drop).get()
        for _ in 0..<100_000 { executor.submit { end in end() } }
        #expect(reports.reports(about: "many-reports").count == 100_000)
    }
}

/// Runs closures before `submit` returns, and counts them.
private final class CountingExecutor: Executor {
    private let count = Locked(0)

    var submitted: Int { count.withLock { $0 } }

    var name: String? { "counting" }

    var executing: Bool { false }

    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        count.withLock { $0 += 1 }
        closure {}
    }
}
