/// The configuration, and the user's earlier choices.
package struct DashboardSettings: Sendable {
    package var state = ViewState()
    /// Saves the user's choices.
    package var keep: @MainActor (ViewState) -> Void = { _ in }
    /// Returns the filters that this and other dashboards have saved; nil if the file with these filters is missing or
    /// unreadable, or may lack filters of this dashboard.
    package var readFilters: @MainActor () -> [SavedFilter]? = { nil }
    /// Returns the name of a command's key; nil if the command has no key.
    package var keyName: @MainActor (Command) -> String? = { $0.defaultKeys.first }
    /// The available themes, in the order in which they are offered.
    package var themes = ["default"]
    /// The initial theme.
    package var theme = "default"
    /// The configured theme; if the user chooses this theme, the saved choice is removed.
    package var configuredTheme = "default"
    /// The initial time format; it includes the local time zone, even if times are first shown in UTC.
    package var times = TimeFormat.utc
    /// Whether mouse events are on at the start.
    package var isMouseOn = false
    /// The names of the initial columns of the table, from left to right; empty for the standard columns.
    package var columns: [String] = []
    package var connections: [String] = []
    /// The displayed path of the configuration file; the file might not exist.
    package var configurationFile: String?
    /// Maps the name of each configured setting to its place: a file, an environment variable or a flag.
    package var configuredPlaces: [String: String] = [:]
    /// The displayed path of the file with the user's choices; nil if they are not saved.
    package var stateFile: String?
    /// The keys that differ from the defaults, in the configuration's syntax: `delete: D, quit: [q, F10]`.
    package var changedKeys = ""
    /// Applies a theme, or throws an error that says why it cannot be applied.
    package var show: @MainActor (_ theme: String) throws -> Void = { _ in }

    package init() {}

    /// A command's key or, if it has no key, the text to type in the palette: `:sort`.
    @MainActor
    package func hint(_ command: Command) -> String {
        keyName(command) ?? ":\(command.name)"
    }
}
