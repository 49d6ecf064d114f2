/// A closure whose value a future takes; with it, the end is known without an `end`.
final class ValueJob<Value: Sendable>: Job {
    private let future: Future<Value>
    // Only where there is something that may cancel it: a job without it is cheaper.
    private let submission: Submission<Value>?
    private let closure: @Sendable () throws -> Value
    private let context: TraceContext?

    init(
        _ future: Future<Value>,
        _ submission: Submission<Value>?,
        _ closure: @escaping @Sendable () throws -> Value
    ) {
        self.future = future
        self.submission = submission
        self.closure = closure
        context = .current
    }

    func run(on worker: Worker) {
        // The next job needs this thread, so it cannot start before the value is there.
        guard let submission else {
            let result = result()
            worker.jobEnded()
            future.complete(result)
            return
        }
        guard let promise = submission.begin() else { return worker.jobEnded() }
        let result = result()
        worker.jobEnded()
        promise.complete(result)
    }

    private func result() -> Result<Value, any Error> {
        TraceContext.with(context) { Result(catching: closure) }
    }

    func drop(by worker: Worker) {
        future.complete(.failure(FutureError.executorShutDown(worker.waitPoint.name)))
    }
}
