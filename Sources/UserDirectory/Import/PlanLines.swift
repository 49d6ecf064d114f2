import Foundation
internal import Futures

/// Reads the lines of a plan's file in batches, and decodes each batch on several threads at once.
///
/// Decoding an entry takes many times longer than reading its line.
struct PlanLines: Sendable {
    /// A line after the header.
    struct Entry: Sendable {
        /// The line's number; the header is line 1.
        let number: Int
        /// Nil if the line is too long or is not an entry.
        let content: (entry: PlanEntry, violations: [RuleViolation])?

        fileprivate init(_ line: LineReader.Line) {
            number = line.number
            guard !line.isTooLong, let decoded = Entry.decoded(line), let entry = decoded.entry else {
                content = nil
                return
            }
            content = (entry, decoded.violations)
        }

        private static func decoded(_ line: LineReader.Line) -> PlanFile.Entry? {
            if let members = line.text.flatMap(PlainJSON.members),
                let entry = try? PlanFile.Entry(plain: PlainObject(members))
            {
                return entry
            }
            return try? JSONDecoder().decode(PlanFile.Entry.self, from: Data(line.bytes))
        }
    }

    /// A small number, so that decoding a batch does not delay the response to a key press for long.
    private static let maxLines = 128
    /// A batch ends when it has this many bytes, so that long lines do not take much memory.
    private static let maxBytes = 1 << 20

    private var lines: LineReader
    private var entries: ArraySlice<Entry> = []
    /// The error from reading the line after ``entries``; thrown after all entries have been returned.
    private var failure: (any Error)?

    var bytesRead: Int { lines.bytesRead }

    init(_ source: any ByteSource) {
        lines = LineReader(source)
    }

    /// Returns nil if the file is empty; must be called exactly once, before the first entry is read.
    mutating func header() throws -> LineReader.Line? { try lines.next() }

    /// - Throws: The source's errors.
    mutating func next() throws -> Entry? {
        if entries.isEmpty {
            if let failure = failure.take() { throw failure }
            entries = PlanLines.decoded(readLines())[...]
        }
        if let entry = entries.popFirst() { return entry }
        if let failure = failure.take() { throw failure }
        return nil
    }

    private mutating func readLines() -> [LineReader.Line] {
        var (found, size) = ([LineReader.Line](), 0)
        do {
            while found.count < PlanLines.maxLines, size < PlanLines.maxBytes, let line = try lines.next() {
                found.append(line)
                size += line.bytes.count
            }
        } catch {
            failure = error
        }
        return found
    }

    private static func decoded(_ lines: [LineReader.Line]) -> [Entry] {
        guard !lines.isEmpty else { return [] }
        let threads = min(ImportPlan.threadCount, lines.count)
        let parts = Locked([[Entry]](repeating: [], count: threads))
        DispatchQueue.concurrentPerform(iterations: threads) { index in
            let range = lines.count * index / threads..<lines.count * (index + 1) / threads
            let part = lines[range].map(Entry.init)
            parts.withLock { $0[index] = part }
        }
        return parts.withLock(\.self).flatMap(\.self)
    }
}
