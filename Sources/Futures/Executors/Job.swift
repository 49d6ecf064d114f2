/// Work that a worker runs, or drops if the worker is shut down first.
@usableFromInline
struct Job: Sendable {
    @usableFromInline
    enum Event {
        case run
        case drop
    }

    private let context: PropagatedContext.Value?
    // The worker is passed as a parameter. If the closure captured the worker, two threads would update the worker's
    // reference count for each job, and slow each other down.
    private let body: @Sendable (Worker, Event) -> Void

    @usableFromInline
    init(_ body: @escaping @Sendable (Worker, Event) -> Void) {
        context = ThreadState.existing?.context
        self.body = body
    }

    /// Runs the job on the calling thread, which must be the worker's thread.
    func run(by worker: Worker, on thread: ThreadState) {
        guard context != nil || thread.context != nil else { return body(worker, .run) }
        let outer = thread.context
        thread.context = context
        body(worker, .run)
        thread.context = outer
    }

    func drop(by worker: Worker) {
        body(worker, .drop)
    }
}
