internal import TerminalKit

extension TextWidth {
    /// A presenter's text in characters that are safe to draw: `60x16` for `60×16` if `drawsUnicode` is false.
    ///
    /// Only the few special characters that presenters use are replaced. They are replaced in users' texts, too.
    func plain(_ text: String) -> String {
        guard !drawsUnicode else { return text }
        return text.replacing("×", with: "x").replacing("·", with: "-").replacing("…", with: "...")
            .replacing("→", with: "->")
    }
}
