/// A closure that runs when a future is resolved, together with the propagated context that the closure runs in.
@usableFromInline
struct Observer: Sendable {
    @usableFromInline typealias Body = @Sendable (AnyFutureStorage) -> Void

    let context: PropagatedContext.Value?
    private let body: Body

    @usableFromInline
    init(_ body: __owned @escaping Body) {
        context = ThreadState.existing?.context
        self.body = body
    }

    func run(with storage: AnyFutureStorage, on thread: ThreadState) {
        guard context != nil || thread.context != nil else { return body(storage) }
        let outer = thread.context
        thread.context = context
        body(storage)
        thread.context = outer
    }
}
