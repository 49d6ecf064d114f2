/// Tracks one submitted closure until it starts or is cancelled.
///
/// The closure retains this object. If an executor releases the closure instead of running it, the future fails.
final class Submission<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var isWaiting = true
        var registration: CancellationRegistration?
    }

    private let storage: FutureStorage<Value>
    private let work: Work?
    private let location: SourceLocation
    private let state = Locked(State())

    init(_ storage: FutureStorage<Value>, work: Work?, location: SourceLocation, token: CancellationToken? = nil) {
        self.storage = storage
        self.work = work
        self.location = location
        guard let token else { return }
        let registration = token.onCancel { [weak self] in self?.cancel() }
        // The token may have been cancelled before the registration could be stored.
        let registered = state.withLock { state in
            if state.isWaiting { state.registration = registration }
            return state.isWaiting
        }
        if !registered { registration.remove() }
    }

    deinit {
        if take() { storage.abandon(location, work, isCancelled: DropReason.isCancellation) }
    }

    /// Marks the closure as started, unless it was cancelled; called when the closure's turn comes.
    /// - Parameter end: Called when the future is resolved, before any observer is notified.
    /// - Returns: The future's resolver; nil if the closure must not start.
    func begin(end: @escaping @Sendable () -> Void) -> FutureResolver<Value>? {
        guard take() else { return nil }
        work?.begin()
        return FutureResolver(storage, work: work, location: location, end: end)
    }

    /// Marks the closure as started; called for a closure that resolves the future without a resolver.
    func begin() {
        if take() { work?.begin() }
    }

    private func cancel() {
        if take() { storage.fail(FutureError.cancelled) }
    }

    private func take() -> Bool {
        let taken = state.withLock { state in
            defer { state = State(isWaiting: false) }
            return state
        }
        taken.registration?.remove()
        return taken.isWaiting
    }
}
