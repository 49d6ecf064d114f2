internal import TerminalKit

/// The looks of things.
///
/// The terminal's own foreground and background are the base, so that light and dark ones both work, and whatever a
/// colour says a word or an attribute says too.
struct Theme {
    let title = Style(foreground: .cyan, attributes: .bold)
    let border = Style.dim
    let focusedBorder = Style(foreground: .cyan)
    let text = Style.plain
    let faint = Style.dim
    let strong = Style.bold
    let key = Style(foreground: .cyan, attributes: .bold)
    let header = Style(attributes: [.bold, .underline])
    let success = Style(foreground: .green)
    let warning = Style(foreground: .yellow, attributes: .bold)
    let error = Style(foreground: .red, attributes: .bold)
    let bar = Style(foreground: .cyan)

    static let standard = Theme()
}
