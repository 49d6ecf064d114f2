package import Futures
internal import Tracing

/// Writes the records of an import that were refused to a file, ready to be mended and imported, in slices.
package struct WriteRejectsInteractor: Sendable {
    private let executor: any Executor
    private let clock: any Clock<Duration>

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures the slices.
    ///   - executor: Where it runs.
    package init(executor: any Executor, clock: any Clock<Duration> = ContinuousClock()) {
        self.executor = executor
        self.clock = clock
    }

    /// Runs the use case and gives how many records were too long to be written.
    ///
    /// The future fails with what the file throws, or with a ``PlanSpillError``.
    ///
    /// - Parameters:
    ///   - plan: The plan, made with ``ImportOptions/keepsRejects``.
    ///   - failed: The lines of the records that were refused only when the plan was carried out.
    ///   - create: Makes the file; it is called on the executor.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ plan: ImportPlan,
        failed: Set<Int>,
        in executor: (any Executor)? = nil,
        to create: @escaping @Sendable () throws -> any FileSink
    ) -> Future<Int> {
        let work = RejectsWork(clock: clock, create: create, writing: RejectsWriting(plan, failed: failed))
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: nil) { _ in }.run(work)
    }
}

/// A running writing of refused records between two slices.
private struct RejectsWork: SlicedWork {
    let clock: any Clock<Duration>
    let create: @Sendable () throws -> any FileSink
    var writing: RejectsWriting
    var file: (any FileSink)?
    var pace = SlicePace()
    var isWritten = false
    private(set) var isFinished = false

    init(clock: any Clock<Duration>, create: @escaping @Sendable () throws -> any FileSink, writing: RejectsWriting) {
        self.clock = clock
        self.create = create
        self.writing = writing
    }

    var progress: Int { writing.missing }

    mutating func advance() throws {
        if isWritten {
            // A slice of its own: a disk takes its time.
            try file?.commit()
            isFinished = true
            return
        }
        let stopwatch = Stopwatch(clock)
        let file = try file ?? create()
        self.file = file
        let count = pace.count
        isWritten = try writing.write(count, to: file)
        pace.record(count: count, duration: stopwatch.elapsed)
    }

    mutating func cancel() { fail() }

    func fail() { file?.discard() }
}
