internal import Futures

/// A part of an import that runs in slices: making the plan, or carrying it out.
///
/// Not a ``SlicedWork``, which is restored to its earlier state if the store is busy: a pipe cannot be read again.
protocol ImportStage: Sendable {
    associatedtype Output: Sendable

    var progress: ImportProgress { get }
    /// The problems of the last slice.
    var problems: [ImportProblem] { get }
    /// The result; nil while it runs.
    var output: Output? { get }
    /// Runs the next slice.
    ///
    /// - Throws: ``DirectoryError/storeBusy(store:)`` to be called again; what was read is kept.
    mutating func advance() throws
    /// Ends after the last slice.
    ///
    /// - Throws: `FutureError.cancelled` if there is no result.
    mutating func cancel() throws
    /// Records the failure in the journal, if possible.
    func fail()
}

/// Runs a stage: each slice is a separate submission that submits the next one, so that other work on the executor
/// waits for one slice at most.
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
