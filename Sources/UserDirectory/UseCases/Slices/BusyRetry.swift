internal import Futures
package import Tracing

extension Layer {
    /// The time during which a use case retries because another process keeps the store locked.
    package static let lock = Layer(rawValue: "lock wait")
    /// The time during which a store itself waits for its write lock, within one attempt.
    package static let writeLock = Layer(rawValue: "write lock")
}

/// Retries a use case while another process keeps the store locked, without blocking other work.
///
/// In each attempt, the store itself briefly waits for the lock. Between two attempts, the executor runs other queued
/// work: there is no sleep and no timer, only a deadline.
struct BusyRetry: Sendable {
    let clock: any Clock<Duration>
    var waits = LockWaits()

    /// Runs the closure on the executor, and repeats it while its future fails with
    /// ``DirectoryError/storeBusy(store:)``.
    ///
    /// Makes no further attempt after the timeout of `waits`, or after the token was cancelled.
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
        case .failure(let error): return LockWait.isNeeded(after: error) ? retry(submission) : first
        case nil:
            return first.flatRecover { error in
                guard LockWait.isNeeded(after: error) else { throw error }
                return retry(submission)
            }
        }
    }

    private func retry<Value>(_ submission: @escaping @Sendable () -> Future<Value>) -> Future<Value> {
        let resolver = FutureResolver<Value>()
        attempt(submission, LockWait(self), resolver)
        return resolver.future
    }

    /// Uses a loop, because recursion could overflow the stack on an executor that runs submissions synchronously.
    private func attempt<Value>(
        _ submission: @escaping @Sendable () -> Future<Value>,
        _ wait: LockWait,
        _ resolver: FutureResolver<Value>
    ) {
        while true {
            let future = wait.record(submission)
            guard let result = future.resolvedResult else {
                future.onComplete { result in
                    if wait.continues(after: result) {
                        attempt(submission, wait, resolver)
                    } else {
                        wait.end()
                        resolver.set(result)
                    }
                }
                return
            }
            guard wait.continues(after: result) else {
                wait.end()
                resolver.set(result)
                return
            }
        }
    }
}
