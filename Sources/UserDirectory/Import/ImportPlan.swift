internal import Futures

/// The planned effect of an import, a pull or a push: one entry for each record that planning has read.
///
/// A plan that was read from a file may lack entries that change nothing: see ``PlanSummary/omitted``. The entries are
/// kept in a temporary file, or in memory if the plan is short.
package final class ImportPlan: Sendable {
    package let summary: PlanSummary
    /// The bytes before the first record: the header of a CSV file, if ``ImportOptions/keepsRejects`` is set.
    package let preamble: [UInt8]
    /// The progress at the end of planning, with the first problems.
    let problems: ImportProgress
    private let spill: PlanSpill
    /// The offset of every ``stride``-th entry in the temporary file.
    private let marks: [Int]
    /// The offsets of the entries that change something.
    private let changed: PlanOffsets

    static let stride = 128

    init(
        summary: PlanSummary,
        problems: ImportProgress,
        preamble: [UInt8],
        spill: PlanSpill,
        marks: [Int],
        changed: PlanOffsets
    ) {
        self.summary = summary
        self.problems = problems
        self.preamble = preamble
        self.spill = spill
        self.marks = marks
        self.changed = changed
    }

    /// The first refused lines, at most ``ImportProgress/problemLimit``.
    package var refusals: [ImportProblem] { problems.problems }

    /// The progress before the first entry is applied.
    func beginning(of task: TaskID?) -> ImportProgress {
        var progress = problems
        progress.phase = .applying
        progress.done = 0
        progress.elapsed = .zero
        progress.line = 0
        progress.position = progress.position.map { _ in 0 }
        progress.total = summary.records - summary.omitted
        progress.task = task
        return progress
    }

    /// Returns an iterator over all entries, in the order in which they were planned.
    package func entries() -> PlanEntries { PlanEntries(spill) }

    /// Takes the same time for every index.
    ///
    /// - Throws: ``PlanSpillError``.
    package func entries(from index: Int, limit: Int) throws -> [PlanEntry] {
        guard var entries = try entries(from: index) else { return [] }
        var found: [PlanEntry] = []
        while found.count < limit, let entry = try entries.next() { found.append(entry) }
        return found
    }

    /// If there are no entries from the index on, returns nil or an iterator that is at its end.
    ///
    /// - Throws: ``PlanSpillError``.
    func entries(from index: Int) throws -> PlanEntries? {
        let mark = index / ImportPlan.stride
        guard index >= 0, marks.indices.contains(mark) else { return nil }
        var entries = PlanEntries(spill, from: marks[mark])
        for _ in 0..<index % ImportPlan.stride { _ = try entries.next() }
        return entries
    }

    /// Reads up to `limit` entries that change something; `index` counts only such entries.
    ///
    /// - Throws: ``PlanSpillError``.
    package func changes(from index: Int, limit: Int) throws -> [PlanEntry] {
        let offsets = try changed.read(from: index, limit: limit)
        guard let first = offsets.first else { return [] }
        var entries = PlanEntries(spill, from: first)
        return try offsets.compactMap { offset in
            entries.move(to: offset)
            return try entries.next()
        }
    }
}

/// Reads the entries of a plan in order.
///
/// For example:
///
/// ```swift
/// var entries = plan.entries()
/// while let entry = try entries.next() { … }
/// ```
package struct PlanEntries: Sendable {
    private var records: SpilledRecords

    init(_ spill: PlanSpill, from offset: Int = 0) {
        records = SpilledRecords(spill, from: offset)
    }

    /// Continues with the entry at this offset, which must be the beginning of an entry.
    mutating func move(to offset: Int) { records.move(to: offset) }

    /// - Throws: ``PlanSpillError`` if the temporary file cannot be read.
    package mutating func next() throws -> PlanEntry? {
        try records.next { PlanEntry(&$0) }
    }
}
