extension ImportPlan {
    /// Writes the file's header and the refused records, byte for byte, so that the records can be fixed and imported.
    ///
    /// The plan must have been made with ``ImportOptions/keepsRejects``. `failed` contains the indices of the entries
    /// that the store refused when the plan was applied. Blocks the calling thread until all records are written.
    ///
    /// - Returns: How many refused records were left out, because the plan does not contain their bytes.
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
    private(set) var missing = 0
    private let failed: Set<Int>
    private let isArray: Bool
    private var entries: PlanEntries
    private var index = 0
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
            if entry.isRefused || failed.contains(index) { append(entry) }
            index += 1
            if buffer.count >= 65_536 {
                try sink.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
        }
        return false
    }

    private mutating func append(_ entry: PlanEntry) {
        guard let raw = entry.raw else {
            missing += 1
            return
        }
        if isArray, !isFirst { buffer += Array(",\n".utf8) }
        isFirst = false
        buffer += raw
        // An LDIF entry already has a line end; the second line end becomes the empty line between entries.
        if !isArray { buffer.append(UInt8(ascii: "\n")) }
    }
}
