/// The configuration, and the user's earlier choices.
package struct DashboardSettings: Sendable {
    /// The user's earlier choices.
    package var state = ViewState()
    /// Saves the user's choices.
    package var keep: @MainActor (ViewState) -> Void = { _ in }
    /// Nil if the command has no key.
    package var keyName: @MainActor (Command) -> String? = { $0.defaultKeys.first }
    /// In the order in which they are offered.
    package var themes = ["default"]
    /// The initial theme.
    package var theme = "default"
    /// The configured theme, which need not be saved as a choice.
    package var configuredTheme = "default"
    /// The initial state.
    package var isMouseOn = false
    /// The initial columns of the table, from the left; empty for as many as fit.
    package var columns: [String] = []
    /// The configuration file as shown, such as `~/.config/roster/config.yml`; nil if there is none.
    package var configurationFile: String?
    /// The file of the user's choices, as shown; nil if they are not saved.
    package var stateFile: String?
    /// The changed keys in the configuration's syntax: `delete: D, quit: [q, F10]`; empty if none.
    package var changedKeys = ""
    /// Shows a theme, or throws an error that describes why it cannot be shown.
    package var show: @MainActor (_ theme: String) throws -> Void = { _ in }

    package init() {}

    /// A command's key, or its name in the palette.
    @MainActor
    package func hint(_ command: Command) -> String {
        keyName(command) ?? ":\(command.name)"
    }
}
