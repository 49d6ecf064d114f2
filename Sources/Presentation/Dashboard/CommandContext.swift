/// Where a command works: the pane that has the focus, or the dialog over it.
package enum CommandContext: Hashable, Sendable, CaseIterable {
    /// In the users table.
    case users
    /// In the task list.
    case tasks
    /// In the activity list.
    case activity
    /// In the overview.
    case overview
    /// In the settings.
    case settings
    /// In a form.
    case form
    /// In a confirmation.
    case confirm
    /// In a menu, including the help.
    case menu
    /// In the palette and the filter line.
    case line
    /// In the record of a user.
    case record
    /// In a page: reports, changes, traces.
    case page
    /// In the column chooser.
    case columns
    /// In the conflict dialog.
    case conflict
    /// In the preview of an import.
    case plan
    /// In the list of roles.
    case roles

    /// Whether it is a dialog over the panes, or a text line with the focus.
    package var isDialog: Bool {
        switch self {
        case .users, .tasks, .activity, .overview, .settings: false
        case .form, .confirm, .menu, .line, .record, .page, .columns, .conflict, .plan, .roles: true
        }
    }

    /// Whether characters are typed as text.
    package var isTyped: Bool { self == .form || self == .line }

    /// The panes.
    package static let panes = allCases.filter { !$0.isDialog }

    /// The heading in help.
    package var title: String {
        switch self {
        case .users: "Users"
        case .tasks: "Tasks"
        case .activity: "Activity"
        case .overview: "Overview"
        case .settings: "Settings"
        case .form: "Forms"
        case .confirm: "Questions"
        case .menu: "Menus"
        case .line: "Lines"
        case .record: "Records"
        case .page: "Pages"
        case .columns: "Columns"
        case .conflict: "Conflicts"
        case .plan: "Import plans"
        case .roles: "Roles"
        }
    }
}

extension Set<CommandContext> {
    /// Every pane.
    package static var everywhere: Set<CommandContext> { Set(CommandContext.panes) }

    /// Every dialog.
    package static var dialogs: Set<CommandContext> { Set(CommandContext.allCases.filter(\.isDialog)) }

    /// The dialogs without text input, so that a letter can be a command.
    static var untyped: Set<CommandContext> { dialogs.filter { !$0.isTyped } }

    /// The dialogs with a list or text to move in.
    static var lists: Set<CommandContext> { untyped.subtracting([.confirm]) }

    /// The common heading in help: panes before dialogs.
    package var title: String {
        let panes = filter { !$0.isDialog }
        if panes == .everywhere { return "Everywhere" }
        if self == .dialogs { return "In every dialog" }
        return CommandContext.allCases.filter((panes.isEmpty ? self : panes).contains).map(\.title)
            .joined(separator: ", ")
    }
}
