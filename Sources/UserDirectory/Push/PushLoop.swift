internal import Futures
internal import Tracing

/// Applies the plan of a push in batches.
///
/// While the connection's executor changes the accounts of a batch, the app executor records the changes of the
/// previous batch, and reads the users of the next batch. If the process ends between a change and its recording, links
/// are missing or outdated, and the journal lacks the change. The next push corrects the links.
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

    /// A batch that was performed, but whose outcomes have not been recorded.
    private struct MadeBatch: Sendable {
        let batch: PushBatch
        let outcomes: PushOutcomes
    }

    /// The batch is nil at the end of the plan; `work` is the state after the batch was read.
    private typealias Reading = (batch: PushBatch?, work: PushWork)
    private typealias Performance = (outcomes: PushOutcomes, elapsed: Duration)

    private var reads: ImportReads { ImportReads(useCases: useCases) }

    func start(_ work: PushWork) {
        var work = work
        if let stop = work.plan.summary.obstacle {
            work.stop(stop)
            resolver.set(work.progress)
            return
        }
        guard work.plan.summary.changes > 0 else { return begin(work) }
        // Connects before the task is recorded, so that a failed connection leaves no task. Connecting also determines
        // `ownLogin`, which is compared with the accounts to be changed.
        connection.executor.submit(token: token) { [connection, token] in
            let registration = token?.onCancel { connection.directory.interrupt() }
            defer { registration?.remove() }
            _ = try connection.directory.accounts([])
        }
        .onComplete { [work] result in
            switch result {
            case .success: begin(work)
            case .failure(let error): stop(work, error)
            }
        }
    }

    private func begin(_ work: PushWork) {
        read(work, SlicePace.command).onComplete { goOn(after: nil, work, $0, SlicePace.command) }
    }

    private func read(_ work: PushWork, _ pace: SlicePace) -> Future<Reading> {
        executor.submit(token: token) { [reads] () throws -> Reading in
            var work = work
            // `next` changes `work`, so it must be called before `work` is copied into the tuple.
            let batch = try work.next(pace.count, reads)
            return (batch, work)
        }
    }

    /// Continues with the batch that was read after `made`, unless the push must end.
    private func goOn(
        after made: MadeBatch?,
        _ work: PushWork,
        _ reading: Result<Reading, any Error>,
        _ pace: SlicePace
    ) {
        let isOver = made?.outcomes.failure != nil || token?.isCancelled == true
        switch reading {
        case .success((let batch?, let work)) where !isOver: beginTask(batch, after: made, work, pace)
        case .success((nil, let work)) where !isOver: finish(made, work)
        case .success: finish(made, work, token?.isCancelled == true ? FutureError.cancelled : nil)
        case .failure(let error): finish(made, work, error)
        }
    }

    /// Runs a batch, and records the beginning of the task before the first batch with changes.
    private func beginTask(_ batch: PushBatch, after made: MadeBatch?, _ work: PushWork, _ pace: SlicePace) {
        guard work.task == nil, !batch.changes.isEmpty else { return run(batch, after: made, work, pace) }
        let query = BeginTaskQuery(title, purpose: .push, by: author)
        useCases.beginTask.tasks.execute(query, token: token, in: executor).onComplete { result in
            switch result {
            case .success(let task):
                var work = work
                work.begin(task.id)
                run(batch, after: made, work, pace)
            case .failure(let error): finish(made, work, error)
            }
        }
    }

    private func run(_ batch: PushBatch, after made: MadeBatch?, _ work: PushWork, _ pace: SlicePace) {
        let performed = perform(batch)
        record(made, work).onComplete { recorded in
            switch recorded {
            case .success(let work):
                read(work, pace).onComplete { reading in
                    performed.onComplete { join(batch, $0, work, reading, pace) }
                }
            case .failure(let error):
                // The outcomes of `made` could not be recorded. If the outcomes of `batch` can be recorded, fewer
                // changes are missing from the journal.
                performed.onComplete { result in
                    finish((try? result.get()).map { MadeBatch(batch: batch, outcomes: $0.outcomes) }, work, error)
                }
            }
        }
    }

    private func join(
        _ batch: PushBatch,
        _ performed: Result<Performance, any Error>,
        _ work: PushWork,
        _ reading: Result<Reading, any Error>,
        _ pace: SlicePace
    ) {
        switch performed {
        case .success(let (outcomes, elapsed)):
            var pace = pace
            pace.record(count: batch.changes.count, duration: elapsed)
            goOn(after: MadeBatch(batch: batch, outcomes: outcomes), work, reading, pace)
        case .failure(let error): stop(work, error)
        }
    }

    private func perform(_ batch: PushBatch) -> Future<Performance> {
        guard !batch.changes.isEmpty else { return Future(value: (PushOutcomes(), .zero)) }
        return connection.executor.submit { [connection, token, clock] in
            let stopwatch = Stopwatch(clock)
            let outcomes = connection.directory.perform(batch, token: token)
            return (outcomes, stopwatch.elapsed)
        }
    }

    /// Records and reports the outcomes of a batch, even after a cancellation.
    private func record(_ made: MadeBatch?, _ work: PushWork) -> Future<PushWork> {
        guard let made else { return Future(value: work) }
        let query = work.record(of: made.batch, made.outcomes, by: author)
        let recorded = query.map { useCases.updateLinks.execute($0, in: executor).map { _ in } }
        return (recorded ?? Future(value: ())).map {
            var work = work
            work.add(made.batch, made.outcomes, isCancelled: token?.isCancelled == true)
            observer(work.progress, work.problems)
            return work
        }
    }

    // MARK: The end

    /// Records the last batch, and then ends the push.
    private func finish(_ made: MadeBatch?, _ work: PushWork, _ error: (any Error)? = nil) {
        record(made, work).onComplete { recorded in
            switch (recorded, error) {
            case (.failure(let error), _): stop(work, error)
            case (.success(let work), let error?): stop(work, error)
            case (.success(let work), nil):
                switch work.progress.stop {
                case nil: end(work, as: .done)
                case .cancelled: end(work, as: .cancelled)
                default: end(work, as: .failed)
                }
            }
        }
    }

    /// Ends the push after an error; if the push was cancelled, its result is the progress so far, and not the error.
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
