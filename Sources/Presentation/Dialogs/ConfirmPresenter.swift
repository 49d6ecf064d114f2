internal import UserDirectory

extension Command {
    package static let confirm = Command("confirm")
    package static let decline = Command("decline")
    package static let switchButton = Command("other-button")
}

/// Asks for confirmation of an action.
///
/// Without a phrase to type, the button that declines has the focus at first, so that key repeat does not confirm the
/// action.
@MainActor
final class ConfirmPresenter: DialogPresenter, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.confirm, "Answer yes", short: "yes", "y", in: [.confirm, .plan]),
        Entry(.decline, "Answer no", short: "no", "n", in: [.confirm, .plan]),
        Entry(
            .switchButton,
            "Switch to the other button",
            short: "switch",
            "Tab",
            "Shift-Tab",
            "Left",
            "Right",
            in: [.confirm, .plan]
        ),
    ]

    private var question: ConfirmModel
    private let action: @MainActor () -> Void
    private let onCancel: @MainActor () -> Void

    init(
        _ question: ConfirmModel,
        action: @escaping @MainActor () -> Void,
        onCancel: @escaping @MainActor () -> Void = {}
    ) {
        (self.question, self.action, self.onCancel) = (question, action, onCancel)
    }

    var model: DialogModel { .confirm(question) }

    func replace(_ title: String, _ lines: [String], in stack: DialogStack) {
        guard title != question.title || lines != question.lines else { return }
        (question.title, question.lines) = (title, lines)
        stack.update()
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(_, let typed):
            question.typed = typed
            question.remark = nil
            focusField()
        case .switchButton: switchFocus()
        // The view applies the upper limit of the offset, because only the view knows how many lines fit.
        case .move(let lines): question.offset = max(0, question.offset + lines)
        case .confirm where question.isActionEnabled,
            .submit where question.isActionFocused && question.isActionEnabled:
            return stack.close(self, then: self.action)
        case .submit where question.isFieldFocused || question.isActionFocused, .confirm where question.phrase != nil:
            question.remark = refusal
            focusField()
        case .confirm, .complete: return
        case .submit, .cancel:
            return stack.close(self, isCancelled: true, then: onCancel)
        }
        stack.update()
    }

    private func focusField() {
        question.hasLeftField = false
        question.isActionFocused = question.phrase != nil && question.isActionEnabled
    }

    /// Moves the focus to the next place: the field, the button that declines, the action button, and the field again.
    private func switchFocus() {
        guard question.action != nil else { return }
        guard question.phrase != nil else { return question.isActionFocused.toggle() }
        if question.isFieldFocused {
            question.hasLeftField = true
            question.isActionFocused = false
        } else if question.isActionFocused {
            focusField()
        } else {
            question.isActionFocused = true
        }
    }

    /// The remark on a wrong phrase; it does not say what to type, because the instruction is directly above.
    private var refusal: String {
        FieldRules.normalizedLine(question.typed).isEmpty ? "Required" : "Does not match"
    }
}
