import Dashboard
import Presentation

/// The settings in effect.
///
/// Precedence: flag, environment, dashboard, `config.yml`, default. ``settings`` is the table of all settings.
struct Configuration: Sendable {
    /// How borders and other signs are drawn.
    enum Borders: String, CaseIterable, Sendable {
        /// In ASCII if the locale is not UTF-8 or `ambiguousWidth` is 2, otherwise in Unicode.
        case auto
        case ascii
    }

    /// The path of the configuration file, which might not exist.
    let path: String
    /// The default folder of the configuration; its subfolder `themes` contains the user's themes.
    let folder: String
    /// The names of the settings with an unreadable value, or with several values in the file.
    ///
    /// If the file itself is unreadable, the set contains all settings. A valid environment variable or flag removes
    /// its setting from the set.
    var unreadable: Set<String> = []

    var store: Configured<StoreLocation>
    var theme = Configured(ThemeChoice.named(ThemeLibrary.standard))
    /// The theme from the file, or else the default theme; flag, environment and dashboard do not affect it.
    var configuredTheme = Configured(ThemeChoice.named(ThemeLibrary.standard))
    var keymap = Configured(KeyTable.standard)
    var mouse = Configured(false)
    var times = Configured(TimeFormat.Zone.local)
    /// The names of the table's columns; empty if the dashboard chooses the columns.
    var columns = Configured<[String]>([])
    var ambiguousWidth = Configured(1)
    var borders = Configured(Borders.auto)
    var connections = Configured<[ConnectionDefinition]>([])

    init(path: String, folder: String, store: StoreLocation) {
        self.path = path
        self.folder = folder
        self.store = Configured(store)
    }
}
