import Dashboard
import Foundation
import Presentation
import TerminalKit
import UserDirectory

/// The appearance and keys of the dashboard, from the configuration and the saved choices.
@MainActor
struct DashboardAppearance {
    let configuration: Configuration
    /// The initial styles.
    let styles: ThemeStyles
    let notes: [String]
    private let state: ViewState
    private let theme: String
    private let library: ThemeLibrary
    private let file: ViewStateFile?

    /// If a theme chosen in the dashboard is invalid, the configured theme is used, and a note says so.
    ///
    /// - Throws: If the configured theme is used and is invalid, ``ConfigurationError`` for one error, or
    ///   ``ConfigurationErrors`` for several.
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
            theme = configuration.configuredTheme.value.name
            styles = try library.styles(theme)
            self.notes = notes + ["The saved theme cannot be used: \(error)"]
        }
    }

    func settings(show: @escaping @MainActor (ThemeStyles) -> Void) -> DashboardSettings {
        var settings = DashboardSettings()
        settings.state = state
        settings.keep = { [file] in file?.save($0) }
        settings.readFilters = { [file] in file?.readFilters() }
        settings.keyName = { [keys = configuration.keymap.value] in keys.key(for: $0)?.description }
        settings.configurationFile = HomeFiles.abbreviated(configuration.path)
        settings.configuredPlaces = configuration.places
        settings.stateFile = file.map { HomeFiles.abbreviated($0.path) }
        let keys = configuration.keymap.value
        settings.changedKeys = keys == .standard ? "" : keys.changes
        settings.themes = library.names
        settings.theme = theme
        settings.configuredTheme = configuration.configuredTheme.value.name
        settings.times = LocalTime.format(configuration.times.value)
        settings.isMouseOn = configuration.mouse.value
        settings.columns = configuration.columns.value
        settings.connections = configuration.connections.value.map(\.settings.name)
        settings.show = { [library] in show(try library.styles($0)) }
        return settings
    }

    func finish() { file?.finish() }
}

extension Configuration {
    /// The source of each setting, keyed by the setting's name: a file's path, a variable's name or a flag.
    ///
    /// Choices in the dashboard are ignored. A setting without such a source is left out.
    fileprivate var places: [String: String] {
        var places: [String: String] = [:]
        for setting in Configuration.settings {
            switch setting.configuredOrigin(in: self) {
            case .file: places[setting.name] = HomeFiles.abbreviated(path)
            case .environment(let variable): places[setting.name] = variable
            case .flag(let flag): places[setting.name] = flag
            case .standard, .dashboard: break
            }
        }
        return places
    }
}
