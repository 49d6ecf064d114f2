internal import UserDirectory

/// The objects that the features of the dashboard share, such as use cases, tasks, dialogs and the list of users.
@MainActor
final class DashboardContext {
    let useCases: UserUseCases
    let environment: DashboardEnvironment
    let tasks: TaskCenter
    let frame: FramePresenter
    let health: StoreHealth
    let runner: TaskRunner
    let pacer: RefreshPacer
    let dialogs: DialogStack
    let choices: ViewChoices
    let users: UserListPresenter
    let taskList: TaskListPresenter

    var known = KnownDirectory() { didSet { onKnown?() } }
    /// Called whenever ``known`` has been set.
    var onKnown: (@MainActor () -> Void)?
    /// Shows that the argument of the last command is wrong; called after a lookup in the store.
    lazy var refuseArgument: @MainActor (_ message: String) -> Void = { [weak self] in self?.frame.say(.error, $0) }
    /// Performs a command as if its key had been pressed.
    var perform: @MainActor (Command) -> Void = { _ in }
    /// Returns `; z to undo` if undo would reverse the newest change, and otherwise an empty text.
    var undoHint: @MainActor () -> String = { "" }
    /// Nil before the dashboard has started, or if nothing else can change the store.
    var live: LiveRefresh?
    private var observers: [@MainActor (RefreshScope) -> Void] = []

    init(useCases: UserUseCases, views: DashboardViews, environment: DashboardEnvironment) {
        self.useCases = useCases
        self.environment = environment
        tasks = TaskCenter(
            clock: environment.monotonicClock,
            wallClock: environment.clock,
            mainLoop: environment.mainLoop
        )
        frame = FramePresenter(view: views.frame, environment: environment)
        choices = ViewChoices(environment.settings)
        health = StoreHealth(frame: frame, choices: choices, environment: environment)
        runner = TaskRunner(tasks: tasks, health: health, frame: frame, environment: environment)
        pacer = RefreshPacer(tasks, clock: environment.monotonicClock)
        dialogs = DialogStack(view: views.dialogs)
        dialogs.onOpen = { [weak frame] in frame?.beginInput() }
        users = UserListPresenter(useCases: useCases, tasks: tasks, clock: environment.clock, view: views.view())
        if let order = choices.state.sort, let key = UserField(sortKey: order.key) {
            users.sort = UserSort(key, isReversed: order.isReversed)
        }
        users.connectionNames = environment.settings.connections
        users.columns = UserColumn.columns(named: environment.settings.columns)
        taskList = TaskListPresenter(center: tasks, view: views.view())
        taskList.times = { [choices] in choices.times }
        connect(users)
        runner.refresh = { [weak self] in self?.refresh($0) }
        runner.onStep = { [weak self] in
            guard let self else { return }
            refresh(pacer.scopeOfProgress())
        }
        health.refresh = { [weak self] in self?.refresh() }
    }

    /// Connects a presenter to the configured keys, the format of times, and the display of the store's health.
    func connect<Model>(_ presenter: StorePresenter<Model>) {
        presenter.hint = { [settings = environment.settings] in settings.hint($0) }
        presenter.times = { [choices] in choices.times }
        presenter.onHealth = { [health] in health.show($0) }
    }

    /// Whether a dialog can open without taking the focus from another dialog or from the filter line.
    var canOpenDialog: Bool { dialogs.isEmpty && !frame.model.isEditingFilter }

    /// Shows the Users tab on behalf of another tab; `q` then returns to that tab.
    func openUsers() {
        frame.open(.users)
        refresh(.visiblePane)
    }

    /// Reloads everything, even while live updates are paused.
    func refresh() {
        live?.noteRefresh()
        refresh(.all)
    }

    func refresh(_ scope: RefreshScope) {
        if scope.contains(.users) { users.reload() }
        if scope.contains(.counts) { users.recount() }
        for observer in observers { observer(scope) }
    }

    /// Calls `body` at each refresh that includes any part of the scope.
    func onRefresh(of scope: RefreshScope, _ body: @escaping @MainActor () -> Void) {
        observers.append { if !$0.isDisjoint(with: scope) { body() } }
    }

    /// Reads the names of the largest groups, for completions.
    func readGroups() {
        known.hasRequestedGroups = true
        tasks.read("Read groups", useCases.listGroups) {
            $0.execute()
        } summary: {
            Text.count($0.count, "group")
        } completion: { [weak self] result in
            guard let self, case .success(let groups) = result else { return }
            known.groups = groups
            users.groups = groups
            dialogs.update()
        }
    }

    /// Returns the groups whose name begins with the text, each with its number of users.
    ///
    /// If the groups have not been requested yet, starts reading them. Returns none until they have been read.
    func groups(beginning typed: String) -> [(text: String, title: String)] {
        if !known.hasRequestedGroups { readGroups() }
        let key = FoldedText.identity(typed)
        return (known.groups ?? []).filter { FoldedText.identity($0.name).hasPrefix(key) }
            .map { ($0.name, Text.count($0.users, "user")) }
    }
}
