/// The way of one submitted closure to its start, or to its cancellation before that.
final class Submission<Value: Sendable>: Sendable {
    private struct State: Sendable {
        // Given away at the start, so that it lives as long as the closure and what the closure gave it to.
        var promise: Promise<Value>?
        var registration: CancellationRegistration?
    }

    private let state: Locked<State>

    init(_ future: Future<Value>, token: CancellationToken?, waitPoint: WaitPoint?, file: StaticString, line: UInt) {
        let promise = Promise(future, waitPoint: waitPoint, file: file, line: line)
        state = Locked(State(promise: promise))
        guard let token else { return }
        let registration = token.onCancel { [weak self] in self?.cancel() }
        // It may have begun, or been cancelled, in between.
        let registered = state.withLock { state in
            guard state.promise != nil else { return false }
            state.registration = registration
            return true
        }
        if !registered { registration.remove() }
    }

    /// Gives what resolves the future; nil when the closure must not start.
    func begin() -> Promise<Value>? {
        let taken = take()
        taken.registration?.remove()
        taken.promise?.begin()
        return taken.promise
    }

    private func cancel() {
        take().promise?.complete(.failure(FutureError.cancelled))
    }

    private func take() -> State {
        state.withLock { state in
            defer { state = State() }
            return state
        }
    }
}
