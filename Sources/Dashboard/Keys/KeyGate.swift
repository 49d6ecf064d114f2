internal import Presentation
internal import TerminalKit

/// Holds back keys while the list that they apply to is being read, and while a form is being saved.
///
/// Waiting keys are handled in order, as if they had been typed after the rows had been read or the form had been
/// saved. Keys that do not depend on the list are handled immediately if no other key is waiting.
///
/// Ctrl-C is handled immediately and discards the waiting keys. After a long wait, the same is true of a key that
/// closes, clears or quits, such as Esc.
@MainActor
final class KeyGate {
    private static let leaving: Set<Command> = [.interrupt, .quit, .close, .clear]

    private var waiting: ArraySlice<InputEvent> = []
    private let keys: KeyTable
    private let frame: FramePane
    private let dialogs: DialogPanes
    private let dispatch: Handle

    typealias Handle = @MainActor (InputEvent, DashboardPresenter) -> Void

    init(keys: KeyTable, frame: FramePane, dialogs: DialogPanes, dispatch: @escaping Handle) {
        self.keys = keys
        self.frame = frame
        self.dialogs = dialogs
        self.dispatch = dispatch
    }

    /// Handles a key or a paste, or adds it to the waiting keys.
    func receive(_ event: InputEvent, _ presenter: DashboardPresenter) {
        release(presenter)
        let command = command(for: event)
        // The commands `suspend` and `redraw` work everywhere, even while text is typed or keys are waiting.
        if let command, command == .suspend || command == .redraw { return presenter.perform(command) }
        if let command, endsWaiting(command, presenter) {
            waiting = []
            return handle(event, presenter)
        }
        guard !waiting.isEmpty || mustWait(event, presenter) else { return handle(event, presenter) }
        waiting.append(event)
    }

    private func handle(_ event: InputEvent, _ presenter: DashboardPresenter) {
        dispatch(event, presenter)
        if state(presenter) > .settled { presenter.session.beginWaiting() }
    }

    /// Handles the waiting keys that no longer have to wait.
    ///
    /// If the read or the save has failed, ignores all waiting keys, because they were not meant for what is on the
    /// screen.
    func release(_ presenter: DashboardPresenter) {
        guard !waiting.isEmpty else { return }
        if state(presenter) == .failed {
            presenter.session.noteIgnored(keys: waiting.count)
            waiting = []
        }
        while let event = waiting.first, !mustWait(event, presenter) {
            waiting.removeFirst()
            handle(event, presenter)
        }
    }

    /// Whether the mouse is ignored in a pane, because the pane's rows are being read or keys are waiting.
    func hides(_ pane: FrameModel.Pane, _ presenter: DashboardPresenter) -> Bool {
        !waiting.isEmpty || presenter.navigation.listState(of: pane) > .settled
    }

    /// The top dialog; nil for a panel, because a panel belongs to the list.
    private var dialog: (any DialogPane)? { dialogs.top.flatMap { $0.isPanel ? nil : $0 } }

    private func state(_ presenter: DashboardPresenter) -> ListState {
        dialog == nil ? presenter.navigation.listState : presenter.dialogs.listState
    }

    private func mustWait(_ event: InputEvent, _ presenter: DashboardPresenter) -> Bool {
        guard state(presenter) > .settled else { return false }
        let command = command(for: event)
        // In a dialog, a key without a command is text.
        if dialog != nil { return command.map { !KeyGate.leaving.contains($0) } ?? true }
        return command.map(presenter.navigation.mustWait) ?? false
    }

    private func endsWaiting(_ command: Command, _ presenter: DashboardPresenter) -> Bool {
        command == .interrupt || (KeyGate.leaving.contains(command) && presenter.session.hasWaitedLong)
    }

    private func command(for event: InputEvent) -> Command? {
        if let dialog { return dialog.dialogKeys.command(for: event) }
        let context = frame.model.isEditingFilter ? CommandContext.line : frame.context
        return DialogKeys(table: keys, context: context, isTyping: context.isTyped).command(for: event)
    }
}
