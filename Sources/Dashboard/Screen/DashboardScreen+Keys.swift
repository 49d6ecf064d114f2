internal import Presentation
internal import TerminalKit

/// Dispatches keys and pastes.
///
/// * If a dialog is open, the top dialog receives keys and pastes.
/// * If no dialog is open and the filter is being edited, the filter line receives keys and pastes.
/// * In all other cases, a key performs its command in the focused pane, and a paste is ignored. If a key works only in
///   another pane, a message says where.
extension DashboardScreen {
    func dispatch(_ event: InputEvent, to presenter: DashboardPresenter) {
        guard layout != nil else { return dispatchUnseen(event, to: presenter) }
        let isPrompting = dialogs.top != nil || frame.model.isEditingFilter
        if isPrompting, case .key = event, presenter.session.quits(after: lineKeys.command(for: event)) { return }
        if let dialog = dialogs.top {
            setNeedsDisplay()
            if let action = dialog.action(for: event) { return presenter.dialogs.perform(action) }
            if case .paste = event { presenter.notePasteIgnored() }
            return
        }
        if frame.model.isEditingFilter { return editFilter(event, presenter) }
        switch event {
        case .key(let key):
            if let command = keys.command(for: key, in: frame.context) { return presenter.perform(command) }
            if let command = keys.commandOfAnotherPane(for: key) { presenter.noteRestriction(of: command) }
        case .paste: presenter.notePasteIgnored()
        case .resize, .resumed, .endOfInput, .mouse: return
        }
    }

    /// While the screen is too small, handles only the command `interrupt` and, if no dialog is open, `quit`.
    private func dispatchUnseen(_ event: InputEvent, to presenter: DashboardPresenter) {
        guard case .key(let key) = event, let command = keys.command(for: key, in: frame.context) else { return }
        if command == .interrupt || (command == .quit && dialogs.top == nil) { presenter.perform(command) }
    }

    private func editFilter(_ event: InputEvent, _ presenter: DashboardPresenter) {
        switch lineKeys.command(for: event) {
        case .accept: presenter.filter.apply()
        case .close, .interrupt: presenter.filter.cancel()
        case .complete: presenter.filter.complete(1)
        case .completeBackward: presenter.filter.complete(-1)
        case let command? where commandsWhileFiltering.contains(command): presenter.perform(command)
        default:
            guard let text = mainPane.filterLine?.edit(event) else { return }
            presenter.filter.type(text)
            setNeedsDisplay()
        }
    }
}

private let commandsWhileFiltering: Set<Command> = [
    .moveUp, .moveDown, .pageUp, .pageDown, .explainFilter, .saveFilter,
]
