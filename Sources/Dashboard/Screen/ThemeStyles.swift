package import TerminalKit

/// The styles of a theme.
///
/// The terminal's own foreground and background are the base, so that light and dark terminals work. A colour never
/// carries a meaning alone: a word, a sign or an attribute conveys it, too.
package struct ThemeStyles: Hashable, Sendable {
    /// An element with a style, named as in a theme's file.
    package enum Role: String, Hashable, Sendable, CaseIterable {
        /// The name of the program, and the titles of dialogs.
        case title
        case border
        /// The border of the pane or dialog that has the focus.
        case focusedBorder = "focused-border"
        case text
        /// Less important text: hints, labels.
        case faint
        /// More important text.
        case strong
        /// The names of keys, and the label of the focused field.
        case key
        /// The heads of columns.
        case header
        /// The overlay for the selected row.
        case selection
        case success
        case warning
        case error
        /// The full part of bars.
        case bar
    }

    private var styles: [Role: Style]

    /// Creates a theme with some styles; the others are those of the theme `default`.
    package init(_ styles: [Role: Style] = [:]) {
        self.styles = styles
    }

    package subscript(role: Role) -> Style {
        get { styles[role] ?? Self.standard(role) }
        set { styles[role] = newValue }
    }

    /// The theme `default`, the base of all others.
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
