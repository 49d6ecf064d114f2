internal import Futures
package import Tracing

extension Layer {
    /// The time for which a use case retries because another process keeps the store locked.
    ///
    /// The attempts are recorded inside this span, which stays open until the wait ends.
    package static let lock = Layer(rawValue: "lock wait")
    /// The time for which a store itself waits until a transaction may write.
    package static let writeLock = Layer(rawValue: "write lock")
}

/// Retries a use case while another process keeps the store locked, without blocking other work.
///
/// Each attempt waits as long as the store itself waits for the lock, which is short. Between two attempts the executor
/// runs other queued work: there is no sleep and no timer, only a deadline.
struct BusyRetry: Sendable {
    static let patience: Duration = .seconds(10)

    let clock: any Clock<Duration>

    /// Runs the closure on the executor until its future has another result than ``DirectoryError/storeBusy(store:)``,
    /// or the time is up.
    ///
    /// The token prevents further attempts.
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

    /// Tries until the store is unlocked or the wait is over.
    ///
    /// A loop, because recursion could overflow the stack on an executor that runs submissions synchronously.
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

/// One wait for the lock of a store, from the first failed attempt to the last one.
struct LockWait: Sendable {
    private let stopwatch: Stopwatch
    private let context: TraceContext?

    init(_ clock: any Clock<Duration>) {
        stopwatch = Stopwatch(clock)
        context = TraceContext.current?.begin(.lock, "another process")
    }

    /// Whether the error means that the store was locked.
    static func isWorthwhile(after error: any Error) -> Bool {
        if case DirectoryError.storeBusy = error { true } else { false }
    }

    /// Whether to make another attempt.
    func goesOn<Value>(after result: Result<Value, any Error>) -> Bool {
        guard case .failure(let error) = result, LockWait.isWorthwhile(after: error) else { return false }
        return !isOver
    }

    var isOver: Bool { stopwatch.elapsed >= BusyRetry.patience }

    /// Records the closure's work inside the wait's span.
    func inside<Value>(_ body: () -> Value) -> Value {
        guard let context else { return body() }
        return TraceContext.with(context, body)
    }

    func end() { context?.end() }
}
