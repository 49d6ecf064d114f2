import Futures

/// The common part of undo and redo.
struct ReverseTask: Sendable {
    let executor: any Executor
    let reversals: RetriedPut<Reversal>
    let tasks: RetriedPut<StoredTask>
    let pace: SlicePace

    func execute(
        _ direction: ReversalQuery.Direction,
        _ task: TaskReference?,
        _ author: Author,
        _ token: CancellationToken?,
        _ executor: (any Executor)?,
        _ observer: @escaping @Sendable (ReversalProgress) -> Void
    ) -> Future<ReversalProgress> {
        let work = ReversalWork(
            direction: direction,
            reference: task,
            author: author,
            tasks: tasks,
            reversals: reversals
        )
        return SliceLoop(executor: executor ?? self.executor, retry: tasks.retry, token: token, pace: pace)
            .run(work) { observer($0.progress) }
    }
}

private struct ReversalWork: SlicedWork {
    let direction: ReversalQuery.Direction
    let reference: TaskReference?
    let author: Author
    let tasks: RetriedPut<StoredTask>
    let reversals: RetriedPut<Reversal>

    var progress = ReversalProgress()
    var output: ReversalProgress?
    var place: Reversal.Place?
    var hasBegun: Bool { place != nil }

    mutating func advance(by count: Int) throws -> Int {
        let query = ReversalQuery(direction, task: reference, by: author, limit: count, from: place)
        let slice = try reversals.attempt(query)
        progress.add(slice)
        place = slice.next
        if slice.next == nil { output = progress }
        return count
    }

    mutating func cancel() throws {
        // Before the first slice, nothing has been written, and there is no task to end.
        guard place != nil else { throw FutureError.cancelled }
        try tasks.end(progress.task?.id, as: .cancelled)
        progress.isCancelled = true
        output = progress
    }

    mutating func abandon() throws {
        guard place != nil else { throw FutureError.cancelled }
        progress.isCancelled = true
        output = progress
    }

    func fail() {
        if place != nil { try? tasks.end(progress.task?.id, as: .failed) }
    }
}
