/// Words of a command line, quoted alike for sh, bash, zsh and fish.
package enum ShellWords {
    /// A text with characters that no command line should hold.
    package struct Unsafe: Error, CustomStringConvertible {
        /// Why the words cannot be written as a command line.
        package let description = "the command would contain control characters, which are unsafe in a shell"
    }

    /// The words as a command line: each as it is, or in single quotes.
    ///
    /// A line feed or a tab stays as it is inside the quotes: `$'…'` would say it in letters, but Debian's `sh` reads
    /// that as a dollar sign and a text. A backslash stands outside of them, because fish obeys it inside.
    /// - Throws: ``Unsafe`` if a word has another control character or one that changes the direction of text.
    package static func line(_ words: [String]) throws(Unsafe) -> String {
        var quoted: [String] = []
        for word in words { quoted.append(try self.quoted(word)) }
        return quoted.joined(separator: " ")
    }

    /// A line that does nothing in any shell and says why it is there.
    ///
    /// A comment would do in a script, but not in an interactive zsh, which takes `#` for a word.
    static func remark(_ text: String) -> String {
        // What cannot be quoted is not said.
        ": " + ((try? quoted(text)) ?? "''")
    }

    private static func quoted(_ text: String) throws(Unsafe) -> String {
        if isPlain(text) { return text }
        guard !text.unicodeScalars.contains(where: { isObeyed($0) && $0 != "\n" && $0 != "\t" }) else {
            throw Unsafe()
        }
        // By scalars: a quote with a combining mark is one character, and ends the quotes all the same.
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

    /// Whether every shell reads the text as itself; at the beginning of a word some characters mean something.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, !"=%+@".unicodeScalars.contains(first) else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "@", "%", "+", "=", ":", ",", ".", "/", "-": true
            default: false
            }
        }
    }

    /// Whether a terminal, or the bidirectional algorithm in it, would obey the scalar instead of drawing it.
    package static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
