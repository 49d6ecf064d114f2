/// One closure in the queue of a worker.
protocol Job: AnyObject, Sendable {
    /// Does the work, on the worker's thread, and calls `worker.jobEnded()` exactly once, now or later, on any thread.
    func run(on worker: Worker)

    /// Is called instead of `run(on:)` when the worker is shut down.
    func drop(by worker: Worker)
}

/// A closure that calls its own `end`.
final class ClosureJob: Job {
    private let closure: Locked<(@Sendable (_ end: @escaping @Sendable () -> Void) -> Void)?>
    private let context: TraceContext?

    init(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        self.closure = Locked(closure)
        context = .current
    }

    private func takeClosure() -> (@Sendable (_ end: @escaping @Sendable () -> Void) -> Void)? {
        closure.withLock { $0.take() }
    }

    func run(on worker: Worker) {
        guard let closure = takeClosure() else { return worker.jobEnded() }
        let token = EndToken(executor: worker.waitPoint.name) { worker.jobEnded() }
        TraceContext.with(context) { closure { token.end() } }
    }

    func drop(by worker: Worker) {
        FuturesDiagnostics.report(.droppedClosure(executor: worker.waitPoint.name))
        _ = takeClosure()
    }
}
