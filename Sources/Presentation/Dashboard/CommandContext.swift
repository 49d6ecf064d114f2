/// Where a command works: the pane that has the focus, or the dialog over it.
package enum CommandContext: Hashable, Sendable, CaseIterable {
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
    /// In a form.
    case form
    /// In a question.
    case confirm
    /// In a menu, the help among them.
    case menu
    /// In the palette and the filter, lines that are typed.
    case line
    /// In the record of a user.
    case record
    /// In something to read: reports, changes, the way of a task.
    case page
    /// Where columns are chosen.
    case columns
    /// Where two versions of a record are compared.
    case conflict
    /// Where it stands what an import is going to do.
    case plan
    /// In the list of roles.
    case roles

    /// Whether it is a dialog over the panes, or a line that has the keys.
    package var isDialog: Bool {
        switch self {
        case .users, .tasks, .activity, .overview, .settings: false
        case .form, .confirm, .menu, .line, .record, .page, .columns, .conflict, .plan, .roles: true
        }
    }

    /// Whether every character is text there.
    package var isTyped: Bool { self == .form || self == .line }

    /// The panes.
    package static let panes = allCases.filter { !$0.isDialog }

    /// What help calls it.
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

    /// The dialogs in which nothing is typed, so that a letter can be a command.
    static var untyped: Set<CommandContext> { dialogs.filter { !$0.isTyped } }

    /// The dialogs that have something to move in.
    static var lists: Set<CommandContext> { untyped.subtracting([.confirm]) }

    /// What help calls these places together: panes before dialogs that have the command too.
    package var title: String {
        let panes = filter { !$0.isDialog }
        if panes == .everywhere { return "Everywhere" }
        if self == .dialogs { return "In every dialog" }
        return CommandContext.allCases.filter((panes.isEmpty ? self : panes).contains).map(\.title)
            .joined(separator: ", ")
    }
}
