/// Where a command works: the pane that has the focus, or the dialog over it.
///
/// The raw value is its heading in help.
package enum CommandContext: String, Sendable, CaseIterable {
    case users = "Users"
    case tasks = "Tasks"
    case activity = "Activity"
    case overview = "Overview"
    case settings = "Settings"
    case form = "Forms"
    case confirm = "Questions"
    /// Including the help.
    case menu = "Menus"
    /// The palette and the filter line.
    case line = "Lines"
    case record = "Records"
    /// Reports and changes.
    case page = "Pages"
    case trace = "Traces"
    case columns = "Columns"
    case conflict = "Conflicts"
    case plan = "Import plans"
    case roles = "Roles"

    package static let panes: [CommandContext] = [.users, .tasks, .activity, .overview, .settings]

    /// Whether it is a dialog, or a text line with the focus.
    package var isDialog: Bool { !CommandContext.panes.contains(self) }

    /// Whether characters are typed as text.
    package var isTyped: Bool { self == .form || self == .line }
}

extension Set<CommandContext> {
    package static var everywhere: Set<CommandContext> { Set(CommandContext.panes) }
    package static var dialogs: Set<CommandContext> { Set(CommandContext.allCases.filter(\.isDialog)) }

    /// The dialogs without text input, so that a letter can be a command.
    static var untyped: Set<CommandContext> { dialogs.filter { !$0.isTyped } }

    /// The dialogs with a list or text to move in.
    static var lists: Set<CommandContext> { untyped.subtracting([.confirm]) }

    /// The heading in help of commands that work in these contexts; dialogs are named only if there is no pane.
    package var title: String {
        let panes = filter { !$0.isDialog }
        if panes == .everywhere { return "Everywhere" }
        if self == .dialogs { return "In every dialog" }
        return CommandContext.allCases.filter((panes.isEmpty ? self : panes).contains).map(\.rawValue)
            .joined(separator: ", ")
    }
}
