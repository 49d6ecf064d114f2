internal import Presentation
internal import TerminalKit

extension DialogPane {
    /// Buttons: the one that cancels, and the one that does what was asked.
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
    /// A click chooses a row; one on the row that is chosen takes it.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target, let model else { return nil }
        return row == model.selected ? .submit : .move(row - model.selected)
    }
}

extension RolesPane {
    /// A click chooses a role; one on the role that is chosen shows who has it.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target, let model else { return nil }
        return row == model.selected ? .submit : .move(row - model.selected)
    }
}

extension FormPane {
    /// A click puts the focus on a field.
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
