import Futures
import UserDirectory

/// Records whether other writers have changed something.
///
/// Changes are noted on the main thread, and consumed on the store's executor.
final class ExternalChanges: Sendable {
    private struct State {
        var hasChanged = false
        var failure: (any Error)?
    }

    private let state = Locked(State())

    func noteChange() { state.withLock { $0.hasChanged = true } }

    /// Records why changes cannot be observed; nil if they can be observed again.
    func note(_ failure: (any Error)?) { state.withLock { $0.failure = failure } }

    /// Returns whether something may have changed since the last call that did not throw.
    ///
    /// - Throws: The reason why changes cannot be observed.
    func consume() throws -> Bool {
        let (failure, hasChanged) = state.withLock { state in
            defer { if state.failure == nil { state.hasChanged = false } }
            return (state.failure, state.hasChanged)
        }
        if let failure { throw failure }
        return hasChanged
    }
}
