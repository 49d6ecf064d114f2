/// Text for man's formatter.
///
/// A request is a line that gives the formatter a command, such as `.PP`.
enum Roff {
    /// Returns literal text, with requests and escapes neutralized.
    static func text(_ text: String) -> String {
        // In the C locale, the formatter has no character for an ellipsis.
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
        return escaped.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
    }

    static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }

    static func italic(_ text: String) -> String { "\\fI\(self.text(text))\\fR" }

    /// Returns a text as paragraphs, split at empty lines.
    ///
    /// A paragraph becomes a list of commands if each of its lines has the form `LABEL: COMMAND`, such as
    /// `bash: roster …`. A label has no spaces. In a paragraph of one line, the label must be `Example`.
    static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n\n").map { paragraph in
            let lines = paragraph.split(separator: "\n")
            let entries = lines.map { $0.split(separator: /: +/, maxSplits: 1) }
            let isList = entries.allSatisfy { $0.count == 2 && !$0[0].contains(" ") }
            if isList, lines.count > 1 || paragraph.hasPrefix("Example:") {
                return entries.map { ".TP\n\(self.text(String($0[0]))):\n\(command($0[1]))" }.joined(separator: "\n")
            }
            return ".PP\n" + self.text(String(paragraph))
        }
        .joined(separator: "\n")
    }

    /// Returns a command whose paths are not hyphenated.
    private static func command(_ text: Substring) -> String {
        self.text(String(text)).split(separator: " ").map { ($0.contains("/") ? "\\%" : "") + $0 }
            .joined(separator: " ")
    }

    /// Returns an argument of a request, in quotes.
    static func quoted(_ text: String) -> String { "\"" + self.text(text).replacing("\"", with: "\\(dq") + "\"" }

    /// Returns the page with new line breaks: each sentence begins a new line, and a line has at most 80 bytes.
    ///
    /// The tools for manual pages expect such lines.
    static func fitted(_ page: String) -> String {
        var isCode = false
        return page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // Breaking the lines of a sample would lose its indentation.
            if [".EX", ".nf"].contains(line) { isCode = true }
            if [".EE", ".fi"].contains(line) { isCode = false }
            return isCode || line.hasPrefix(".") ? String(line) : broken(String(line))
        }
        .joined(separator: "\n")
    }

    private static func broken(_ text: String) -> String {
        var lines: [String] = []
        var current = ""
        for word in words(text) {
            let endsSentence = current.hasSuffix(".") && !current.hasSuffix(" .")
            if !current.isEmpty, endsSentence || size(current) + 1 + size(word) > 80 {
                lines.append(current)
                current = line(word)
            } else {
                current += (current.isEmpty ? "" : " ") + word
            }
        }
        return (lines + [current]).joined(separator: "\n")
    }

    /// Returns the number of bytes; a character beyond ASCII counts as 8, because the tools replace it with an escape.
    private static func size(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 8) } }

    /// Splits a line where it may be broken: at each space that is not escaped.
    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").reduce(into: []) { words, word in
            if let last = words.last, last.hasSuffix("\\") {
                words[words.count - 1] = last + " " + word
            } else {
                words.append(String(word))
            }
        }
    }

    /// Returns a line that the formatter reads as text, even if the line begins like a request.
    private static func line(_ text: some StringProtocol) -> String {
        text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : String(text)
    }
}
