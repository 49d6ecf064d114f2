import TerminalKit

/// Wraps text between words, for a terminal.
enum WrappedText {
    /// Returns the lines of a text, each at most `width` cells wide; a word that is wider than a line is divided.
    ///
    /// If a single character is wider than `width`, its line is wider than `width`, too.
    static func lines(_ text: String, width: Int, textWidth: TextWidth = .standard) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ").flatMap({ parts(of: $0, max(1, width), textWidth) }) {
            let longer = line.isEmpty ? word : "\(line) \(word)"
            if line.isEmpty || textWidth.width(of: longer) <= width {
                line = longer
            } else {
                lines.append(line)
                line = word
            }
        }
        return lines + [line]
    }

    private static func parts(of word: Substring, _ width: Int, _ textWidth: TextWidth) -> [String] {
        var parts = [""]
        for character in word {
            let longer = parts[parts.count - 1] + String(character)
            if textWidth.width(of: longer) <= width || parts[parts.count - 1].isEmpty {
                parts[parts.count - 1] = longer
            } else {
                parts.append(String(character))
            }
        }
        return parts
    }
}
