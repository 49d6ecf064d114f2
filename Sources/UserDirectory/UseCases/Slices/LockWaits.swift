internal import Futures

/// How long use cases retry while another process keeps the store locked, and whether one of them does so now.
package final class LockWaits: Sendable {
    private struct State {
        var count = 0
        var observer: (@Sendable (Bool) -> Void)?
    }

    package static let standardTimeout = Duration.seconds(10)

    /// Nil to retry until the store is free or the use case is cancelled.
    private let timeout: Duration?
    private let state = Locked(State())

    package init(timeout: Duration? = LockWaits.standardTimeout) {
        self.timeout = timeout
    }

    /// Sets the observer, which is called with true when a use case begins to wait, and with false when none waits any
    /// more.
    ///
    /// Called on the thread of the use case, which may read the store.
    package func observe(_ observer: @escaping @Sendable (_ isWaiting: Bool) -> Void) {
        state.withLock { $0.observer = observer }
    }

    /// A use case that has been cancelled does not wait without a limit to record that.
    func isOver(after elapsed: Duration, isCancelled: Bool) -> Bool {
        guard let limit = timeout ?? (isCancelled ? LockWaits.standardTimeout : nil) else { return false }
        return elapsed >= limit
    }

    func begin() { change(by: 1, ifNow: 1, report: true) }

    func end() { change(by: -1, ifNow: 0, report: false) }

    private func change(by difference: Int, ifNow count: Int, report isWaiting: Bool) {
        let observer = state.withLock { state in
            state.count += difference
            return state.count == count ? state.observer : nil
        }
        observer?(isWaiting)
    }
}
