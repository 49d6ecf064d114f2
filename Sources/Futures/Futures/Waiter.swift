/// A thread that is blocked until a future resolves.
final class Waiter: Sendable {
    private enum State: Sendable {
        case waiting
        case resolved
        case refused(FutureError)
    }

    private let state = Locked(State.waiting)
    private let condition = Condition()

    /// Ends the wait: the future is resolved.
    func wake() {
        finish(.resolved)
    }

    /// Ends the wait: it could never end by itself.
    func refuse(_ error: FutureError) {
        finish(.refused(error))
    }

    private func finish(_ end: State) {
        let isFirst = state.withLock { state in
            guard case .waiting = state else { return false }
            state = end
            return true
        }
        // Not inside the lock, which the woken thread needs: on one processor it would have to sleep once more.
        if isFirst { condition.signal() }
    }

    /// Blocks the calling thread until the future is resolved or the timeout has passed.
    /// - Returns: Whether the future is resolved.
    /// - Throws: The error that the wait was refused with.
    func wait(timeout: Duration?) throws -> Bool {
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
