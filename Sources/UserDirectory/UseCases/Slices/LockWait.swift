internal import Tracing

/// One wait for the lock of a store, from the first failed attempt to the last attempt.
struct LockWait: Sendable {
    private let stopwatch: Stopwatch
    private let waits: LockWaits
    private let context: TraceContext?
    /// The context in which the wait has begun.
    private let outer: TraceContext?

    init(_ retry: BusyRetry) {
        stopwatch = Stopwatch(retry.clock)
        waits = retry.waits
        waits.begin()
        outer = TraceContext.current
        context = outer?.begin(.lock, "another process")
    }

    /// Whether the error means that the store was locked.
    static func isNeeded(after error: any Error) -> Bool {
        if case DirectoryError.storeBusy = error { true } else { false }
    }

    func continues<Value>(after result: Result<Value, any Error>) -> Bool {
        guard case .failure(let error) = result, LockWait.isNeeded(after: error) else { return false }
        return goesOn()
    }

    /// Returns false after the timeout; before the timeout, reports the wait again and returns true.
    func goesOn(hasBegun: Bool = false, isCancelled: Bool = false) -> Bool {
        let elapsed = stopwatch.elapsed
        guard !waits.isOver(after: elapsed, hasBegun: hasBegun, isCancelled: isCancelled) else { return false }
        waits.goOn()
        return true
    }

    /// Records the closure's work inside the wait's span.
    func record<Value>(_ body: () -> Value) -> Value {
        guard let context else { return body() }
        return TraceContext.with(context, body)
    }

    func end() {
        context?.end()
        waits.end()
    }

    /// Records the closure's work outside the wait's span, because the work follows the wait.
    func leave(_ body: () -> Void) { TraceContext.with(outer, body) }
}
