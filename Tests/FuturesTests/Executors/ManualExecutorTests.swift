import Futures
import FuturesTesting
import Testing

@Suite("A manual executor", .timeLimit(.minutes(60))) struct ManualExecutorTests {
    private typealias End = @Sendable () -> Void

    @Test("a manual executor is no longer executing after an `end` is lost, and reports the lost `end`")
    func lostEnd() {
        let diagnostics = RecordingDiagnostics.shared
        let executor = ManualExecutor(name: "manual-lost")
        executor.submit { _ in }
        executor.runAll()
        #expect(!executor.executing)
        #expect(diagnostics.reports(about: "manual-lost") == [.lostEnd(executor: "manual-lost")])
    }

    @Test("a manual executor is executing until every `end` is called, and ignores a second call of the same `end`")
    func lateEnd() {
        let executor = ManualExecutor(name: "manual-late")
        let ends = Recorder<End>()
        for _ in 0..<2 { executor.submit { ends.record($0) } }
        executor.runAll()
        ends.elements[0]()
        ends.elements[0]()
        #expect(executor.executing)
        ends.elements[1]()
        #expect(!executor.executing)
    }

    @Test("a manual executor drops its queued closures when it is released")
    func released() {
        let lifetimes = Lifetimes()
        let future = submitOnly(lifetimes.makeTracked())
        #expect(lifetimes.alive == 0)
        #expect(throws: FutureError.self) { try future.resolvedResult?.get() }
    }

    private func submitOnly(_ tracked: LifetimeTracked) -> Future<Void> {
        ManualExecutor(name: "manual-released").submit { _ = tracked }
    }
}
