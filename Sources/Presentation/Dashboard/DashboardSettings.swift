/// The dashboard's configuration, and the user's earlier choices in it.
package struct DashboardSettings: Sendable {
    /// The user's earlier choices.
    package var state = ViewState()
    /// Saves the user's choices.
    package var keep: @MainActor (ViewState) -> Void = { _ in }
    /// The name of a command's key; nil if it has none.
    package var keyName: @MainActor (Command) -> String? = { $0.entry.keys.first }
    /// The names of the themes, in the order in which they are offered.
    package var themes = ["default"]
    /// The theme that is shown at first.
    package var theme = "default"
    /// The configured theme, which need not be saved as a choice.
    package var configuredTheme = "default"
    /// Whether the mouse is on at first.
    package var isMouseOn = false
    /// The columns of the table at first, from the left; empty for as many as fit.
    package var columns: [String] = []
    /// The configuration file as shown, such as `~/.config/roster/config.yml`; nil if there is none.
    package var configurationFile: String?
    /// The file of the user's choices, as shown; nil if they are not saved.
    package var stateFile: String?
    /// The changed keys in the configuration's syntax: `delete: D, quit: [q, F10]`; empty if none.
    package var changedKeys = ""
    /// Shows a theme, or throws an error that describes why it cannot be shown.
    package var show: @MainActor (_ theme: String) throws -> Void = { _ in }

    /// Nothing configured and nothing chosen.
    package init() {}

    /// The key of a command for hints, or its name in the palette.
    @MainActor
    package func hint(_ command: Command) -> String {
        keyName(command) ?? ":\(command.name)"
    }
}
