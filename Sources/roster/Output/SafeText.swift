import Presentation

/// Text that is safe for a terminal: control, escape and bidirectional-control characters are replaced or escaped.
enum SafeText {
    /// One line: line ends and tabs become spaces, other control characters become U+FFFD.
    static func line(_ text: String) -> String {
        replaced(text) { scalar in
            switch scalar {
            case "\n", "\t", "\r": " "
            default: "\u{FFFD}"
            }
        }
    }

    /// Several lines: line feeds and tabs are kept.
    static func lines(_ text: String) -> String {
        replaced(text) { scalar in
            switch scalar {
            case "\n", "\t": scalar
            default: "\u{FFFD}"
            }
        }
    }

    /// A field of tab-separated text: tabs and line ends are escaped as in C, without loss.
    static func tabSeparated(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isObeyed($0) || $0 == "\\" }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case _ where isObeyed(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether a terminal, or its bidirectional algorithm, would interpret the scalar instead of drawing it.
    static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        ShellWords.isObeyed(scalar)
    }

    private static func replaced(_ text: String, with replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        guard text.unicodeScalars.contains(where: isObeyed) else { return text }
        var result = "".unicodeScalars
        for scalar in text.unicodeScalars { result.append(isObeyed(scalar) ? replacement(scalar) : scalar) }
        return String(result)
    }
}
