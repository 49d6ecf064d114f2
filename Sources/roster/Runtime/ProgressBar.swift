import Presentation

/// The progress bar of all long work, a single line without a line break.
///
/// For example: `importing: [#########...............] 41 %  41,200 of 100,000  22,000/s  3 s left`.
enum ProgressBar {
    /// Moves the cursor to the beginning of the line, and clears the line.
    static let erasure = "\r\u{1B}[K"
    private static let widths = stride(from: 24, through: 8, by: -4)

    /// Returns the line, shortened to the terminal's width, because a line that wraps could not be erased.
    ///
    /// `fraction` is from 0 to 1, or nil if unknown. `parts` must be ASCII. `lineWidth` is in cells, or nil if unknown.
    static func text(_ verb: String, _ fraction: Double?, _ parts: [String], lineWidth: Int?) -> String {
        // The last cell stays free: some terminals wrap as soon as it is written.
        let limit = (lineWidth ?? 80) - 1
        for count in (0...parts.count).reversed() {
            for width in widths {
                let line = line(verb, fraction, parts.prefix(count), width)
                if line.count <= limit { return line }
            }
        }
        return String(line(verb, fraction, [], 8).prefix(max(0, limit)))
    }

    private static func line(_ verb: String, _ fraction: Double?, _ parts: ArraySlice<String>, _ width: Int) -> String {
        var texts = Array(parts)
        if let fraction {
            let filled = Int(min(1, fraction) * Double(width))
            let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
            texts.insert("[\(bar)] \(Int(min(1, fraction) * 100)) %", at: 0)
        }
        return "\(verb): \(texts.joined(separator: "  "))"
    }
}
