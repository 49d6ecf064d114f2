/// Text for man's formatter.
enum Roff {
    /// Returns literal text, with requests and escapes neutralised.
    static func text(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : String($0) }.joined(separator: "\n")
    }

    /// Returns text in bold.
    static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }

    /// Returns text in italics, for placeholders.
    static func italic(_ text: String) -> String { "\\fI\(self.text(text))\\fR" }

    /// Returns a text as paragraphs, split at empty lines.
    static func paragraphs(_ text: String) -> String {
        self.text(text).split(separator: "\n\n").joined(separator: "\n.PP\n")
    }

    /// Returns an argument of a request, in quotes.
    static func quoted(_ text: String) -> String { "\"" + self.text(text).replacing("\"", with: "\\(dq") + "\"" }
}
