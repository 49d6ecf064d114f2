import Futures
internal import Tracing

/// Work that is done in slices; between two slices, the executor can run other work.
protocol SlicedWork: Sendable {
    associatedtype Output: Sendable

    /// The result; nil while there is more to do.
    var output: Output? { get }
    /// Whether the work has recorded a task in the journal, and must still record the task's end.
    var hasBegun: Bool { get }
    /// A future for which the next slice must wait; nil if the slice can run immediately.
    ///
    /// If the future fails, the work fails with the same error.
    var pendingInput: Future<Void>? { get }
    /// Runs the next slice, of at most `count` records, and returns the number of records in the slice.
    ///
    /// Throws ``DirectoryError/storeBusy(store:)`` if the slice must be repeated. The repeated call starts from the
    /// state at the end of the failed call. A failed call must keep the input that it has read, because input from a
    /// pipe cannot be read again. Throws `FutureError.cancelled` if the work was cancelled.
    mutating func advance(by count: Int) throws -> Int
    /// Ends the work after it was cancelled; sets ``output`` if there is a result.
    ///
    /// - Throws: `FutureError.cancelled` if there is no result.
    mutating func cancel() throws
    /// Ends cancelled work without writing, because the store stays locked; sets ``output`` if there is a result.
    ///
    /// - Throws: `FutureError.cancelled` if there is no result.
    mutating func abandon() throws
    /// Records the failure, if possible; also called if ``cancel()`` has thrown `FutureError.cancelled`.
    func fail()
}

extension SlicedWork {
    var hasBegun: Bool { false }
    var pendingInput: Future<Void>? { nil }

    mutating func cancel() throws { throw FutureError.cancelled }

    mutating func abandon() throws { throw FutureError.cancelled }

    func fail() {}
}

/// Runs sliced work: each slice is a separate submission that submits the next slice.
///
/// Other work on the executor therefore waits for at most one slice.
struct SliceLoop: Sendable {
    let executor: any Executor
    let retry: BusyRetry
    let token: CancellationToken?
    let pace: SlicePace

    init(executor: any Executor, retry: BusyRetry, token: CancellationToken?, pace: SlicePace) {
        self.executor = executor
        self.retry = retry
        self.token = token
        self.pace = pace
    }

    /// Creates a loop for work that does not change the store.
    init(executor: any Executor, clock: any Clock<Duration>, token: CancellationToken?) {
        self.init(executor: executor, retry: BusyRetry(clock: clock), token: token, pace: .interactive)
    }

    /// Runs the work; calls the observer on the executor after each slice that neither failed nor was cancelled.
    func run<Work: SlicedWork>(
        _ work: Work,
        observer: @escaping @Sendable (Work) -> Void = { _ in }
    ) -> Future<Work.Output> {
        let resolver = FutureResolver<Work.Output>()
        submit(work, pace, nil, resolver, observer)
        return resolver.future
    }

    private func submit<Work: SlicedWork>(
        _ work: Work,
        _ pace: SlicePace,
        _ wait: LockWait?,
        _ resolver: FutureResolver<Work.Output>,
        _ observer: @escaping @Sendable (Work) -> Void
    ) {
        // The slice takes the work out of `kept`. If the work stayed in `kept`, each slice would copy the results of
        // all earlier slices before it could add its own (copy-on-write).
        let kept = Locked<Work?>(work)
        executor.submit { end in
            defer { end() }
            guard var work = kept.withLock({ $0.take() }) else { preconditionFailure("the slice has already run") }
            var pace = pace
            do {
                try advance(&work, &pace, observer)
            } catch DirectoryError.storeBusy where goesOn(wait, work) {
                let wait = wait ?? LockWait(retry)
                wait.record { submit(work, pace, wait, resolver, observer) }
                return
            } catch DirectoryError.storeBusy where token?.isCancelled == true {
                do { try work.abandon() } catch {
                    wait?.end()
                    resolver.set(error)
                    return
                }
            } catch {
                wait?.end()
                work.fail()
                resolver.set(error)
                return
            }
            wait?.end()
            if let output = work.output {
                resolver.set(output)
            } else if let wait {
                wait.leave { goOn(work, pace, resolver, observer) }
            } else {
                goOn(work, pace, resolver, observer)
            }
        }
    }

    /// Whether to repeat the slice: true if the wait for the lock has not begun, or is not over.
    private func goesOn(_ wait: LockWait?, _ work: some SlicedWork) -> Bool {
        wait?.goesOn(hasBegun: work.hasBegun, isCancelled: token?.isCancelled == true) ?? true
    }

    /// Submits the next slice as soon as the work's input is available.
    private func goOn<Work: SlicedWork>(
        _ work: Work,
        _ pace: SlicePace,
        _ resolver: FutureResolver<Work.Output>,
        _ observer: @escaping @Sendable (Work) -> Void
    ) {
        guard let input = work.pendingInput else { return submit(work, pace, nil, resolver, observer) }
        let kept = Locked<Work?>(work)
        input.onComplete { result in
            guard let work = kept.withLock({ $0.take() }) else { preconditionFailure("a future completes once") }
            switch result {
            case .success: submit(work, pace, nil, resolver, observer)
            case .failure(let error):
                work.fail()
                resolver.set(error)
            }
        }
    }

    private func advance<Work: SlicedWork>(
        _ work: inout Work,
        _ pace: inout SlicePace,
        _ observer: @Sendable (Work) -> Void
    ) throws {
        guard token?.isCancelled != true else { return try work.cancel() }
        let stopwatch = Stopwatch(retry.clock)
        do {
            let count = try work.advance(by: pace.count)
            pace.record(count: count, duration: stopwatch.elapsed)
        } catch FutureError.cancelled {
            // The work was cancelled while it waited for its input, or for the reader of its output.
            return try work.cancel()
        }
        observer(work)
    }
}
