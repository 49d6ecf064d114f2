import Futures
import UserDirectory

/// What is known of others' changes: written on the main thread, asked for where the store's work is done.
final class OutsideNews: Sendable {
    private struct State {
        var hasChanged = false
        var failure: (any Error)?
    }

    private let state = Locked(State())

    /// Others have changed something, or may have.
    func noteChange() { state.withLock { $0.hasChanged = true } }

    /// The server cannot be reached or lets nobody listen; nil where it can be reached again.
    func note(_ failure: (any Error)?) { state.withLock { $0.failure = failure } }

    /// Whether something has changed since this was last asked.
    ///
    /// - Throws: Why nobody knows.
    func take() throws -> Bool {
        let (failure, hasChanged) = state.withLock { state in
            defer { if state.failure == nil { state.hasChanged = false } }
            return (state.failure, state.hasChanged)
        }
        if let failure { throw failure }
        return hasChanged
    }
}
