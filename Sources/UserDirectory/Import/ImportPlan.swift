internal import Futures

/// What an import is going to do: one entry for each record of a file, decided on what the store had.
///
/// The dry run, the preview, the plan file and the import itself stand on it. Its entries are not in memory: they are in a
/// temporary file that is gone with the plan. It may be used from any thread.
package final class ImportPlan: Sendable {
    /// What the plan does, counted.
    package let summary: PlanSummary
    /// What stands before the records of the file: the header of CSV.
    package let preamble: [UInt8]
    /// What was refused while the plan was made, as far as it is kept.
    let problems: ImportProgress
    private let spill: PlanSpill
    /// Where every so many entries begin in the temporary file.
    private let marks: [Int]

    /// How many entries lie between two marks.
    static let stride = 128

    init(summary: PlanSummary, problems: ImportProgress, preamble: [UInt8], spill: PlanSpill, marks: [Int]) {
        self.summary = summary
        self.problems = problems
        self.preamble = preamble
        self.spill = spill
        self.marks = marks
    }

    /// The first of the lines that are refused, at the most ``ImportProgress/problemLimit``.
    package var refusals: [ImportProblem] { problems.problems }

    /// Reads the entries from the first one on, in the order of the file.
    package func entries() -> PlanEntries { PlanEntries(spill) }

    /// Reads a part of the entries, wherever it lies, in a time that does not depend on how many there are.
    ///
    /// - Parameters:
    ///   - index: The first entry, counted from 0.
    ///   - limit: How many there are to be; fewer come at the end.
    /// - Throws: ``PlanSpillError``.
    package func entries(from index: Int, limit: Int) throws -> [PlanEntry] {
        let mark = index / ImportPlan.stride
        guard index >= 0, marks.indices.contains(mark) else { return [] }
        var entries = PlanEntries(spill, from: marks[mark])
        for _ in 0..<index % ImportPlan.stride { _ = try entries.next() }
        var found: [PlanEntry] = []
        while found.count < limit, let entry = try entries.next() { found.append(entry) }
        return found
    }
}

/// The entries of a plan, one after the other.
///
/// For example:
///
/// ```swift
/// var entries = plan.entries()
/// while let entry = try entries.next() { … }
/// ```
package struct PlanEntries: Sendable {
    private let spill: PlanSpill
    private var offset: Int
    private var buffer: [UInt8] = []
    private var position = 0

    init(_ spill: PlanSpill, from offset: Int = 0) {
        self.spill = spill
        self.offset = offset
    }

    /// The next entry; nil at the end.
    ///
    /// - Throws: ``DirectoryError/storeUnavailable(store:reason:)`` if the temporary file cannot be read.
    package mutating func next() throws -> PlanEntry? {
        guard try require(4) else { return nil }
        var decoder = PlanDecoder(bytes: buffer, position: position)
        let length = decoder.number32()
        guard try require(4 + length) else { return nil }
        decoder = PlanDecoder(bytes: buffer, position: position + 4)
        position += 4 + length
        return decoder.entry()
    }

    /// Has so many bytes in the buffer; false if there are no more.
    private mutating func require(_ count: Int) throws -> Bool {
        while buffer.count - position < count {
            let more = try spill.read(at: offset)
            if more.isEmpty { return false }
            offset += more.count
            buffer.removeSubrange(..<position)
            position = 0
            buffer += more
        }
        return true
    }
}
