internal import TerminalKit

/// The current styles, which panes read whenever they draw, so that a theme can be switched at any time.
///
/// It is used only on the main thread, like the panes.
final class Theme {
    var styles = ThemeStyles()

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

    /// The overlay for the selected row.
    var selection: Style { styles[.selection] }
}
