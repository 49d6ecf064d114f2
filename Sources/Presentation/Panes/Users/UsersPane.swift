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
            lookup: UsersPane.lookup(context),
            actions: .init { [weak context] in
                context?.dialogs.open($0)
            } perform: { [weak context] in
                context?.services.perform($0)
            } setTarget: { [weak context] in
                context?.users.marks.onlyTarget = $0
            } copy: { [weak context] in
                context?.services.copy($0)
            } note: { [weak context] in
                context?.frame.say(.note, $0)
            } canOpen: { [weak context] in
                context.map { $0.canOpenDialog && $0.frame.model.focus == .users } ?? false
            }
        )
        super.init(context)
        users.onSelect = { [details] in details.show($0) }
        context.choices.onTimes { [weak choices = context.choices, details] in
            if let choices { details.times = choices.times }
        }
    }

    var list: any PanePresenter { users }
    var selection: (text: String, name: String)? { users.marks.target.map { ($0.login, $0.login) } }
    var emptyNote: String { noUserNote }
    var filtered: (any FilteredPresenter)? { users }

    var commandLines: CopyableCommands {
        if users.hasMarks { return .markedUsers }
        let list = RosterCommandLine.list(users.filter, sort: users.sort)
        return .choice((users.marks.target.map { [RosterCommandLine.show($0)] } ?? []) + [list])
    }

    /// Returns the functions that an open record uses while the list's cursor is not on the record's user.
    ///
    /// The functions read the record's user, say why the list cannot show this user, and select this user in the list.
    private static func lookup(_ context: DashboardContext) -> RecordUser.Lookup {
        RecordUser.Lookup { [weak context] id, answer in
            guard let context else { return }
            context.tasks.read("Read the record's user", context.useCases.getUser) {
                $0.execute(.id(id))
            } summary: {
                $0.login
            } completion: {
                answer($0)
            }
        } absence: { [weak context] user in
            guard let context else { return .unknown }
            let (filter, today) = (context.users.filter, context.environment.clock.today)
            if filter.canMatch(user, today: today) { return nil }
            if user.isTrashed, !filter.includesTrash { return .trashed }
            return !user.isTrashed && filter.isTrashOnly ? .restored : .hidden
        } select: { [weak context] user, ifHidden in
            context?.users.reveal(user, ifHidden: ifHidden)
        }
    }

    func open() {
        guard let user = users.marks.target else { return say(.note, emptyNote) }
        details.open(user, in: dialogs)
    }

    func reversal(_ direction: ReversalQuery.Direction) -> ReversalTarget { .newest(showsChanges: true) }

    func showDetails(_ isVisible: Bool) { details.isVisible = isVisible }

    // An open range is dropped first. A filter is cleared before marks, because typing it again is quicker than marking
    // users again.
    func clear(_ filter: FilterFeature) {
        users.isFiltered && !users.marks.isRangeOpen ? filter.clear() : users.marks.unmark()
    }
}
