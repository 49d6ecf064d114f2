internal import UserDirectory

extension Command {
    package static let leaveRecord = Command("leave-record")
}

/// Presents the record of the selected user: beside the table, and as a dialog that has the focus.
@MainActor
final class UserDetailsPresenter: DialogPresenter, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.leaveRecord, "Go back from the record to the list", short: "back", "Left", "Tab", in: [.record])
    ]

    /// The actions that the owner provides.
    struct Actions {
        let open: @MainActor (any DialogPresenter) -> Void
        let perform: @MainActor (Command) -> Void
        /// Sets the user that commands act on; nil means the marked or selected users of the list.
        var setTarget: @MainActor (User?) -> Void = { _ in }
        var copy: @MainActor (String) -> Void = { _ in }
        let note: @MainActor (String) -> Void
        var canOpen: @MainActor () -> Bool = { true }
    }

    private weak var view: (any PresentationView<UserDetailsModel?>)?
    private let clock: any WallClock
    private let history: UserHistoryReader
    private let isReadOnly: Bool
    private let actions: Actions
    private let record: RecordUser
    /// The index of the selected item; nil means the newest change or, if there are no changes, the name.
    private var selected: Int?
    private weak var stack: DialogStack?
    private var shownTasks: [UserDetailsModel.Task] = []
    /// The day for which the status and the seat are shown.
    private var shownDay: Day?

    var handlesUndo: Bool { true }
    var listState: ListState { record.state }

    var times: TimeFormat { didSet { update() } }

    /// Whether the record is shown beside the table; if so, its changes are read.
    var isVisible = false {
        didSet { if isVisible, !oldValue { history.follow(record.user) } }
    }

    init(
        clock: any WallClock,
        times: TimeFormat,
        history: UserHistoryReader,
        isReadOnly: Bool = false,
        view: any PresentationView<UserDetailsModel?>,
        lookup: RecordUser.Lookup = RecordUser.Lookup(),
        actions: Actions
    ) {
        record = RecordUser(lookup)
        self.clock = clock
        self.times = times
        self.history = history
        self.isReadOnly = isReadOnly
        self.view = view
        self.actions = actions
        history.onChange = { [weak self] in self?.update() }
        record.onChange = { [weak self] in
            guard let self else { return }
            history.follow(record.user)
            update()
        }
    }

    /// Shows the record of the user who is selected in the list.
    ///
    /// An open record keeps its user. If the record followed the selection, a key pressed while the selection moves to
    /// another user would act on that user.
    func show(_ listed: User?) { change { $0.follow(listed) } }

    private func change(_ body: (RecordUser) -> Void) {
        let (before, absence) = (record.user, record.absence)
        body(record)
        let user = record.user
        if user?.id != before?.id { selected = nil }
        // If the last read of the record's changes has failed, `follow` reads them again.
        if isVisible || stack != nil { history.follow(user) } else if user != before { history.forget() }
        // A task's changes may be read before the task has ended, but the record shows the task only after its end.
        let isOutdated = tasks != shownTasks || clock.today != shownDay
        if user != before || record.absence != absence || isOutdated { update() }
    }

    func open(_ user: User, _ absence: UserDetailsModel.Absence? = nil, in stack: DialogStack) {
        guard self.stack == nil else { return }
        (self.stack, selected) = (stack, nil)
        record.open(user, absence)
        stack.open(self)
        history.follow(record.user, isResting: true)
    }

    private func update() {
        (shownTasks, shownDay) = (tasks, clock.today)
        view?.show(details)
        stack?.update()
    }

    private var tasks: [UserDetailsModel.Task] { history.tasks.map { .init($0, times: times) } }

    private var details: UserDetailsModel? {
        guard let user = record.user else { return nil }
        var model = UserDetailsModel(user, today: clock.today, times: times)
        model.absence = record.absence
        model.isReadOnly = isReadOnly
        guard history.user == user.id else { return model }
        model.changes = history.changes.map { .init($0, times: times) }
        model.tasks = tasks
        return model
    }

    // MARK: The dialog

    var model: DialogModel {
        var model = details ?? UserDetailsModel(title: "", name: "No user is selected", fields: [], isTrashed: false)
        let first = model.changes.isEmpty ? 0 : model.firstChange
        model.selected = min(selected ?? first, model.count - 1)
        return .details(model)
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        guard case .details(let model) = model else { return }
        switch action {
        case .move(let items):
            selected = min(max(0, (model.selected ?? 0) + items), model.count - 1)
            stack.update()
        case .submit: openItem(of: model)
        case .set(MenuModel.commandField, let name):
            guard let command = Command(name: name) else { return }
            switch command {
            case .cancelTask, .undo, .redo: actions.perform(command)
            case .copy: actions.copy(model.selectedText)
            case _ where !model.isChangeable && !model.isReadOnly && command.isChange:
                actions.note("\(model.heading); nothing was changed")
            default: perform(command, in: stack)
            }
        case .cancel: close(in: stack)
        case .set, .complete, .switchButton, .confirm: return
        }
    }

    /// Performs a command with the record closed, and opens the record again afterwards.
    ///
    /// After a command with ``CommandProperties/leavesRecord``, the record stays closed, with three exceptions. The
    /// record opens again if the command is refused, if the command's form or question is cancelled, or if the command
    /// acts on a user who is not selected in the list.
    private func perform(_ command: Command, in stack: DialogStack) {
        guard let user = record.user else { return }
        let (absence, item) = (record.absence, selected)
        // If the record stayed closed, keys typed ahead would act on the user who is selected in the list, not on the
        // record's user.
        let returns = absence != nil && command.actsOnSelection
        close(in: stack)
        let setActive = { @MainActor [actions] in actions.setTarget($0 ? user : nil) }
        stack.perform({ actions.perform(command) }, for: self, returns: returns, setActive: setActive) {
            [weak self, weak stack] in
            guard let self, let stack else { return }
            // If a dialog, the filter line or another pane was opened in the meantime, it keeps the focus.
            guard actions.canOpen() else { return }
            if let listed = record.listed, listed.id == user.id {
                open(listed, in: stack)
            } else {
                open(user, absence, in: stack)
            }
            selected = item
            update()
        }
    }

    private func close(in stack: DialogStack) {
        self.stack = nil
        stack.close(self)
        change { $0.close() }
    }

    private func openItem(of model: UserDetailsModel) {
        guard let selected = model.selected, selected >= model.firstChange else { return }
        if selected < model.firstTask {
            actions.open(PagePresenter(PageModel(history.changes[selected - model.firstChange], times: times)))
        } else {
            actions.open(TracePresenter(history.tasks[selected - model.firstTask]))
        }
    }
}
