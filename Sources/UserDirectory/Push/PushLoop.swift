internal import Futures
internal import Tracing

/// Carries out the plan of a push, one batch after another.
///
/// For each batch, the loop reads the users on the app executor, changes the accounts on the connection's executor, and
/// records the changes on the app executor. If the process ends after a change but before it is recorded, links are
/// missing or outdated. The next push then finds that the accounts already have the values of their users, and only
/// writes the links.
struct PushLoop: Sendable {
    let executor: any Executor
    let useCases: UserUseCases
    let connection: DirectoryConnection
    let title: String
    let author: Author
    let token: CancellationToken?
    let clock: any Clock<Duration>
    let observer: ImportUsersInteractor.Observer
    let resolver: FutureResolver<ImportProgress>

    private var reads: ImportReads { ImportReads(useCases: useCases) }

    func start(_ work: PushWork) {
        var work = work
        if let stop = work.plan.summary.obstacle {
            work.stop(stop)
            resolver.set(work.progress)
            return
        }
        guard work.plan.summary.changes > 0 else { return read(work, SlicePace.command) }
        // Connects before the task is recorded. Connecting also determines `ownLogin`.
        connection.executor.submit(token: token) { [connection, token] in
            let registration = token?.onCancel { connection.directory.interrupt() }
            defer { registration?.remove() }
            _ = try connection.directory.accounts([])
        }
        .onComplete { [work] result in
            switch result {
            case .success: read(work, SlicePace.command)
            case .failure(let error): stop(work, error)
            }
        }
    }

    private func read(_ work: PushWork, _ pace: SlicePace) {
        guard token?.isCancelled != true else { return stop(work, FutureError.cancelled) }
        executor.submit { [reads] () throws -> (batch: PushBatch?, work: PushWork) in
            var work = work
            // `next` changes `work`, so it must be called before `work` is copied into the tuple.
            let batch = try work.next(pace.count, reads)
            return (batch, work)
        }
        .onComplete { result in
            switch result {
            case .success((nil, let work)): end(work, as: .done)
            case .success((let batch?, let work)): begin(batch, work, pace)
            case .failure(let error): stop(work, error)
            }
        }
    }

    /// Records the beginning of the task before the first change.
    private func begin(_ batch: PushBatch, _ work: PushWork, _ pace: SlicePace) {
        guard work.task == nil, !batch.changes.isEmpty else { return perform(batch, work, pace) }
        let query = BeginTaskQuery(title, purpose: .push, by: author)
        useCases.beginTask.tasks.execute(query, token: token, in: executor).onComplete { result in
            switch result {
            case .success(let task):
                var work = work
                work.begin(task.id)
                perform(batch, work, pace)
            case .failure(let error): stop(work, error)
            }
        }
    }

    private func perform(_ batch: PushBatch, _ work: PushWork, _ pace: SlicePace) {
        guard !batch.changes.isEmpty else { return record(batch, PushOutcomes(), work, pace) }
        connection.executor.submit { [connection, token, clock] in
            let stopwatch = Stopwatch(clock)
            let found = connection.directory.perform(batch, token: token)
            return (found: found, elapsed: stopwatch.elapsed)
        }
        .onComplete { result in
            switch result {
            case .success(let (found, elapsed)):
                var pace = pace
                pace.record(count: batch.changes.count, duration: elapsed)
                record(batch, found, work, pace)
            case .failure(let error): stop(work, error)
            }
        }
    }

    /// Records the outcomes of a batch, even after a cancellation.
    private func record(_ batch: PushBatch, _ found: PushOutcomes, _ work: PushWork, _ pace: SlicePace) {
        guard let query = work.record(of: batch, found, by: author) else { return goOn(batch, found, work, pace) }
        useCases.updateLinks.execute(query, in: executor).onComplete { result in
            switch result {
            case .success: goOn(batch, found, work, pace)
            case .failure(let error): stop(work, error)
            }
        }
    }

    private func goOn(_ batch: PushBatch, _ found: PushOutcomes, _ work: PushWork, _ pace: SlicePace) {
        var work = work
        work.add(batch, found, isCancelled: token?.isCancelled == true)
        observer(work.progress, work.problems)
        switch work.progress.stop {
        case nil: read(work, pace)
        case .cancelled: end(work, as: .cancelled)
        default: end(work, as: .failed)
        }
    }

    // MARK: The end

    /// Ends the push after an error; a cancelled push succeeds with the progress so far.
    private func stop(_ work: PushWork, _ error: any Error) {
        var isCancelled = token?.isCancelled == true
        if case FutureError.cancelled = error { isCancelled = true }
        guard isCancelled else { return end(work, as: .failed, error) }
        var work = work
        work.stop(.cancelled)
        end(work, as: .cancelled)
    }

    private func end(_ work: PushWork, as state: StoredTask.State, _ error: (any Error)? = nil) {
        let result: Result<ImportProgress, any Error> = error.map { .failure($0) } ?? .success(work.progress)
        guard let task = work.task else {
            resolver.set(result)
            return
        }
        let query = EndTaskQuery(task, as: state, failed: work.plan.problems.refused)
        useCases.endTask.tasks.execute(query, token: nil, in: executor).onComplete { ended in
            // An earlier error takes precedence, because it probably also caused the failure to record the end.
            if error == nil, case .failure(let failure) = ended {
                resolver.set(failure)
            } else {
                resolver.set(result)
            }
        }
    }
}
