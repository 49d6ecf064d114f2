internal import Futures
package import Tracing

extension Layer {
    /// The time for which a use case goes on asking a store that another process keeps locked.
    ///
    /// What it tries meanwhile is recorded inside this span; it is open as long as the use case waits.
    package static let lock = Layer(rawValue: "lock wait")
}

/// Submits a use case again as long as the store is locked by another process, so that others have their turn meanwhile.
///
/// An attempt waits as long as the store itself waits for the lock, which is short. Between two attempts the executor
/// runs what else is queued: nothing sleeps here, and no time is kept but the deadline.
struct BusyRetry: Sendable {
    /// For how long a use case goes on asking.
    static let patience: Duration = .seconds(10)

    let clock: any Clock<Duration>

    /// Runs the closure on the executor until the future that it gives is something else than
    /// ``DirectoryError/storeBusy(store:)``, or the time is up.
    ///
    /// - Parameter token: Keeps the next attempt from being made.
    func submit<Value: Sendable>(
        to executor: any Executor,
        token: CancellationToken? = nil,
        _ attempt: @escaping @Sendable () -> Future<Value>
    ) -> Future<Value> {
        let submission: @Sendable () -> Future<Value> = {
            executor.submit(token: token) { resolver in resolver.set(attempt()) }
        }
        let first = submission()
        switch first.resolvedResult {
        case .success: return first
        case .failure(let error): return LockWait.isWorthwhile(after: error) ? again(submission) : first
        case nil:
            return first.flatRecover { error in
                guard LockWait.isWorthwhile(after: error) else { throw error }
                return again(submission)
            }
        }
    }

    private func again<Value>(_ submission: @escaping @Sendable () -> Future<Value>) -> Future<Value> {
        let resolver = FutureResolver<Value>()
        attempt(submission, LockWait(clock), resolver)
        return resolver.future
    }

    /// Tries until the lock is had or the wait is over.
    ///
    /// A loop and no recursion if the executor is done at once, whose stack could not hold all attempts.
    private func attempt<Value>(
        _ submission: @escaping @Sendable () -> Future<Value>,
        _ wait: LockWait,
        _ resolver: FutureResolver<Value>
    ) {
        while true {
            let future = wait.inside(submission)
            guard let result = future.resolvedResult else {
                future.onComplete { result in
                    if wait.goesOn(after: result) {
                        attempt(submission, wait, resolver)
                    } else {
                        wait.end()
                        resolver.set(result)
                    }
                }
                return
            }
            guard wait.goesOn(after: result) else {
                wait.end()
                resolver.set(result)
                return
            }
        }
    }
}

/// One wait for the lock of a store: from the first attempt that found it locked until the last one.
struct LockWait: Sendable {
    private let stopwatch: Stopwatch
    private let context: TraceContext?

    /// Begins to wait.
    init(_ clock: any Clock<Duration>) {
        stopwatch = Stopwatch(clock)
        context = TraceContext.current?.begin(.lock, "waiting for the lock")
    }

    /// Whether the error means that the store was locked.
    static func isWorthwhile(after error: any Error) -> Bool {
        if case DirectoryError.storeBusy = error { true } else { false }
    }

    /// Whether another attempt is to be made.
    func goesOn<Value>(after result: Result<Value, any Error>) -> Bool {
        guard case .failure(let error) = result, LockWait.isWorthwhile(after: error) else { return false }
        return !isOver
    }

    /// Whether the time is up.
    var isOver: Bool { stopwatch.elapsed >= BusyRetry.patience }

    /// Runs the closure so that what it does is recorded as a part of the wait.
    func inside<Value>(_ body: () -> Value) -> Value {
        guard let context else { return body() }
        return TraceContext.with(context, body)
    }

    /// Ends the wait.
    func end() { context?.end() }
}
