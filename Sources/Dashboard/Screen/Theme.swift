internal import TerminalKit

/// The looks of things, which every pane asks for whenever it draws: another theme needs other styles here and no more.
///
/// It is the panes', and like them used on the main thread alone.
final class Theme {
    /// How things look now.
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

    /// Laid over the row under the cursor.
    var selection: Style { styles[.selection] }
}
