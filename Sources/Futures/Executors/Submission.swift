/// The way of one submitted closure to its start, or to its cancellation before that.
final class Submission<Value: Sendable>: Sendable {
    private struct State: Sendable {
        // Given away at the start, so that it lives as long as the closure and what the closure gave it to.
        var resolver: FutureResolver<Value>?
        var registration: CancellationRegistration?
    }

    private let state: Locked<State>

    init(_ resolver: FutureResolver<Value>, token: CancellationToken?) {
        state = Locked(State(resolver: resolver))
        guard let token else { return }
        let registration = token.onCancel { [weak self] in self?.cancel() }
        // It may have begun, or been cancelled, in between.
        let registered = state.withLock { state in
            guard state.resolver != nil else { return false }
            state.registration = registration
            return true
        }
        if !registered { registration.remove() }
    }

    deinit {
        // The executor has released the closure.
        guard DropReason.isCancellation, let resolver = take().resolver else { return }
        DropReason.suspended { resolver.set(FutureError.cancelled) }
    }

    /// Gives what resolves the future; nil when the closure must not start.
    func begin() -> FutureResolver<Value>? {
        let taken = take()
        taken.registration?.remove()
        taken.resolver?.work?.begin()
        return taken.resolver
    }

    private func cancel() {
        take().resolver?.set(FutureError.cancelled)
    }

    private func take() -> State {
        state.withLock { state in
            defer { state = State() }
            return state
        }
    }
}
