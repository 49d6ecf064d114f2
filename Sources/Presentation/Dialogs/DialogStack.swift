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
    /// The dialog and the action of ``perform(_:whenClosed:)``.
    private var onClose: (dialog: any DialogPresenter, action: @MainActor (_ isCancelled: Bool) -> Void)?
    /// What the command of ``perform(_:whenClosed:)`` has announced by ``expect()``; nil if it has announced nothing.
    private weak var pending: PendingDialog?
    /// Whether closing the dialog of `onClose` counts as cancelling it.
    private var isCancelling = false

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

    /// True if no dialog is open, or if the keys for undo and redo work in the top dialog.
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
    /// If the command has announced by ``expect()`` that it continues after a read, the dialog may also be opened then.
    /// If no dialog is opened, calls `action` when the command ends. Replaces the action of an earlier call.
    func perform(_ command: () -> Void, whenClosed action: @escaping @MainActor (_ isCancelled: Bool) -> Void) {
        pending = nil
        let earlier = top
        command()
        if let top, top !== earlier {
            onClose = (top, action)
        } else if let pending {
            pending.onClose = action
        } else {
            action(false)
        }
    }

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
    func resume(_ pending: PendingDialog?, _ command: () -> Void) {
        guard let action = pending?.onClose else { return command() }
        perform(command, whenClosed: action)
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
        onClose.action(isCancelling || isCancelled)
    }

    func update() {
        let models = presenters.map(\.model)
        view?.show(models.dropLast().map(\.covered) + models.suffix(1))
    }
}
