/// Cancels work whose result is no longer wanted.
///
/// A closure that is submitted with a token does not start after the token is cancelled. Work that should stop while it
/// is running has to check `isCancelled` between its steps, or register a handler.
public final class CancellationToken: Sendable {
    private struct State: Sendable {
        var cancelled = false
        var nextID = 0
        var handlers: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Locked(State())

    /// Creates a token that is not cancelled.
    public init() {}

    /// Whether `cancel()` has been called.
    public var isCancelled: Bool { state.withLock { $0.cancelled } }

    /// Cancels the token, and runs its handlers on the calling thread, in the order in which they were added.
    ///
    /// A second call does nothing.
    public func cancel() {
        let handlers = state.withLock { state in
            state.cancelled = true
            defer { state.handlers = [:] }
            return state.handlers
        }
        for (_, handler) in handlers.sorted(by: { $0.key < $1.key }) { handler() }
    }

    /// Adds a handler that runs when the token is cancelled.
    ///
    /// The handler runs on the thread that cancels the token, or immediately if the token is already cancelled.
    /// - Returns: A registration that can remove the handler. Releasing the registration does not remove the handler.
    @discardableResult
    public func onCancel(_ handler: @escaping @Sendable () -> Void) -> CancellationRegistration {
        let id = state.withLock { state -> Int? in
            guard !state.cancelled else { return nil }
            state.nextID += 1
            state.handlers[state.nextID] = handler
            return state.nextID
        }
        if id == nil { handler() }
        return CancellationRegistration(token: self, id: id)
    }

    fileprivate func removeHandler(_ id: Int) {
        // The handler is released after unlocking, because its release may run any code.
        let handler = state.withLock { $0.handlers.removeValue(forKey: id) }
        _ = handler
    }
}

/// A handler that is registered with a token.
public struct CancellationRegistration: Sendable {
    fileprivate let token: CancellationToken
    fileprivate let id: Int?

    /// Removes the handler; does nothing if the token is cancelled, even if the handler has not run yet.
    public func remove() {
        if let id { token.removeHandler(id) }
    }
}
