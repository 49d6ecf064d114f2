@MainActor
protocol DialogPresenter: AnyObject {
    var model: DialogModel { get }
    /// The state of the dialog's rows or, in a form, the state of saving its input.
    ///
    /// While the rows are being read, or the input is being saved, pressed keys wait.
    var listState: ListState { get }
    /// Whether the keys for undo and redo work in the dialog.
    var handlesUndo: Bool { get }
    func perform(_ action: DialogAction, in stack: DialogStack)
}

extension DialogPresenter {
    var listState: ListState { .settled }
    var handlesUndo: Bool { false }
}

extension Command {
    package static let accept = Command("accept")
    package static let close = Command("close")
    package static let forward = Command("forward")
    package static let backward = Command("backward")
    package static let search = Command("search")
}

/// The open dialogs; actions go to the top one.
@MainActor
package final class DialogStack: CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.accept, "Select, or press the button", short: "select", "Enter", in: .dialogs),
        Entry(.close, "Close the dialog", short: "close", "Esc", in: .dialogs),
        Entry(.forward, "Next page", short: "next page", "Space", "Ctrl-F", in: [.menu, .page, .trace]),
        Entry(.backward, "Previous page", short: "previous page", "b", "Ctrl-B", in: [.menu, .page, .trace]),
        Entry(.search, "Filter the help", short: "filter", "/", in: [.menu]),
    ]

    private weak var view: (any PresentationView<[DialogModel]>)?
    private var presenters: [any DialogPresenter] = []
    /// The dialog that the command of ``perform(_:for:setActive:whenClosed:)`` has opened, and the action of that call.
    private var onClose: (dialog: any DialogPresenter, action: CloseAction)?
    /// Set if the command of ``perform(_:for:setActive:whenClosed:)`` has called ``expect()``.
    private weak var pending: PendingDialog?
    /// Whether closing the dialog of `onClose` counts as cancelling it.
    private var isCancelling = false
    /// Whether the command of ``perform(_:for:setActive:whenClosed:)`` has called ``leave()``.
    private var isLeaving = false

    /// Called before a dialog opens.
    var onOpen: (@MainActor () -> Void)?
    /// Called to cancel the task that saves the input of the top dialog; the dialog stays open until the task ends.
    var onCancelSaving: (@MainActor () -> Void)?

    package init(view: any PresentationView<[DialogModel]>) {
        self.view = view
    }

    var top: (any DialogPresenter)? { presenters.last }

    package var listState: ListState { top?.listState ?? .settled }

    package var isEmpty: Bool { presenters.isEmpty }

    /// The state of the dialogs, for deciding whether a key that acts on the list must wait.
    ///
    /// The state is `loading` while a command that was called in a user's record waits for a read, because the command
    /// may still open a dialog after the read.
    var pendingState: ListState { pending?.onClose == nil ? max(listState, .settled) : .loading }

    var allowsUndo: Bool { top?.handlesUndo ?? true }

    func isTop(_ presenter: any DialogPresenter) -> Bool { presenters.last === presenter }

    package func perform(_ action: DialogAction) {
        // Usually, `onClose.dialog` is a form. A question above the form closes the form only to discard its input. The
        // form then counts as cancelled.
        isCancelling = top !== onClose?.dialog
        if case .cancel = action {
            isCancelling = true
            if top?.model.isSaving == true { onCancelSaving?() }
        }
        defer { isCancelling = false }
        presenters.last?.perform(action, in: self)
    }

    /// Performs a command, and calls `action` when the dialog that the command opens is closed.
    ///
    /// If the command calls ``expect()``, it may also open the dialog later, in ``resume(_:isRefused:_:)``. If the
    /// command opens no dialog, or only `owner`, `action` is called when the command ends.
    ///
    /// If the command calls ``leave()``, `action` is called only if the dialog is cancelled. If `returns` is true,
    /// ``leave()`` has no effect on `action`.
    ///
    /// Calls `setActive` with true before the command, and with false when the command and its dialog have ended.
    func perform(
        _ command: () -> Void,
        for owner: any DialogPresenter,
        returns: Bool = false,
        setActive: @escaping @MainActor (Bool) -> Void,
        whenClosed action: @escaping @MainActor () -> Void
    ) {
        perform(command, CloseAction(owner: owner, setActive: setActive, run: action, isForced: returns))
    }

    private func perform(_ command: () -> Void, isCancelled: Bool = false, _ action: CloseAction) {
        (pending, isLeaving) = (nil, false)
        let earlier = top
        action.setActive(true)
        command()
        var action = action
        if isLeaving, !action.isForced { action.runsOnlyIfCancelled = true }
        if let top, top !== earlier, top !== action.owner {
            onClose = (top, action)
            return
        }
        action.setActive(false)
        if let pending { pending.onClose = action } else { action.perform(isCancelled: isCancelled) }
    }

    /// Announces that the command leads away from what was on the screen, for example to another user.
    func leave() { isLeaving = true }

    /// Announces that the command continues after a read, and may open its dialog then instead of now.
    ///
    /// Pass the result to ``resume(_:isRefused:_:)`` when the read has ended, and do not keep it after that. Without
    /// that call, the action of ``perform(_:for:setActive:whenClosed:)`` may never be called.
    func expect() -> PendingDialog {
        let pending = PendingDialog()
        self.pending = pending
        return pending
    }

    /// Performs the part of a command that follows a read; `pending` is the result of ``expect()``.
    ///
    /// If `isRefused` is true, the command has ended without an effect, and its ``leave()`` no longer counts.
    func resume(_ pending: PendingDialog?, isRefused: Bool = false, _ command: () -> Void) {
        guard var action = pending?.onClose else { return command() }
        if isRefused { action.runsOnlyIfCancelled = false }
        perform(command, action)
    }

    func open(_ presenter: any DialogPresenter) {
        onOpen?()
        presenters.append(presenter)
        update()
    }

    func ask(
        _ question: ConfirmModel,
        onCancel: @escaping @MainActor () -> Void = {},
        action: @escaping @MainActor () -> Void
    ) {
        open(ConfirmPresenter(question, action: action, onCancel: onCancel))
    }

    /// Opens a menu of elements, whose titles must be unique.
    func choose<Element>(
        _ title: String,
        from elements: [Element],
        selected: Int = 0,
        startsTask: Bool = false,
        title itemTitle: (Element) -> String = { "\($0)" },
        choose: @escaping @MainActor (Element) -> Void
    ) {
        let items = elements.map { MenuModel.Item(title: itemTitle($0)) }
        open(
            MenuPresenter(title: title, items: items, selected: selected, startsTask: startsTask) { item in
                if let index = items.firstIndex(of: item) { choose(elements[index]) }
            }
        )
    }

    /// Closes a dialog, and the dialogs above it.
    ///
    /// If `isCancelled` is true, the dialog counts as cancelled, even if the performed action is not `cancel`.
    func close(_ presenter: any DialogPresenter, isCancelled: Bool = false) {
        guard let index = presenters.lastIndex(where: { $0 === presenter }) else { return }
        let closed = presenters[index...]
        presenters.removeSubrange(index...)
        update()
        guard let onClose, closed.contains(where: { $0 === onClose.dialog }) else { return }
        self.onClose = nil
        onClose.action.setActive(false)
        onClose.action.perform(isCancelled: isCancelling || isCancelled)
    }

    /// Closes a dialog, and then performs a command, which may open another dialog.
    ///
    /// If the closed dialog was opened in ``perform(_:for:setActive:whenClosed:)``, the action of that call is called
    /// later: when the new dialog is closed or, if the command opens no dialog, when the command ends.
    func close(_ presenter: any DialogPresenter, isCancelled: Bool = false, then command: () -> Void) {
        guard let onClose, onClose.dialog === presenter else {
            close(presenter, isCancelled: isCancelled)
            return command()
        }
        self.onClose = nil
        close(presenter)
        perform(command, isCancelled: isCancelling || isCancelled, onClose.action)
    }

    func update() {
        let models = presenters.map(\.model)
        view?.show(models.dropLast().map(\.covered) + models.suffix(1))
    }
}
