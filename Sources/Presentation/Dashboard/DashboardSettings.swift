/// What the configuration says about the dashboard, and what a person has chosen in it before.
package struct DashboardSettings: Sendable {
    /// What was chosen in the dashboard before.
    package var state = ViewState()
    /// Keeps what has been chosen now.
    package var keep: @MainActor (ViewState) -> Void = { _ in }
    /// The name of the key that a command has, nil for none.
    package var keyName: @MainActor (Command) -> String? = { $0.entry.keys.first }
    /// The names of the themes, in the order in which they are offered.
    package var themes = ["default"]
    /// The theme that is shown at first.
    package var theme = "default"
    /// The theme that the configuration asks for, which needs not be kept as a choice.
    package var configuredTheme = "default"
    /// Whether the mouse is on at first.
    package var isMouseOn = false
    /// The columns of the table at first, from the left; empty for as many as fit.
    package var columns: [String] = []
    /// The file of the configuration, as a person is told it: `~/.config/roster/config.yml`; nil where there is none.
    package var configurationFile: String?
    /// The file in which what is chosen in the dashboard is kept, as a person is told it; nil where it is not kept.
    package var stateFile: String?
    /// Which keys the configuration has changed, as it would have them: `delete: D, quit: [q, F10]`; empty for none.
    package var changedKeys = ""
    /// Shows a theme, or throws an error that says in words why it cannot be shown.
    package var show: @MainActor (_ theme: String) throws -> Void = { _ in }

    /// Nothing configured and nothing chosen.
    package init() {}

    /// How a person is told to run a command: its key, or its name in the palette.
    @MainActor
    package func hint(_ command: Command) -> String {
        keyName(command) ?? ":\(command.name)"
    }
}
