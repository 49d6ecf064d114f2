extension ImportPlan {
    /// Writes the records that are refused, as they stand in the file and with its header, ready to be mended and imported.
    ///
    /// The plan must have been made with ``ImportOptions/keepsRejects``; a record longer than anybody would mend is left
    /// out. It does its work on the calling thread.
    ///
    /// - Parameters:
    ///   - failed: The lines of the records that were refused only when the plan was carried out.
    ///   - sink: Takes what is written.
    /// - Returns: How many records could not be written.
    /// - Throws: What the sink throws, and ``PlanSpillError``.
    @discardableResult
    public func writeRejects(to sink: any ByteSink, failed: Set<Int> = []) throws -> Int {
        let isArray = summary.format == .json
        var buffer = isArray ? Array("[\n".utf8) : preamble
        var isFirst = true
        var missing = 0
        var entries = entries()
        while let entry = try entries.next() {
            guard entry.isRefused || failed.contains(entry.line) else { continue }
            guard let raw = entry.raw else {
                missing += 1
                continue
            }
            if isArray, !isFirst { buffer += Array(",\n".utf8) }
            isFirst = false
            buffer += raw
            // An empty line ends an entry of LDIF; its last line has its end already.
            if !isArray { buffer.append(UInt8(ascii: "\n")) }
            if buffer.count >= 65_536 {
                try sink.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
        }
        if isArray { buffer += Array((isFirst ? "]\n" : "\n]\n").utf8) }
        try sink.write(buffer)
        return missing
    }
}
