/// One wait of a thread that is blocked or about to block.
final class Waiter: Sendable {
    private enum State: Sendable {
        case waiting
        case woken
        case refused(FutureError)
    }

    /// The wait points that the thread serves; their next closures cannot start before this wait ends.
    let served: [WaitPoint]
    let future: AnyFutureStorage?
    private let state = Locked(State.waiting)
    private let condition = Condition()

    init(serving served: [WaitPoint] = [], for future: AnyFutureStorage? = nil) {
        self.served = served
        self.future = future
    }

    /// True until ``wake()`` or ``refuse(_:)`` ends the wait; still true after a timeout.
    var isWaiting: Bool {
        state.withLock { state in
            if case .waiting = state { true } else { false }
        }
    }

    func wake() {
        finish(.woken)
    }

    func refuse(_ error: FutureError) {
        finish(.refused(error))
    }

    private func finish(_ end: State) {
        let isFirst = state.withLock { state in
            guard case .waiting = state else { return false }
            state = end
            return true
        }
        // Signals after unlocking: otherwise the woken thread might block on the lock.
        if isFirst { condition.signal() }
    }

    /// Blocks the calling thread until the wait ends or the timeout has passed.
    /// - Returns: True after `wake()`; false after the timeout.
    /// - Throws: The error that the wait was refused with.
    @discardableResult
    func wait(timeout: Duration? = nil) throws -> Bool {
        let end: State? =
            if let timeout {
                state.wait(condition, timeout: timeout, until: Self.end)
            } else {
                state.wait(condition, until: Self.end)
            }
        if case .refused(let error) = end { throw error }
        return end != nil
    }

    private static func end(_ state: inout State) -> State? {
        if case .waiting = state { nil } else { state }
    }
}
