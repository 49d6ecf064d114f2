package import Foundation
internal import Futures
internal import Tracing
package import UserDirectory

/// Presents the whole dashboard: takes commands, runs use cases, and shows their results in the views.
///
/// Use cases run on their own executors; the results arrive on the main thread.
@MainActor
package final class DashboardPresenter {
    package struct Environment {
        let store: String
        let author: Author
        let isReadOnly: Bool
        let imports: DashboardImports?
        let clock: any WallClock
        let monotonicClock: any Clock<Duration>
        let schedule: @MainActor (_ delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) -> Void
        let quit: @MainActor () -> Void
        let suspend: @MainActor () -> Void
        let redraw: @MainActor () -> Void
        let scheduleAt: @MainActor (_ date: Date, _ body: @escaping @MainActor @Sendable () -> Void) -> Void
        let copy: @MainActor (String) throws -> Void
        let setMouse: @MainActor (Bool) -> Void
        let commandOptions: [String]
        let settings: DashboardSettings
        let probe: StoreProbe?

        /// - Parameters:
        ///   - store: The store's name in the header.
        ///   - author: The author of changes.
        ///   - isReadOnly: Whether the store refuses every change, so that commands need not be offered.
        ///   - imports: How files are imported; nil if there are no files.
        ///   - clock: The time of day.
        ///   - monotonicClock: Measures traces and the double Ctrl-C.
        ///   - schedule: Calls back once on the main thread after a delay.
        ///   - quit: Ends the dashboard.
        ///   - suspend: Stops the process until the shell continues it.
        ///   - redraw: Draws every cell again.
        ///   - scheduleAt: Calls back once on the main thread at a time of day, even if the machine has slept
        ///     meanwhile.
        ///   - copy: Copies a text to the clipboard; an error is shown.
        ///   - setMouse: Turns mouse events of the terminal on or off.
        ///   - commandOptions: Options that a copied command line needs, such as the store.
        ///   - settings: The configuration, and earlier choices.
        ///   - probe: Checks whether the store answers; nil if it always does.
        package init(
            store: String,
            author: Author,
            isReadOnly: Bool = false,
            imports: DashboardImports? = nil,
            clock: any WallClock = SystemWallClock(),
            monotonicClock: any Clock<Duration> = ContinuousClock(),
            schedule: @escaping @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void,
            quit: @escaping @MainActor () -> Void,
            suspend: @escaping @MainActor () -> Void = {},
            redraw: @escaping @MainActor () -> Void = {},
            scheduleAt: @escaping @MainActor (Date, @escaping @MainActor @Sendable () -> Void) -> Void = { _, _ in },
            copy: @escaping @MainActor (String) throws -> Void = { _ in },
            setMouse: @escaping @MainActor (Bool) -> Void = { _ in },
            commandOptions: [String] = [],
            settings: DashboardSettings = DashboardSettings(),
            probe: StoreProbe? = nil
        ) {
            self.store = store
            self.author = author
            self.isReadOnly = isReadOnly
            self.imports = imports
            self.clock = clock
            self.monotonicClock = monotonicClock
            self.schedule = schedule
            self.quit = quit
            self.suspend = suspend
            self.redraw = redraw
            self.scheduleAt = scheduleAt
            self.copy = copy
            self.setMouse = setMouse
            self.commandOptions = commandOptions
            self.settings = settings
            self.probe = probe
        }
    }

    package let users: UserListPresenter
    package let taskList: TaskListPresenter
    package let activity: ActivityPresenter
    package let overview: OverviewPresenter
    package let settingsList: SettingsPresenter
    package let dialogs: DialogStack
    package let tasks: TaskCenter

    let useCases: UserUseCases
    let environment: Environment
    let details: UserDetailsPresenter
    private weak var view: (any PresentationView<FrameModel>)?
    private(set) var frame = FrameModel()
    private(set) var seats: Seats?
    /// Until they are read, those of a new store.
    var roles = User.initialRoles
    /// As last counted.
    var roleUses: [RoleUse] = []
    /// Nil unless the list is open.
    weak var rolesDialog: RolesPresenter?
    /// Nil unless the form is open.
    weak var userForm: UserFormPresenter?
    /// As last read.
    var groups: [UserGroup] = []
    /// The groups of the users that an action applies to; nil until they are known.
    var groupsOfTargets: [UserGroup]?
    /// The store's users for the login being typed.
    var foundLogins = FoundLogins()
    /// Whether groups have been requested.
    var hasRequestedGroups = false
    /// Cancels the resolving of an action's users; a newer one cancels an older one.
    var resolution = CancellationToken()
    /// The last import that was not applied; the form opens with it again.
    var importRequest = ImportRequest()
    package private(set) var viewState: ViewState
    var theme: String
    private var lastInterrupt: Stopwatch?
    private var messages = 0
    private var watch: StoreWatch?
    /// Whether the header says that the dashboard waits for the store.
    private var isWaiting = false
    /// Nil if the store cannot be shared.
    private(set) var live: LiveRefresh?
    /// Counts the refreshes after external changes: only the newest one's timer removes the highlights.
    var freshLoads = 0
    /// The day whose end a timer waits for; nil if there is no timer.
    var awaitedDay: Day?

    /// Reads nothing before ``start()``.
    package init(useCases: UserUseCases, views: DashboardViews, environment: Environment) {
        self.useCases = useCases
        self.environment = environment
        view = views.frame
        viewState = environment.settings.state
        theme = environment.settings.theme
        tasks = TaskCenter(clock: environment.monotonicClock, wallClock: environment.clock)
        users = UserListPresenter(useCases: useCases, tasks: tasks, clock: environment.clock, view: views.users)
        users.hint = { [settings = environment.settings] in settings.hint($0) }
        if let order = environment.settings.state.sort, let key = UserField(sortKey: order.key) {
            users.sort = UserSort(key, isReversed: order.isReversed)
        }
        details = UserDetailsPresenter(clock: environment.clock, view: views.details)
        taskList = TaskListPresenter(center: tasks, view: views.tasks)
        activity = ActivityPresenter(useCases: useCases, tasks: tasks, clock: environment.clock, view: views.activity)
        activity.hint = users.hint
        overview = OverviewPresenter(useCases: useCases, tasks: tasks, clock: environment.clock, view: views.overview)
        settingsList = SettingsPresenter(view: views.settings)
        dialogs = DialogStack(view: views.dialogs)
        users.columns = UserColumn.columns(named: environment.settings.columns)
        frame.store = environment.store
        frame.isReadOnly = environment.isReadOnly
    }

    package func start() {
        taskList.showsTrace = { [weak self] in self?.frame.tab == .tasks }
        tasks.onChange = { [weak self] in
            self?.taskList.refresh()
            self?.dialogs.update()
            self?.watch?.tasksChanged()
        }
        watch = environment.probe.map { probe in
            StoreWatch(probe, environment: environment) { [tasks] in
                tasks.tasks.contains { $0.isUnderway }
            } report: { [weak self] in
                self?.showWaiting(for: probe.name, since: $0)
            }
        }
        users.onSelect = { [weak self] user in
            guard let self else { return }
            details.show(user)
            change {
                $0.isTrashShown = user?.isTrashed ?? users.isTrashShown
                $0.hasMarks = users.hasMarks
            }
        }
        users.onHealth = { [weak self] error in self?.showHealth(error) }
        activity.onHealth = { [weak self] error in self?.showHealth(error) }
        overview.onSelect = { [weak self] user in self?.change { $0.hasEnding = user != nil } }
        overview.onHealth = { [weak self] error in self?.showHealth(error) }
        users.onFresh = { [weak self] in self?.fadeMarks() }
        view?.show(frame)
        taskList.refresh()
        if settings.isMouseOn { switchMouse(on: true) }
        awaitMidnight()
        live = makeLive()
        live?.start()
        refresh()
    }

    package func refresh() {
        live?.noteRead()
        refreshAfterChange()
    }

    func refreshSeats() {
        read("Count seats for the gauge", useCases.countSeats) {
            $0.execute()
        } summary: {
            FrameModel.Gauge($0).text
        } completion: { [weak self] seats in
            self?.show(seats)
        }
    }

    func show(_ seats: Seats) {
        self.seats = seats
        change { $0.gauge = FrameModel.Gauge(seats) }
        updateSettings()
    }

    /// Changes the frame, and shows it if it differs.
    func change(_ body: (inout FrameModel) -> Void) {
        var changed = frame
        body(&changed)
        guard changed != frame else { return }
        frame = changed
        view?.show(frame)
        updateSettings()
    }

    var settings: DashboardSettings { environment.settings }

    package func remember(_ body: (inout ViewState) -> Void) {
        var changed = viewState
        body(&changed)
        guard changed != viewState else { return }
        viewState = changed
        settings.keep(changed)
        updateSettings()
    }

    /// Shows a message in the footer.
    ///
    /// A success or a note fades after a few seconds, an error stays until a key is pressed.
    func say(_ kind: FrameModel.Message.Kind, _ text: String) {
        messages += 1
        change { $0.message = FrameModel.Message(kind: kind, text: text) }
        guard kind != .error else { return }
        environment.schedule(.seconds(4)) { [weak self, messages] in
            guard let self, messages == self.messages else { return }
            change { $0.message = nil }
        }
    }

    /// Shows why a task did not succeed.
    func show(_ error: any Error, of title: String) {
        if error.isCancellation {
            say(.note, "\(title): cancelled")
        } else {
            say(.error, String(describing: error))
        }
    }

    /// Shows how a task with this title has ended.
    func show<Value>(_ result: Result<Value, any Error>, of title: String, summary: (Value) -> String) {
        switch result {
        case .success(let value): say(.success, "\(title): \(summary(value))")
        case .failure(FutureError.cancelled): say(.note, "\(title): cancelled")
        case .failure(let error): say(.error, "\(title): \(error)")
        }
    }

    /// Shows a tab and puts the focus into its pane.
    func show(_ pane: FrameModel.Pane) {
        change { ($0.tab, $0.focus) = (pane, pane) }
    }

    /// Whether neither a dialog nor the filter line has the focus, which a late result must not take from it.
    var canOpenDialog: Bool { dialogs.isEmpty && !frame.isEditingFilter }

    /// Removes a visible error after a key press.
    func dismissError() {
        if frame.message?.kind == .error { change { $0.message = nil } }
    }

    /// Whether this is the second interrupt within 1.5 seconds.
    func isRepeatedInterrupt() -> Bool {
        defer { lastInterrupt = Stopwatch(environment.monotonicClock) }
        return lastInterrupt.map { $0.elapsed < .milliseconds(1500) } ?? false
    }

    /// Marks the dashboard offline if the result is `storeUnavailable`.
    ///
    /// Cleared by the list's next successful read.
    func noticeHealth<Value>(of result: Result<Value, any Error>) {
        if case .failure(let error as DirectoryError) = result, case .storeUnavailable = error { showHealth(error) }
    }

    private func showWaiting(for name: String, since date: Date?) {
        guard frame.offline == nil || isWaiting else { return }
        isWaiting = date != nil
        change { $0.offline = date.map { "waiting for the \(name) since \(Text.timestamp($0).suffix(8)) UTC" } }
    }

    private func showHealth(_ error: (any Error)?) {
        defer { isWaiting = false }
        guard let error else {
            guard frame.offline != nil else { return }
            return change {
                $0.offline = nil
                $0.message = nil
            }
        }
        guard frame.offline == nil || isWaiting else { return }
        change { $0.offline = "offline since \(Text.timestamp(environment.clock.date).suffix(8)) UTC" }
        say(.error, String(describing: error))
        retry()
    }

    /// Refreshes repeatedly while the store is unavailable.
    private func retry() {
        environment.schedule(.seconds(5)) { [weak self] in
            guard let self, frame.offline != nil else { return }
            refresh()
            retry()
        }
    }

    /// Runs a read, and marks the dashboard offline if the store does not answer.
    func read<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        view: String? = nil,
        execute: @escaping @MainActor (UseCase) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        completion: @escaping @MainActor (Value) -> Void,
        failure: @escaping @MainActor (any Error) -> Void = { _ in }
    ) {
        tasks.read(title, useCase, view: view, execute: execute, summary: summary) { [weak self] result in
            self?.noticeHealth(of: result)
            switch result {
            case .success(let value): completion(value)
            case .failure(let error): failure(error)
            }
        }
    }
}

extension FrameModel.Gauge {
    init(_ seats: Seats) {
        let used = Text.number(seats.used)
        text =
            switch seats.limit {
            case nil: "\(used), no limit"
            case let limit? where seats.isExceeded: "\(used)/\(Text.number(limit)) over the limit"
            case let limit? where seats.isReached: "\(used)/\(Text.number(limit)) full"
            case let limit?: "\(used)/\(Text.number(limit))"
            }
        fraction = seats.limit.map { $0 == 0 ? 1 : min(1, Double(seats.used) / Double($0)) }
        isReached = seats.isReached
    }
}
