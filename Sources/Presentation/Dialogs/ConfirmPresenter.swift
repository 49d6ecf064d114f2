/// Asks before something that hurts.
///
/// The key that starts a deletion does not confirm it: the focus is on Cancel, and where much is at stake a word must
/// be typed.
@MainActor
final class ConfirmPresenter: DialogPresenter {
    private var question: ConfirmModel
    private let action: @MainActor () -> Void

    init(_ question: ConfirmModel, action: @escaping @MainActor () -> Void) {
        self.question = question
        self.action = action
    }

    var model: DialogModel { .confirm(question) }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(_, let typed):
            question.typed = typed
            question.isActionFocused = question.phrase == typed
        case .switchButton, .move:
            question.isActionFocused.toggle()
        case .confirm where question.isActionEnabled,
            .submit where question.isActionFocused && question.isActionEnabled:
            stack.close(self)
            return self.action()
        case .confirm, .complete: return
        case .submit where question.isActionFocused:
            return
        case .submit, .cancel:
            return stack.close(self)
        }
        stack.update()
    }
}
