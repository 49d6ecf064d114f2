internal import TerminalKit

extension TextWidth {
    /// If `drawsUnicode` is false, replaces the special characters that presenters use: `60×16` becomes `60x16`.
    ///
    /// These characters are also replaced in stored texts, such as names.
    func plain(_ text: String) -> String {
        guard !drawsUnicode else { return text }
        return text.replacing("×", with: "x").replacing("·", with: "-").replacing("…", with: "...")
            .replacing("→", with: "->")
    }
}
