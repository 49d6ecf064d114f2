internal import Presentation
internal import TerminalKit

extension DialogPane {
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .button(let title) = target else { return nil }
        return title == "Cancel" ? .cancel : .submit
    }

    func scrolls(by step: Int) -> Bool { true }

    /// Whether the step moves the focus from one field to another; false if it leads to or from a button.
    func scrolls(from focus: Int, by step: Int, of fields: Int) -> Bool {
        (0..<fields).contains(focus) && (0..<fields).contains(focus + step)
    }
}

extension ConfirmPane {
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .button(let title) = target else { return nil }
        return title == model?.decline ? .cancel : .confirm
    }

    /// Whether the list of users can be scrolled.
    ///
    /// If not, Up and Down switch between the buttons, which the wheel must not do.
    func scrolls(by step: Int) -> Bool { isScrollable }
}

extension PlanPane {
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .button(let title) = target else { return nil }
        return title == "Back" ? .cancel : .confirm
    }
}

extension ConflictPane {
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .button(let title) = target else { return nil }
        return title == "Back" ? .cancel : .confirm
    }

    func scrolls(by step: Int) -> Bool { scrolls(from: model?.selected ?? 0, by: step, of: model?.fields.count ?? 0) }
}

extension MenuPane {
    /// A click selects a row; a click on the selected row accepts it.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target, let model else { return nil }
        return row == model.selected ? .submit : .move(row - model.selected)
    }
}

extension DetailsPane {
    /// A click selects an item; a click on the selected item opens it.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target, let selected = model?.selected else { return nil }
        return row == selected ? .submit : .move(row - selected)
    }
}

extension RolesPane {
    /// A click selects a role; a click on the selected role shows its users.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target, let model else { return nil }
        return row == model.selected ? .submit : .move(row - model.selected)
    }
}

extension GroupsPane {
    /// A click selects a group; a click on the selected group shows its users.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target, let model else { return nil }
        return row == model.selected ? .submit : .move(row - model.selected)
    }
}

extension TracePane {
    /// A click selects a line; a click on the selected line folds or unfolds a batch, or opens the details of a span.
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .row(let row) = target else { return nil }
        return row == selected ? .submit : .move(row - selected)
    }
}

extension FormPane {
    func action(clicking target: Zone.Target) -> DialogAction? {
        switch target {
        case .row(let index):
            focus = index
            return nil
        case .button(let title): return title == "Cancel" ? .cancel : .submit
        case .key, .column: return nil
        }
    }

    func scrolls(by step: Int) -> Bool { scrolls(from: focus, by: step, of: model?.fields.count ?? 0) }
}
