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

    private let details: UserDetailsPresenter

    init(_ context: DashboardContext, _ views: DashboardViews) {
        details = UserDetailsPresenter(
            clock: context.environment.clock,
            times: context.choices.times,
            history: UserHistoryReader(
                context.useCases.readJournal,
                tasks: context.tasks,
                schedule: context.environment.schedule
            ),
            isReadOnly: context.environment.isReadOnly,
            view: views.view(),
            actions: .init { [weak context] in
                context?.dialogs.open($0)
            } perform: { [weak context] in
                context?.services.perform($0)
            } note: { [weak context] in
                context?.frame.say(.note, $0)
            } canOpen: { [weak context] in
                context?.canOpenDialog ?? false
            }
        )
        super.init(context)
        users.onSelect = { [details] in details.show($0) }
        context.choices.onTimes { [weak choices = context.choices, details] in
            if let choices { details.times = choices.times }
        }
    }

    var list: any PanePresenter { users }
    var selection: (text: String, name: String)? { users.selected.map { ($0.login, $0.login) } }
    var emptyNote: String { noUserNote }
    var filtered: (any FilteredPresenter)? { users }

    var commandLines: CopyableCommands {
        if users.hasMarks { return .markedUsers }
        let list = RosterCommandLine.list(users.filter, sort: users.sort)
        return .choice((users.selected.map { [RosterCommandLine.show($0)] } ?? []) + [list])
    }

    func open() {
        guard users.selected != nil else { return say(.note, emptyNote) }
        details.open(in: dialogs)
    }

    func reversal(_ direction: ReversalQuery.Direction) -> ReversalTarget { .newest(showsChanges: true) }

    func showDetails(_ isVisible: Bool) { details.isVisible = isVisible }

    /// Clears the filter or, if there is none, removes the marks.
    ///
    /// The filter is cleared first, because typing a filter again is quicker than marking users again.
    func clear(_ filter: FilterFeature) { users.isFiltered ? filter.clear() : users.marks.unmark() }
}
