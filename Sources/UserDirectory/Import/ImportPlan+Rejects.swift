extension ImportPlan {
    /// Writes the file's header and the refused records, byte for byte, so that people can fix and import the records.
    ///
    /// The plan must have been made with ``ImportOptions/keepsRejects``. Two things are left out: records that are too
    /// long to be edited by hand, and the unread rest of a JSON file. `failed` contains the numbers of further refused
    /// lines: the plan accepted these lines, but the store refused them when the plan was applied. Blocks the calling
    /// thread until all records are written; ``WriteRejectsInteractor`` works in slices.
    ///
    /// - Returns: How many refused records were left out.
    /// - Throws: The sink's errors, and ``PlanSpillError``.
    @discardableResult
    package func writeRejects(to sink: any ByteSink, failed: Set<Int> = []) throws -> Int {
        var writing = RejectsWriting(self, failed: failed)
        while try !writing.write(.max, to: sink) {}
        return writing.missing
    }
}

/// Writes refused records in slices.
struct RejectsWriting: Sendable {
    /// How many refused records were left out, because the plan does not contain their bytes.
    private(set) var missing = 0
    private let failed: Set<Int>
    private let isArray: Bool
    private var entries: PlanEntries
    private var buffer: [UInt8]
    private var isFirst = true

    init(_ plan: ImportPlan, failed: Set<Int>) {
        self.failed = failed
        isArray = plan.summary.format == .json
        entries = plan.entries()
        buffer = isArray ? Array("[\n".utf8) : plan.preamble
    }

    /// Examines up to `count` entries and writes the refused records; returns true at the end of the plan.
    mutating func write(_ count: Int, to sink: any ByteSink) throws -> Bool {
        var rest = count
        while rest > 0 {
            guard let entry = try entries.next() else {
                if isArray { buffer += Array((isFirst ? "]\n" : "\n]\n").utf8) }
                try sink.write(buffer)
                return true
            }
            rest -= 1
            append(entry)
            if buffer.count >= 65_536 {
                try sink.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
        }
        return false
    }

    private mutating func append(_ entry: PlanEntry) {
        guard entry.isRefused || failed.contains(entry.line) else { return }
        guard let raw = entry.raw else {
            missing += 1
            return
        }
        if isArray, !isFirst { buffer += Array(",\n".utf8) }
        isFirst = false
        buffer += raw
        // Ends the line. An LDIF entry already has a line end, so the second line end becomes the empty line between
        // entries.
        if !isArray { buffer.append(UInt8(ascii: "\n")) }
    }
}
