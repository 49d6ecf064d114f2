/// Something that runs when its turn comes: when a future resolves, or when a worker gets to it.
///
/// It is public only because a future is one itself: the future that a `map` gives is what waits in the list of the
/// other future, and the future of a submitted closure is what waits in the queue of the worker.
@_documentation(visibility: internal)
// One thread at a time reaches what changes: the one that adds it to a list, and then the one that has taken the list.
public class Runnable: @unchecked Sendable {
    @usableFromInline typealias Body = @Sendable (_ caller: AnyObject, _ own: Runnable) -> Void

    // Not a strong reference: the release of a long list must not need a stack of its length.
    @usableFromInline @exclusivity(unchecked) final var next: Unmanaged<Runnable>?
    /// What it does; nil when it has nothing to do or has run.
    @usableFromInline @exclusivity(unchecked) final var body: Body?
    /// What it works for.
    @usableFromInline @exclusivity(unchecked) final var context: PropagatedContext.Value?
    /// Whether it goes before others: the `end` of an executor does.
    @usableFromInline final let isUrgent: Bool

    @inlinable
    init() {
        isUrgent = false
    }

    @inlinable
    init(isUrgent: Bool = false, _ body: __owned @escaping Body) {
        self.isUrgent = isUrgent
        self.body = body
        takeContext()
    }

    @usableFromInline
    final func takeContext() {
        context = PropagatedContext.current
    }

    /// Runs it, on the calling thread; what it holds is released then.
    final func run(for caller: AnyObject, on thread: ThreadState) {
        // Swapped, not read: that counts no reference.
        var taken: Body?
        swap(&taken, &body)
        guard let body = consume taken else { return }
        guard context != nil || thread.context != nil else { return body(caller, self) }
        let outer = thread.context
        thread.context = context.take()
        body(caller, self)
        thread.context = outer
    }

    /// Is called instead of `run` when the executor has been shut down.
    func drop(by executor: String) {
        body = nil
        FuturesDiagnostics.report(.droppedClosure(executor: executor))
    }
}

extension Unmanaged<Runnable> {
    /// Releases a list that is not run.
    func releaseAll() {
        var next: Unmanaged<Runnable>? = self
        while let runnable = next { next = runnable.takeRetainedValue().next }
    }

    /// Turns a list round, so that what was added first comes first.
    func turnedRound() -> Unmanaged<Runnable> {
        var first = self
        var next = _withUnsafeGuaranteedRef { $0.next.take() }
        while let runnable = next {
            next = runnable._withUnsafeGuaranteedRef { reference in
                defer { reference.next = first }
                return reference.next
            }
            first = runnable
        }
        return first
    }
}
