/// Cancels work whose result is no longer wanted.
///
/// A token passed at submission keeps a queued closure from starting. Running work checks `isCancelled` between its
/// steps, or registers a handler.
public final class CancellationToken: Sendable {
    private struct State: Sendable {
        var cancelled = false
        var nextID = 0
        var handlers: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Locked(State())

    /// Makes a token that is not cancelled.
    public init() {}

    /// Whether `cancel()` has been called.
    public var isCancelled: Bool { state.withLock { $0.cancelled } }

    /// Cancels, and runs the handlers on the calling thread, in the order in which they were added.
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

    /// Runs the handler once when this is cancelled: on the cancelling thread, or now if it is cancelled already.
    /// - Returns: A registration that can remove the handler; it need not be kept.
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
        // Released after unlocking: releasing what it holds may run user code.
        let handler = state.withLock { $0.handlers.removeValue(forKey: id) }
        _ = handler
    }
}

/// A handler that is registered with a token.
public struct CancellationRegistration: Sendable {
    fileprivate let token: CancellationToken
    fileprivate let id: Int?

    /// Removes the handler; if it is running or has run, nothing happens.
    public func remove() {
        if let id { token.removeHandler(id) }
    }
}
