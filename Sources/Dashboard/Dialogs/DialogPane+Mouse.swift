internal import Presentation
internal import TerminalKit

extension DialogPane {
    /// A click presses a button: Cancel or the action button.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .button(let title) = target else { return nil }
        return title == "Cancel" ? .cancel : .submit
    }
}

extension ConfirmPane {
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .button(let title) = target else { return nil }
        return title == "Cancel" ? .cancel : .confirm
    }
}

extension MenuPane {
    /// A click selects a row; a click on the selected row accepts it.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target, let model else { return nil }
        return row == model.selected ? .submit : .move(row - model.selected)
    }
}

extension RolesPane {
    /// A click selects a role; a click on the selected role shows its users.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target, let model else { return nil }
        return row == model.selected ? .submit : .move(row - model.selected)
    }
}

extension TracePane {
    /// A click selects a line; a click on the selected batch folds or unfolds it.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target else { return nil }
        return row == selected ? .submit : .move(row - selected)
    }
}

extension FormPane {
    /// A click focuses a field or presses a button.
    func action(clicking target: Zone.Target) -> DialogAction? {
        switch target {
        case .row(let index):
            focus = index
            return nil
        case .button(let title): return title == "Cancel" ? .cancel : .submit
        case .key, .column: return nil
        }
    }
}
