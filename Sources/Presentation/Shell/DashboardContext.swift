internal import UserDirectory

/// The objects that the features of the dashboard share, such as use cases, tasks, dialogs and the list of users.
@MainActor
final class DashboardContext {
    let useCases: UserUseCases
    let environment: DashboardEnvironment
    let frame: FramePresenter
    let health: StoreHealth
    let runner: TaskRunner
    let refresher: Refresher
    let dialogs: DialogStack
    let choices: ViewChoices
    let users: UserListPresenter
    let taskList: TaskListPresenter
    let known: KnownDirectory
    var services: FeatureServices

    var tasks: TaskCenter { runner.tasks }

    init(useCases: UserUseCases, views: DashboardViews, environment: DashboardEnvironment) {
        self.useCases = useCases
        self.environment = environment
        let tasks = TaskCenter(
            clock: environment.monotonicClock,
            wallClock: environment.clock,
            mainLoop: environment.mainLoop
        )
        frame = FramePresenter(view: views.frame, environment: environment)
        choices = ViewChoices(environment.settings)
        health = StoreHealth(frame: frame, choices: choices, environment: environment)
        runner = TaskRunner(tasks: tasks, health: health, frame: frame, environment: environment)
        refresher = Refresher(RefreshPacer(tasks, clock: environment.monotonicClock))
        dialogs = DialogStack(view: views.dialogs)
        users = UserListPresenter(useCases: useCases, tasks: tasks, clock: environment.clock, view: views.view())
        taskList = TaskListPresenter(center: tasks, view: views.view())
        known = KnownDirectory(
            useCases,
            tasks: tasks,
            users: users,
            dialogs: dialogs,
            connections: environment.settings.connections
        )
        services = FeatureServices { [frame] in frame.say(.error, $0) }
        dialogs.onOpen = { [weak frame] in frame?.beginInput() }
        taskList.times = { [choices] in choices.times }
        connect(users)
        users.marks.onFailure = { [weak users, runner] in
            users?.fail($0)
            runner.show($0, of: "Mark users")
        }
        applySettings()
        connectRefresher()
    }

    private func applySettings() {
        if let order = choices.state.sort, let key = UserField(sortKey: order.key) {
            users.sort = UserSort(key, isReversed: order.isReversed)
        }
        users.columns = UserColumn.columns(named: environment.settings.columns)
    }

    private func connectRefresher() {
        refresher.onRefresh(of: .users) { [weak users] in users?.reload() }
        refresher.onRefresh(of: .counts) { [weak users] in users?.recount() }
        runner.refresh = { [refresher] in refresher.refresh($0) }
        runner.onStep = { [refresher] in refresher.refreshAfterStep() }
        health.refresh = { [refresher] in refresher.refreshAll() }
    }

    /// Connects a presenter to the configured keys, the format of times, and the display of the store's health.
    func connect<Model>(_ presenter: StorePresenter<Model>) {
        presenter.hint = { [settings = environment.settings] in settings.hint($0) }
        presenter.times = { [choices] in choices.times }
        presenter.onHealth = { [health] in health.show($0) }
    }

    /// Whether a dialog can open without taking the focus from another dialog or from the filter line.
    var canOpenDialog: Bool { dialogs.isEmpty && !frame.model.isEditingFilter }

    /// Shows the Users tab; if another tab was visible, the quit command then returns to that tab.
    func openUsers() {
        frame.open(.users)
        refresher.refresh(.visiblePane)
    }
}
