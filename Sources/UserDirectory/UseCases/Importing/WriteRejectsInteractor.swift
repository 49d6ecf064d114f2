package import Futures

/// Writes the refused records of an import to a file, so that people can fix the records and import them.
package struct WriteRejectsInteractor: Sendable {
    let executor: any Executor
    let clock: any Clock<Duration>

    /// Returns the number of records that could not be written: see ``ImportPlan/writeRejects(to:failed:)``.
    ///
    /// The future fails with the file's errors, or with a ``PlanSpillError``.
    ///
    /// The plan must have been made with ``ImportOptions/keepsRejects``. `failed` contains the indices of the entries
    /// that the plan accepted, but that were refused later. `create` is called on the executor and creates the file.
    package func execute(
        _ plan: ImportPlan,
        failed: Set<Int>,
        in executor: (any Executor)? = nil,
        to create: @escaping @Sendable () throws -> any FileSink
    ) -> Future<Int> {
        let work = RejectsWork(create: create, writing: RejectsWriting(plan, failed: failed))
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: nil).run(work)
    }
}

private struct RejectsWork: SlicedWork {
    let create: @Sendable () throws -> any FileSink
    var writing: RejectsWriting
    var file: (any FileSink)?
    var isWritten = false
    var output: Int?

    mutating func advance(by count: Int) throws -> Int {
        if isWritten {
            // A separate slice, because `commit` waits for the disk.
            try file?.commit()
            output = writing.missing
            return 0
        }
        let file = try file ?? create()
        self.file = file
        isWritten = try writing.write(count, to: file)
        return count
    }

    func fail() { file?.discard() }
}
