/// Shows the whole record of one user, on screens too small for it beside the table.
@MainActor
final class DetailsPresenter: DialogPresenter {
    private let details: UserDetailsModel
    private let edit: @MainActor () -> Void

    init(_ details: UserDetailsModel, edit: @escaping @MainActor () -> Void) {
        self.details = details
        self.edit = edit
    }

    var model: DialogModel { .details(details) }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .submit:
            stack.close(self)
            edit()
        case .cancel: stack.close(self)
        case .set, .move, .switchButton, .complete, .confirm: return
        }
    }
}
