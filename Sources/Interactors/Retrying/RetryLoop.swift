internal import Futures

/// One run of a ``RetryPolicy``.
struct RetryLoop<Value: Sendable>: Sendable {
    let policy: RetryPolicy
    let token: CancellationToken?
    let attempt: @Sendable () -> Future<Value>

    /// Starts the next attempt; `failures` is the number of failed attempts so far.
    ///
    /// If an attempt's future has already failed and there is no delay, a loop starts the next attempt, because
    /// recursion would need stack space for each attempt. If the future fails later, `flatRecover` starts the next
    /// attempt. With a `FutureResolver` instead, the module Futures would not know which future the result depends on,
    /// and could not detect deadlocks.
    func run(after failures: Int) -> Future<Value> {
        var failures = failures
        while token?.isCancelled != true {
            let future = attempt()
            failures += 1
            guard let result = future.resolvedResult else {
                return future.flatRecover { [failures] error in
                    guard isWorthRetrying(error, failures) else { throw error }
                    return delayed(after: failures) ?? run(after: failures)
                }
            }
            guard case .failure(let error) = result, isWorthRetrying(error, failures) else { return future }
            if let delayed = delayed(after: failures) { return delayed }
        }
        return Future(error: FutureError.cancelled)
    }

    private func isWorthRetrying(_ error: any Error, _ failures: Int) -> Bool {
        guard failures < policy.attempts, !(error is CancellationError), error as? FutureError != .cancelled else {
            return false
        }
        return policy.retryIf(error)
    }

    /// Starts the next attempt after its delay; returns nil if there is no delay.
    private func delayed(after failures: Int) -> Future<Value>? {
        guard let delay = policy.delay?(failures), delay > .zero else { return nil }
        // The sleep ends on a thread of Swift's concurrency pool. An attempt must not block such a thread. Therefore,
        // `RetryPolicy.executor` runs the attempt.
        return sleep(for: delay).flatMap(in: RetryPolicy.executor) { run(after: failures) }
    }

    private func sleep(for delay: Duration) -> Future<Void> {
        let sleep = Future<Void>(async: { [clock = policy.clock] in try await clock.sleep(for: delay) })
        guard let token else { return sleep }
        let resolver = FutureResolver<Void>()
        let registration = token.onCancel { resolver.set(FutureError.cancelled) }
        sleep.onComplete { result in
            registration.remove()
            resolver.set(result)
        }
        return resolver.future
    }
}
