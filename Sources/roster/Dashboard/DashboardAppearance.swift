import Dashboard
import Presentation
import TerminalKit

/// What configuration and view state say about the dashboard, read and checked.
@MainActor
struct DashboardAppearance {
    let configuration: Configuration
    /// The styles to begin with.
    let styles: ThemeStyles
    /// What a person should know once the dashboard is open.
    let notes: [String]
    private let state: ViewState
    private let theme: String
    private let library: ThemeLibrary
    private let file: ViewStateFile?

    /// - Throws: ``ConfigurationError`` where the configured theme cannot be used. One that was only chosen in the
    ///   dashboard is passed over with a note.
    init(_ configuration: Configuration, state: ViewState, file: ViewStateFile?, notes: [String]) throws {
        self.configuration = configuration
        self.state = state
        self.file = file
        library = ThemeLibrary(configuration)
        let configured = configuration.theme
        do {
            styles = try library.styles(configured.value.name, namedAt: configured.origin.description)
            (theme, self.notes) = (configured.value.name, notes)
        } catch  where configured.origin == .dashboard {
            theme = configuration.configuredTheme.name
            styles = try library.styles(theme)
            self.notes = notes + ["The theme chosen before cannot be used: \(error)"]
        }
    }

    /// What the presenter is told of it.
    ///
    /// - Parameter show: Has the screen drawn in other styles.
    func settings(show: @escaping @MainActor (ThemeStyles) -> Void) -> DashboardSettings {
        var settings = DashboardSettings()
        settings.state = state
        settings.keep = { [file] in file?.keep($0) }
        settings.keyName = { [keys = configuration.keymap.value] in keys.key(for: $0)?.description }
        settings.configurationFile = HomeFiles.abbreviated(configuration.path)
        settings.stateFile = file.map { HomeFiles.abbreviated($0.path) }
        let keys = configuration.keymap.value
        settings.changedKeys = keys == .standard ? "" : keys.changes
        settings.themes = library.names
        settings.theme = theme
        settings.configuredTheme = configuration.configuredTheme.name
        settings.isMouseOn = configuration.mouse.value
        settings.columns = configuration.columns.value
        settings.show = { [library] in show(try library.styles($0)) }
        return settings
    }

    /// Waits until what was chosen has been written.
    func finish() { file?.finish() }
}
