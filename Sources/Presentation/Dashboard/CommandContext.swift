/// Where a command works: the pane that has the focus.
public enum CommandContext: Hashable, Sendable, CaseIterable {
    /// In the users table.
    case users
    /// In the task list.
    case tasks
    /// In the list of what was changed.
    case activity
    /// In the overview.
    case overview
    /// In the settings.
    case settings

    /// What help calls it.
    public var title: String {
        switch self {
        case .users: "Users"
        case .tasks: "Tasks"
        case .activity: "Activity"
        case .overview: "Overview"
        case .settings: "Settings"
        }
    }
}

extension Set<CommandContext> {
    /// Every pane.
    public static var everywhere: Set<CommandContext> { Set(CommandContext.allCases) }

    /// What help calls these panes together.
    public var title: String {
        self == .everywhere
            ? "Everywhere" : CommandContext.allCases.filter(contains).map(\.title).joined(separator: ", ")
    }
}
