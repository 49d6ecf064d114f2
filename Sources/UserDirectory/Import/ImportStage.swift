internal import Futures

/// A part of an import that is done in slices: making the plan, or carrying it out.
///
/// It is not ``SlicedWork``, which is given back as it was when the store is busy: what was read from a pipe cannot be read
/// again.
protocol ImportStage: Sendable {
    /// What it gives at its end.
    associatedtype Output: Sendable

    /// How far it is.
    var progress: ImportProgress { get }
    /// The problems of the last slice.
    var problems: [ImportProblem] { get }
    /// What it gives; nil as long as it runs.
    var output: Output? { get }
    /// Does the next slice.
    ///
    /// - Throws: ``DirectoryError/storeBusy(store:)`` to be asked once more; what was read until then is kept.
    mutating func advance() throws
    /// Ends it where the last slice has ended.
    ///
    /// - Throws: `FutureError.cancelled` if there is nothing to give.
    mutating func cancel() throws
    /// Writes down, if that is possible, that it failed.
    func fail()
}

/// Runs a stage: each slice is a submission of its own that submits the next one, so that whatever else is asked of the
/// executor meanwhile waits for one slice at the most.
struct ImportLoop: Sendable {
    let executor: any Executor
    let clock: any Clock<Duration>
    let token: CancellationToken?
    let observer: ImportUsersInteractor.Observer

    func run<Stage: ImportStage>(_ stage: Stage) -> Future<Stage.Output> {
        let resolver = FutureResolver<Stage.Output>()
        submit(stage, nil, resolver)
        return resolver.future
    }

    private func submit<Stage: ImportStage>(
        _ stage: Stage,
        _ wait: LockWait?,
        _ resolver: FutureResolver<Stage.Output>
    ) {
        executor.submit { end in
            defer { end() }
            var stage = stage
            do {
                if token?.isCancelled == true {
                    try stage.cancel()
                } else {
                    do {
                        try stage.advance()
                        observer(stage.progress, stage.problems)
                    } catch FutureError.cancelled {
                        // A source that waited for bytes was cancelled.
                        try stage.cancel()
                    }
                }
            } catch DirectoryError.storeBusy where wait?.isOver != true {
                // Another process has the store: the same slice queues up again.
                submit(stage, wait ?? LockWait(clock), resolver)
                return
            } catch {
                wait?.end()
                stage.fail()
                resolver.set(error)
                return
            }
            wait?.end()
            if let output = stage.output {
                resolver.set(output)
            } else {
                submit(stage, nil, resolver)
            }
        }
    }
}
