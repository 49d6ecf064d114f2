internal import TerminalKit

extension TextWidth {
    /// A text of a presenter with signs that this terminal draws: `60x16` for `60×16` where it shows ASCII only.
    ///
    /// What people have written is not changed; here go only the few signs that presenters write by themselves.
    func plain(_ text: String) -> String {
        guard !drawsUnicode else { return text }
        return text.replacing("×", with: "x").replacing("·", with: "-").replacing("…", with: "...")
            .replacing("→", with: "->")
    }
}
