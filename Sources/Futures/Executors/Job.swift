/// What a worker runs, or drops when it is shut down.
@usableFromInline
struct Job: Sendable {
    /// What becomes of a job.
    @usableFromInline
    enum Event {
        case run
        case drop
    }

    private let context: PropagatedContext.Value?
    private let body: @Sendable (Event) -> Void

    @usableFromInline
    init(_ body: @escaping @Sendable (Event) -> Void) {
        context = ThreadState.existing?.context
        self.body = body
    }

    /// Runs the job on the calling thread.
    func run(on thread: ThreadState) {
        guard context != nil || thread.context != nil else { return body(.run) }
        let outer = thread.context
        thread.context = context
        body(.run)
        thread.context = outer
    }

    /// Ends the job without running it.
    func drop() {
        body(.drop)
    }
}
