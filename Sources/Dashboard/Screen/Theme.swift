internal import TerminalKit

/// The current styles; used only on the main thread.
///
/// Panes read the styles at each drawing, so the theme can be changed at any time.
final class Theme {
    var styles = ThemeStyles()
    /// Whether the terminal shows colours; without colours, dim text may look like other text.
    let hasColors: Bool

    init(hasColors: Bool = true) {
        self.hasColors = hasColors
    }

    var title: Style { styles[.title] }
    var border: Style { styles[.border] }
    var focusedBorder: Style { styles[.focusedBorder] }
    var text: Style { styles[.text] }
    var faint: Style { styles[.faint] }
    var strong: Style { styles[.strong] }
    var key: Style { styles[.key] }
    var header: Style { styles[.header] }
    var success: Style { styles[.success] }
    var warning: Style { styles[.warning] }
    var error: Style { styles[.error] }
    var bar: Style { styles[.bar] }
    var admin: Style { styles[.admin] }
    var secondary: Style { styles[.secondary] }

    var selection: Style { styles[.selection] }

    /// Returns the style in which a cell is drawn behind a dialog: dim, but a selected row stays reversed.
    static func backdrop(of style: Style) -> Style {
        let attributes = style.attributes.intersection(.reverse).union(.dim)
        // A cell with its own background keeps its foreground, because the default foreground may be unreadable on that
        // background.
        let foreground = style.background == .default ? Color.default : style.foreground
        return Style(foreground: foreground, background: style.background, attributes: attributes)
    }
}
