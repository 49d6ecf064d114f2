import Dashboard

/// What can be set, and what holds: flags before the environment, that before what was chosen in the dashboard, that
/// before `config.yml`, that before the defaults.
///
/// `settings` is the table of all of it.
struct Configuration: Sendable {
    /// How borders and other signs are drawn.
    enum Borders: String, CaseIterable, Sendable {
        /// In ASCII where the locale has nothing better.
        case auto
        /// In ASCII.
        case ascii
    }

    /// The file that was read, or would be.
    let path: String
    /// The folder in which a person's themes are.
    let folder: String

    var store: Configured<StoreLocation>
    var theme = Configured(ThemeChoice.named(ThemeLibrary.standard))
    /// The theme of the file, whatever was chosen since.
    var configuredTheme = ThemeChoice.named(ThemeLibrary.standard)
    var keymap = Configured(KeyTable.standard)
    var mouse = Configured(false)
    /// Empty where the dashboard decides.
    var columns = Configured<[String]>([])
    var ambiguousWidth = Configured(1)
    var borders = Configured(Borders.auto)

    init(path: String, folder: String, store: StoreLocation) {
        self.path = path
        self.folder = folder
        self.store = Configured(store)
    }
}
