internal import TerminalKit

/// Wraps a text into lines of a maximum width in cells.
///
/// Lines are broken at newlines and, if possible, at spaces. A number stays with the word after it if both fit into a
/// line.
enum TextWrap {
    static func lines(of text: String, width: Int, textWidth: TextWidth) -> [String] {
        guard width > 0 else { return [] }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .flatMap { line(String($0), width: width, textWidth: textWidth) }
    }

    /// Wraps a text into at most `limit` lines; the last line contains the rest of the text, truncated to the width.
    static func lines(of text: String, width: Int, limit: Int, textWidth: TextWidth) -> [String] {
        let lines = lines(of: text, width: width, textWidth: textWidth)
        guard lines.count > limit, limit > 0 else { return Array(lines.prefix(limit)) }
        let rest = lines[(limit - 1)...].joined(separator: " ")
        return lines[..<(limit - 1)] + [textWidth.truncate(rest, to: width)]
    }

    private static func line(_ text: String, width: Int, textWidth: TextWidth) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in words(of: text, width: width, textWidth: textWidth) {
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

    private static func words(of text: String, width: Int, textWidth: TextWidth) -> [String] {
        var words: [String] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = words.last, isNumber(last), word.first?.isLetter == true,
                textWidth.width(of: last) + 1 + textWidth.width(of: word) <= width
            {
                words[words.count - 1] = "\(last) \(word)"
            } else {
                words.append(String(word))
            }
        }
        return words
    }

    private static func isNumber(_ word: String) -> Bool {
        word.contains(where: \.isNumber) && word.allSatisfy { $0.isNumber || ",.:+".contains($0) }
    }
}
