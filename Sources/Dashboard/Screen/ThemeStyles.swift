package import TerminalKit

/// How a theme draws the things of the dashboard.
///
/// The terminal's own foreground and background are the base, so that light and dark ones both work, and whatever a
/// colour says a word, a sign or an attribute says too.
package struct ThemeStyles: Hashable, Sendable {
    /// What a theme gives a style to, named as in a theme's file.
    package enum Role: String, Hashable, Sendable, CaseIterable {
        /// The name of the program, and the titles of dialogs.
        case title
        /// The borders of panes.
        case border
        /// The border of the pane or dialog that has the focus.
        case focusedBorder = "focused-border"
        /// Ordinary text.
        case text
        /// What matters less: hints, labels.
        case faint
        /// What matters more.
        case strong
        /// The names of keys, and the label of the field that has the focus.
        case key
        /// The heads of columns.
        case header
        /// Laid over the row under the cursor.
        case selection
        /// What went well.
        case success
        /// What needs attention.
        case warning
        /// What went wrong.
        case error
        /// The full part of bars.
        case bar
    }

    private var styles: [Role: Style]

    /// Takes the styles of some roles; the others look as in the theme `default`.
    package init(_ styles: [Role: Style] = [:]) {
        self.styles = styles
    }

    /// The style of a role.
    package subscript(role: Role) -> Style {
        get { styles[role] ?? Self.standard(role) }
        set { styles[role] = newValue }
    }

    /// The theme `default`, which every other one starts from.
    private static func standard(_ role: Role) -> Style {
        switch role {
        case .title: Style(foreground: .cyan, attributes: .bold)
        case .border: .dim
        case .focusedBorder: Style(foreground: .cyan, attributes: .bold)
        case .text: .plain
        case .faint: .dim
        case .strong: .bold
        case .key: Style(foreground: .cyan, attributes: .bold)
        case .header: Style(attributes: [.bold, .underline])
        case .selection: .reverse
        case .success: Style(foreground: .green)
        case .warning: Style(foreground: .yellow, attributes: .bold)
        case .error: Style(foreground: .red, attributes: .bold)
        case .bar: Style(foreground: .cyan)
        }
    }
}
