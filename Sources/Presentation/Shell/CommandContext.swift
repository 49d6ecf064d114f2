/// A place where the keys of commands work: a pane with the focus, a text line, or a kind of dialog.
package struct CommandContext: Hashable, Sendable {
    /// The heading in help.
    package let title: String
    /// Whether this is a dialog or a text line, not a pane.
    package let isDialog: Bool
    /// Whether typed characters are text, and therefore cannot be commands.
    package let isTyped: Bool

    private init(_ title: String, isTyped: Bool = false) {
        self.title = title
        self.isTyped = isTyped
        isDialog = true
    }

    package init(_ pane: FrameModel.Pane) {
        title = pane.title
        isTyped = false
        isDialog = false
    }

    package static let form = CommandContext("Forms", isTyped: true)
    package static let confirm = CommandContext("Questions")
    /// Menus, including the help.
    package static let menu = CommandContext("Menus")
    /// The palette and the filter line.
    package static let line = CommandContext("Lines", isTyped: true)
    package static let record = CommandContext("Records")
    /// For example, reports, changes and guides.
    package static let page = CommandContext("Pages")
    package static let trace = CommandContext("Traces")
    package static let columns = CommandContext("Columns")
    package static let conflict = CommandContext("Conflicts")
    package static let plan = CommandContext("Plans")
    package static let roles = CommandContext("Roles")
    package static let groups = CommandContext("Groups")
    package static let differences = CommandContext("Differences")

    package static let panes = FrameModel.Pane.all.map(CommandContext.init)
    private static let dialogs: [CommandContext] = [
        .form, .confirm, .menu, .line, .record, .page, .trace, .columns, .conflict, .plan, .roles, .groups,
        .differences,
    ]
    // Computed once, because the commands share these sets.
    fileprivate static let everywhere = Set(panes)
    fileprivate static let allDialogs = Set(dialogs)
    fileprivate static let untyped = allDialogs.filter { !$0.isTyped }
    fileprivate static let lists = untyped.subtracting([.confirm])
}

extension CommandContext: CaseIterable {
    package static let allCases = panes + dialogs
}

extension Set<CommandContext> {
    package static var everywhere: Set<CommandContext> { CommandContext.everywhere }
    package static var dialogs: Set<CommandContext> { CommandContext.allDialogs }

    /// The dialogs in which a letter can be a command, except while the user types a query or a confirmation phrase.
    static var untyped: Set<CommandContext> { CommandContext.untyped }

    /// The dialogs that have all the keys for moving through a list or a text.
    static var lists: Set<CommandContext> { CommandContext.lists }

    /// The heading in help for commands that work in these contexts.
    package var title: String {
        let panes = filter { !$0.isDialog }
        if panes == .everywhere { return "Everywhere" }
        if self == .dialogs { return "In every dialog" }
        return CommandContext.allCases.filter((panes.isEmpty ? self : panes).contains).map(\.title)
            .joined(separator: ", ")
    }

    /// Why a command with these contexts cannot be performed elsewhere: `works only in: Forms, Conflicts`.
    var restriction: String { self == .dialogs ? "works only in dialogs" : "works only in: \(title)" }
}

extension FrameModel.Pane {
    package var context: CommandContext { CommandContext(self) }
}
