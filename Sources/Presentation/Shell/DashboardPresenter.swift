package import UserDirectory

/// Presents the whole dashboard: makes its features, and routes commands to them.
///
/// Use cases run on their own executors; the results arrive on the main thread.
@MainActor
package final class DashboardPresenter {
    package let filter: FilterFeature
    package let table: UserTableFeature
    package let navigation: NavigationFeature
    package let session: SessionFeature
    let context: DashboardContext
    let appearance: AppearanceFeature
    let bulk: BulkFeature
    let roles: RolesFeature
    let logins: LoginsFeature
    private let commands: CommandRegistry
    private let details: UserDetailsPresenter
    private let live: LiveFeature

    package var users: UserListPresenter { context.users }
    package var taskList: TaskListPresenter { context.taskList }
    package var activity: ActivityPresenter { context.activity }
    package var settingsList: SettingsPresenter { context.settingsList }
    package var runner: TaskRunner { context.runner }
    package var dialogs: DialogStack { context.dialogs }
    package var tasks: TaskCenter { context.tasks }

    /// Reads nothing before ``start()``.
    package init(useCases: UserUseCases, views: DashboardViews, environment: DashboardEnvironment) {
        context = DashboardContext(useCases: useCases, views: views, environment: environment)
        commands = CommandRegistry(context)
        details = UserDetailsPresenter(clock: environment.clock, view: views.details)
        logins = LoginsFeature(context)
        appearance = AppearanceFeature(context)
        let panes = DashboardPanes(context, logins, SettingsPane(context, appearance))
        navigation = NavigationFeature(context, panes)
        session = SessionFeature(context)
        filter = FilterFeature(context, panes)
        table = UserTableFeature(context)
        bulk = BulkFeature(context)
        let limit = SeatLimitFeature(context)
        roles = RolesFeature(context)
        let userChanges = UserChangesFeature(context, bulk)
        live = LiveFeature(context, userChanges)
        let features: [any Feature & CommandOwner] = [
            navigation, session, filter, table, userChanges, PurgeFeature(context), bulk,
            HistoryFeature(context, panes), roles, limit, ImportFeature(context),
            TaskListFeature(context, limit, userChanges), PaletteFeature(context, logins, commands),
            CopyFeature(context, panes, bulk), live, appearance,
        ]
        for feature in features { commands.add(feature) }
        context.perform = { [weak commands] in commands?.perform($0) }
    }

    package func start() {
        connect()
        context.frame.start()
        taskList.update()
        appearance.start()
        live.start()
        refresh()
    }

    package func refresh() { context.refresh() }

    package func perform(_ command: Command) { commands.perform(command) }

    package func notify(_ note: String) { context.frame.say(.note, note) }

    /// Sets the callbacks that show changed tasks, a new selection and the state of the store.
    private func connect() {
        let context = context
        taskList.showsTrace = { [weak context] in context?.frame.model.tab == .tasks }
        context.health.start(context.tasks)
        tasks.onChange = { [weak context] in
            context?.taskList.update()
            context?.dialogs.update()
            context?.health.tasksChanged()
        }
        users.onSelect = { [weak context, details] user in
            guard let context else { return }
            details.show(user)
            context.frame.change {
                $0.isTrashShown = user?.isTrashed ?? context.users.isTrashShown
                $0.hasMarks = context.users.hasMarks
            }
        }
        context.overview.onSelect = { [weak context] user in context?.frame.change { $0.hasEnding = user != nil } }
        let showHealth: @MainActor ((any Error)?) -> Void = { [health = context.health] in health.show($0) }
        users.onHealth = showHealth
        activity.onHealth = showHealth
        context.overview.onHealth = showHealth
    }
}
