internal import TerminalKit

/// Wraps a text into lines of at most a width in cells, at spaces if possible.
enum TextWrap {
    static func lines(of text: String, width: Int, textWidth: TextWidth) -> [String] {
        guard width > 0 else { return [] }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .flatMap { line(String($0), width: width, textWidth: textWidth) }
    }

    private static func line(_ text: String, width: Int, textWidth: TextWidth) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if !line.isEmpty, used + 1 + textWidth.width(of: word) > width {
                lines.append(line)
                (line, used) = ("", 0)
            } else if !line.isEmpty {
                line += " "
                used += 1
            }
            for character in word {
                let cells = textWidth.width(of: character)
                if used + cells > width, !line.isEmpty {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line.append(character)
                used += cells
            }
        }
        return lines + [line]
    }
}
