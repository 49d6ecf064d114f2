package import TerminalKit

/// The styles of a theme.
///
/// The terminal's own foreground and background are the base, so that light and dark terminals work. Colour alone
/// never conveys a meaning: a word, a sign or an attribute conveys it, too.
package struct ThemeStyles: Hashable, Sendable {
    /// A kind of screen element that has its own style; the raw values are the names in theme files.
    package enum Role: String, Hashable, Sendable, CaseIterable {
        /// The name of the program, and the titles of dialogs.
        case title
        case border
        /// Scroll bars, and the border of the focused pane or dialog.
        case focusedBorder = "focused-border"
        case text
        /// Less important text: hints, labels.
        case faint
        case strong
        /// The names of keys, and the label of the focused field.
        case key
        /// The headings of columns and sections.
        case header
        /// The overlay for the selected row.
        case selection
        case success
        case warning
        case error
        /// The filled part of bars.
        case bar
        /// The state of an account; an account in the trash has the style `disabled`.
        case active, disabled, expired
        case admin
        /// Less important values in lists, such as times, days, numbers and ids.
        case secondary
        /// The seats in use; the three roles are for many, few and no free seats.
        case seatsFree = "seats-free"
        case seatsLow = "seats-low"
        case seatsFull = "seats-full"

        /// The role whose style replaces a missing style of this role.
        fileprivate var fallback: Role? {
            switch self {
            case .active, .seatsFree: .success
            case .expired, .seatsLow: .warning
            case .seatsFull: .error
            case .disabled, .secondary: .faint
            default: nil
            }
        }
    }

    private var styles: [Role: Style]

    /// A role missing from `styles` has the style of a similar role.
    ///
    /// If there is no similar role, the missing role has its style in the built-in theme `default`.
    package init(_ styles: [Role: Style] = [:]) {
        self.styles = styles
    }

    package subscript(role: Role) -> Style {
        get { styles[role] ?? role.fallback.map { self[$0] } ?? Self.standard(role) }
        set { styles[role] = newValue }
    }

    /// The style of a role in the theme `default`, on which all other themes are based.
    private static func standard(_ role: Role) -> Style {
        switch role {
        case .title: Style(foreground: .cyan, attributes: .bold)
        case .border: .dim
        case .focusedBorder: Style(foreground: .cyan, attributes: .bold)
        case .text: .plain
        case .faint, .disabled, .secondary: .dim
        case .strong: .bold
        case .key: Style(foreground: .cyan, attributes: .bold)
        case .header: Style(foreground: .bright(.blue), attributes: [.bold, .underline])
        case .selection: Style(foreground: .cyan, attributes: .reverse)
        case .success, .active, .seatsFree: Style(foreground: .green)
        case .warning, .expired, .seatsLow: Style(foreground: .yellow, attributes: .bold)
        case .error, .seatsFull: Style(foreground: .red, attributes: .bold)
        case .admin: Style(foreground: .magenta)
        case .bar: Style(foreground: .cyan)
        }
    }
}
