/// Words of a command line, quoted for a shell.
public enum ShellWords {
    /// A word that the shell reads as the text: as it is, in quotes, or, where a terminal would obey a character of it, in
    /// `$'…'`, which bash, zsh and ksh know.
    public static func quoted(_ text: String) -> String {
        if !text.isEmpty, text.unicodeScalars.allSatisfy(isPlain) { return text }
        guard text.unicodeScalars.contains(where: isObeyed) else {
            return "'" + text.replacing("'", with: #"'\''"#) + "'"
        }
        var result = "$'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\\": result += "\\\\"
            case "'": result += "\\'"
            case _ where isObeyed(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "'"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "@", "%", "+", "=", ":", ",", ".", "/", "-": true
        default: false
        }
    }

    /// Whether a terminal, or the bidirectional algorithm in it, would obey the scalar instead of drawing it.
    public static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
