import Futures
import Interactors

/// Work that is done in slices, each of which is one transaction.
protocol SlicedWork: Sendable {
    /// The progress after each slice, and the result at the end.
    associatedtype Progress: Sendable

    var progress: Progress { get }
    var isFinished: Bool { get }
    /// Runs the next slice.
    ///
    /// - Throws: ``DirectoryError/storeBusy(store:)`` to be called again, in the state before the call.
    mutating func advance() throws
    /// Ends after the last slice.
    mutating func cancel() throws
    /// Records the failure in the journal, if possible.
    func fail()
}

/// Runs sliced work: each slice is a separate submission that submits the next one, so that other work on the executor
/// waits for one slice at most.
struct SliceLoop<Work: SlicedWork>: Sendable {
    let executor: any Executor
    let clock: any Clock<Duration>
    let token: CancellationToken?
    let observer: @Sendable (Work.Progress) -> Void

    func run(_ work: Work) -> Future<Work.Progress> {
        let resolver = FutureResolver<Work.Progress>()
        submit(work, nil, resolver)
        return resolver.future
    }

    private func submit(_ work: Work, _ wait: LockWait?, _ resolver: FutureResolver<Work.Progress>) {
        executor.submit { end in
            defer { end() }
            var next = work
            do {
                if token?.isCancelled == true {
                    try next.cancel()
                } else {
                    try next.advance()
                    observer(next.progress)
                }
            } catch DirectoryError.storeBusy where wait?.isOver != true {
                // Another process has the store: the same slice queues up again.
                submit(work, wait ?? LockWait(clock), resolver)
                return
            } catch {
                wait?.end()
                work.fail()
                resolver.set(error)
                return
            }
            wait?.end()
            if next.isFinished {
                resolver.set(next.progress)
            } else {
                submit(next, nil, resolver)
            }
        }
    }
}

/// The access of sliced work to the store, on the thread that the loop runs on.
struct TaskPut: Sendable {
    let putTask: @Sendable (any Query) -> Future<StoredTask>

    func begin(_ title: String, _ purpose: StoredTask.Purpose = .change, by author: Author) throws -> TaskID {
        try putTask(BeginTaskQuery(title, purpose: purpose, by: author)).result.get().id
    }

    func end(_ id: TaskID?, as state: StoredTask.State, failed: Int = 0) throws {
        guard let id else { return }
        _ = try putTask(EndTaskQuery(id, as: state, failed: failed)).result.get()
    }
}
