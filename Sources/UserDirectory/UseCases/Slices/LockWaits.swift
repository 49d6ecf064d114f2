internal import Futures
internal import Tracing

/// How long use cases retry while another process keeps the store locked, and whether any of them is waiting now.
package final class LockWaits: Sendable {
    private struct State {
        var count = 0
        var observer: (@Sendable (Bool) -> Void)?
    }

    package static let standardTimeout = Duration.seconds(10)

    package let timeout: Duration?
    private let begunTimeout: Duration?
    private let cancelledTimeout: Duration?
    private let state = Locked(State())

    /// - Parameters:
    ///   - timeout: How long a use case retries, except in the cases of the two other timeouts; nil to retry until the
    ///     store is free or the use case is cancelled.
    ///   - begunTimeout: How long a use case that works in slices retries after its task has been recorded; nil for no
    ///     limit.
    ///   - cancelledTimeout: How long a cancelled use case retries to record its task's end; nil for no limit. If the
    ///     end cannot be recorded, the task is listed as interrupted after the process has ended.
    package init(
        timeout: Duration? = LockWaits.standardTimeout,
        begunTimeout: Duration? = LockWaits.standardTimeout,
        cancelledTimeout: Duration? = LockWaits.standardTimeout
    ) {
        self.timeout = timeout
        self.begunTimeout = begunTimeout
        self.cancelledTimeout = cancelledTimeout
    }

    /// For the last writes of a cancelled use case; has no observer.
    var afterCancellation: LockWaits { LockWaits(timeout: cancelledTimeout) }

    /// Sets the observer, which is called on the thread of the use case, and may read the store.
    ///
    /// The observer is called with true when a use case begins to wait, and again whenever the use case still waits
    /// after another attempt. The observer is called with false when no use case waits any more. The use case's trace
    /// does not record what the observer does.
    package func observe(_ observer: @escaping @Sendable (_ isWaiting: Bool) -> Void) {
        state.withLock { $0.observer = observer }
    }

    /// Whether a wait has timed out; `hasBegun` is true if the use case has recorded a task.
    func isOver(after elapsed: Duration, hasBegun: Bool, isCancelled: Bool) -> Bool {
        let limit = isCancelled ? cancelledTimeout : hasBegun ? begunTimeout : timeout
        return limit.map { elapsed >= $0 } ?? false
    }

    func begin() {
        state.withLock { $0.count += 1 }
        goOn()
    }

    /// Reports that a use case begins to wait, or still waits after another attempt.
    func goOn() { report(true, to: state.withLock { $0.observer }) }

    func end() {
        let observer = state.withLock { state in
            state.count -= 1
            return state.count == 0 ? state.observer : nil
        }
        report(false, to: observer)
    }

    private func report(_ isWaiting: Bool, to observer: (@Sendable (Bool) -> Void)?) {
        TraceContext.with(nil) { observer?(isWaiting) }
    }
}
