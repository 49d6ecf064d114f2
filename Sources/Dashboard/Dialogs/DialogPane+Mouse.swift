internal import Presentation
internal import TerminalKit

extension DialogPane {
    func action(clicking target: Zone.Target) -> DialogAction? {
        guard case .button(let title) = target else { return nil }
        return title == "Cancel" ? .cancel : .submit
    }

    func scrolls(by step: Int) -> Bool { true }

    /// A click on a row selects the row; a click on the selected row performs `accept`.
    func action(clicking target: Zone.Target, selected: Int?, accept: DialogAction = .submit) -> DialogAction? {
        guard case .row(let row) = target, let selected else { return nil }
        return row == selected ? accept : .move(row - selected)
    }

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

    func scrolls(by step: Int) -> Bool {
        canScroll(by: step) || scrolls(from: model?.selected ?? 0, by: step, of: model?.fields.count ?? 0)
    }
}

extension MenuPane {
    func action(clicking target: Zone.Target) -> DialogAction? { action(clicking: target, selected: model?.selected) }
}

extension DetailsPane {
    func action(clicking target: Zone.Target) -> DialogAction? { action(clicking: target, selected: model?.selected) }
}

extension RolesPane {
    func action(clicking target: Zone.Target) -> DialogAction? { action(clicking: target, selected: model?.selected) }
}

extension GroupsPane {
    func action(clicking target: Zone.Target) -> DialogAction? { action(clicking: target, selected: model?.selected) }
}

extension DifferencesPane {
    func action(clicking target: Zone.Target) -> DialogAction? { action(clicking: target, selected: model?.selected) }
}

extension ColumnsPane {
    func action(clicking target: Zone.Target) -> DialogAction? {
        action(clicking: target, selected: model?.selected, accept: .set(field: ColumnsModel.toggle, value: ""))
    }
}

extension TracePane {
    func action(clicking target: Zone.Target) -> DialogAction? { action(clicking: target, selected: selected) }
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
