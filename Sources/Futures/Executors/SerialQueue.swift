import DequeModule

/// Starts closures one at a time: each closure starts after the previous one has called `end`.
///
/// Closures stay in this queue until their turn, so that no thread has to wait for an `end`.
final class SerialQueue: Sendable {
    /// The two ways to handle the first queued closure; the executor calls exactly one of them, once.
    struct Next: Sendable {
        let run: @Sendable () -> Void
        let cancel: @Sendable () -> Void
    }

    private struct Entry: Sendable {
        let context: PropagatedContext.Value?
        let closure: @Sendable (_ end: @escaping @Sendable () -> Void) -> Void
    }

    private struct State: Sendable {
        var entries: Deque<Entry> = []
        var busy = false
        var executing = false
    }

    let waitPoint: WaitPoint
    private let state = Locked(State())
    private let start: @Sendable (Next) -> Void

    /// `underlying` is the wait point of the existing queue that runs the closures; nil if there is none.
    init(name: String, underlying: WaitPoint? = nil, start: @escaping @Sendable (Next) -> Void) {
        waitPoint = WaitPoint(name: name, underlying: underlying)
        self.start = start
    }

    var executing: Bool { state.withLock { $0.executing } }

    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let entry = Entry(context: PropagatedContext.current, closure: closure)
        let starts = state.withLock { state in
            state.entries.append(entry)
            defer { state.busy = true }
            return !state.busy
        }
        if starts { startNext() }
    }

    private func startNext() {
        start(Next(run: { self.runNext() }, cancel: { self.cancelNext() }))
    }

    private func runNext() {
        let next = state.withLock { state in
            let next = state.entries.popFirst()
            state.executing = next != nil
            return next
        }
        guard let next else { return }
        let token = EndToken(executor: waitPoint.name) { self.ended() }
        waitPoint.serve {
            PropagatedContext.with(next.context) { next.closure { token.end() } }
        }
    }

    private func cancelNext() {
        DropReason.dropCancelled(state.withLock { $0.entries.popFirst() })
        ended()
    }

    private func ended() {
        let starts = state.withLock { state in
            state.executing = false
            state.busy = !state.entries.isEmpty
            return state.busy
        }
        if starts { startNext() }
    }
}
