/// Quotes the words of a command line for sh, bash, zsh and fish.
package enum ShellWords {
    /// Thrown for a text that must not be on a command line.
    package struct Unsafe: Error, CustomStringConvertible {
        package let description =
            "the command would contain control characters or invalid names, which are unsafe in a shell"
    }

    /// Returns the words as a command line; words that need quotes are put in single quotes.
    ///
    /// A line feed or a tab is kept literally inside the quotes, because Debian's `sh` does not support `$'…'`. A
    /// backslash is put outside the quotes, because fish interprets it inside.
    ///
    /// - Throws: ``Unsafe`` if a word contains any other control character, a line or paragraph separator, or
    ///   a character that changes the direction of text.
    package static func line(_ words: [String]) throws(Unsafe) -> String {
        try words.map(quoted).joined(separator: " ")
    }

    /// Returns a command that contains a remark and has no effect in any shell.
    ///
    /// The command is not a comment that begins with `#`, because an interactive zsh reads `#` as a word.
    static func remark(_ text: String) -> String {
        ": " + ((try? quoted(text)) ?? "''")
    }

    private static func quoted(_ text: String) throws(Unsafe) -> String {
        if isPlain(text) { return text }
        guard !text.unicodeScalars.contains(where: { isTerminalControl($0) && $0 != "\n" && $0 != "\t" }) else {
            throw Unsafe()
        }
        // Iterates over scalars: a quote followed by a combining mark is one `Character`, but still ends the
        // quoted text in a shell.
        var result = "'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'": result += #"'\''"#
            case "\\": result += #"'\\'"#
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "'"
    }

    /// Whether every shell reads the text literally; some characters are special at the beginning of a word.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, !"=%+@".unicodeScalars.contains(first) else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "@", "%", "+", "=", ":", ",", ".", "/", "-": true
            default: false
            }
        }
    }

    /// Whether a terminal, or its bidirectional algorithm, would interpret the scalar instead of drawing it.
    package static func isTerminalControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
