import Presentation

/// Text that is safe for a terminal: control, escape and bidirectional-control characters are replaced or escaped.
enum SafeText {
    /// Returns one line: line breaks and tabs become spaces, and other control characters become U+FFFD.
    static func line(_ text: String) -> String {
        replaced(text) { scalar in
            switch scalar {
            case "\n", "\t", "\r": " "
            default: "\u{FFFD}"
            }
        }
    }

    /// Returns several lines: line feeds and tabs are kept, and other control characters become U+FFFD.
    static func lines(_ text: String) -> String {
        replaced(text) { scalar in
            switch scalar {
            case "\n", "\t": scalar
            default: "\u{FFFD}"
            }
        }
    }

    /// Returns a field of tab-separated text: control characters and backslashes are escaped, without loss.
    static func tabSeparated(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isTerminalControl($0) || $0 == "\\" }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case _ where isTerminalControl(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns whether a terminal, or its bidirectional algorithm, would interpret the scalar instead of drawing it.
    static func isTerminalControl(_ scalar: Unicode.Scalar) -> Bool {
        ShellWords.isTerminalControl(scalar)
    }

    private static func replaced(_ text: String, with replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        guard text.unicodeScalars.contains(where: isTerminalControl) else { return text }
        var result = "".unicodeScalars
        for scalar in text.unicodeScalars { result.append(isTerminalControl(scalar) ? replacement(scalar) : scalar) }
        return String(result)
    }
}
