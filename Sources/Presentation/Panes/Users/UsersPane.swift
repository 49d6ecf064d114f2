internal import UserDirectory

extension FrameModel.Pane {
    package static let users = FrameModel.Pane("Users", with: [.details, .tasks])
}

extension Command {
    package static let showUsers = Command("users")
}

extension CommandContext {
    package static let users = CommandContext(.users)
}

final class UsersPane: Feature, Pane {
    nonisolated static let id = FrameModel.Pane.users
    static let showCommand = Command.showUsers
    nonisolated static let commands: [Entry] = [.show(.showUsers, "Show the users", "1")]

    init(_ context: DashboardContext, _ views: DashboardViews) {
        super.init(context)
        let details = UserDetailsPresenter(clock: context.environment.clock, view: views.view())
        users.onSelect = { details.show($0) }
    }

    var list: any PanePresenter { users }
    var selection: (text: String, name: String)? { users.selected.map { ($0.login, $0.login) } }
    var emptyNote: String { "No user is selected" }
    var filtered: (any FilteredPresenter)? { users }

    /// For the marked users, or else a choice between the selected user and the list.
    var commandLines: CopyableCommands {
        if users.hasMarks { return .markedUsers }
        let list = RosterCommandLine.list(users.filter, sort: users.sort)
        return .choice((users.selected.map { [RosterCommandLine.show($0)] } ?? []) + [list])
    }

    func open() {
        guard let user = users.selected else { return say(.note, emptyNote) }
        let details = UserDetailsModel(user, today: environment.clock.today)
        dialogs.open(PagePresenter(details) { [weak context] in context?.perform(.edit) })
    }

    func clear(_ filter: FilterFeature) { users.hasMarks ? users.marks.unmark() : filter.clear() }
}
