/// Text for the formatter of manual pages.
enum Roff {
    /// Text as it is: nothing of it is a request or an escape.
    static func text(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : String($0) }.joined(separator: "\n")
    }

    /// Text in bold.
    static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }

    /// A word that stands for another, in italics.
    static func italic(_ text: String) -> String { "\\fI\(self.text(text))\\fR" }

    /// Paragraphs, which an empty line separates.
    static func paragraphs(_ text: String) -> String {
        self.text(text).split(separator: "\n\n").joined(separator: "\n.PP\n")
    }

    /// An argument of a request, in quotes.
    static func quoted(_ text: String) -> String { "\"" + self.text(text).replacing("\"", with: "\\(dq") + "\"" }
}
