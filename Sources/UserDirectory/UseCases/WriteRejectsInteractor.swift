package import Futures
internal import Tracing

/// Writes the refused records of an import to a file in slices, ready to be fixed and imported.
package struct WriteRejectsInteractor: Sendable {
    private let executor: any Executor
    private let clock: any Clock<Duration>

    package init(executor: any Executor, clock: any Clock<Duration> = ContinuousClock()) {
        self.executor = executor
        self.clock = clock
    }

    /// Returns how many records were too long to be written.
    ///
    /// The future fails with the file's errors, or with a ``PlanSpillError``.
    ///
    /// The plan must have been made with ``ImportOptions/keepsRejects``; `failed` has the lines that were refused only
    /// when the plan was carried out. `create` makes the file, on the executor.
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
