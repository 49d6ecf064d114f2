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
        /// Shows a note in the message line.
        let note: @MainActor (String) -> Void
        var canOpen: @MainActor () -> Bool = { true }
    }

    private weak var view: (any PresentationView<UserDetailsModel?>)?
    private let clock: any WallClock
    private let history: UserHistoryReader
    private let isReadOnly: Bool
    private let actions: Actions
    private var user: User?
    /// The user who is selected in the list, or nil; differs from ``user`` if ``isGone`` is true.
    private var listed: User?
    /// Whether the open record's user is no longer in the list, for example because another admin deleted the user.
    private var isGone: Bool { stack != nil && listed?.id != user?.id }
    /// The index of the selected item; nil means the newest change or, if there are no changes, the name.
    private var selected: Int?
    private weak var stack: DialogStack?

    var times: TimeFormat { didSet { update() } }

    /// Whether the record is shown beside the table; if so, its changes are read.
    var isVisible = false {
        didSet { if isVisible, !oldValue { history.follow(user) } }
    }

    init(
        clock: any WallClock,
        times: TimeFormat,
        history: UserHistoryReader,
        isReadOnly: Bool = false,
        view: any PresentationView<UserDetailsModel?>,
        actions: Actions
    ) {
        self.clock = clock
        self.times = times
        self.history = history
        self.isReadOnly = isReadOnly
        self.view = view
        self.actions = actions
        history.onChange = { [weak self] in self?.update() }
    }

    /// Shows the record of the user who is selected in the list.
    ///
    /// An open record keeps its user. Otherwise, a key pressed while the selection moves to another user would act on
    /// that user.
    func show(_ user: User?) {
        let wasGone = isGone
        listed = user
        guard !isGone else { return wasGone ? () : update() }
        if wasGone { update() }
        guard user != self.user else {
            // Reads the record's changes again if the last read has failed.
            return isVisible || stack != nil ? history.follow(user) : ()
        }
        if user?.id != self.user?.id { selected = nil }
        self.user = user
        if isVisible || stack != nil { history.follow(user) } else { history.forget() }
        update()
    }

    /// Opens the record as the dialog on top, which has the focus.
    func open(in stack: DialogStack) {
        guard self.stack == nil else { return }
        (self.stack, selected) = (stack, nil)
        stack.open(self)
        history.follow(user, isResting: true)
    }

    private func update() {
        view?.show(details)
        stack?.update()
    }

    private var details: UserDetailsModel? {
        guard let user else { return nil }
        var model = UserDetailsModel(user, today: clock.today, times: times)
        model.isGone = isGone
        model.isReadOnly = isReadOnly
        guard history.user == user.id else { return model }
        model.changes = history.changes.map { .init($0, times: times) }
        model.tasks = history.tasks.map { .init($0, times: times) }
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
            guard !isGone || [.undo, .redo].contains(command) else {
                return actions.note("\(model.title) is no longer in the list; nothing was changed")
            }
            close(in: stack)
            perform(command, in: stack)
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
        let (user, item) = (user?.id, selected)
        let keepsUser = [.toggleDisabled, .edit].contains(command)
        stack.perform {
            actions.perform(command)
        } whenClosed: { [weak self, weak stack] isCancelled in
            guard keepsUser || isCancelled, let self, let stack, let user, self.user?.id == user else { return }
            // If a dialog or the filter line was opened in the meantime, it keeps the focus.
            guard actions.canOpen() else { return }
            open(in: stack)
            selected = item
            update()
        }
    }

    private func close(in stack: DialogStack) {
        self.stack = nil
        stack.close(self)
        show(listed)
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
