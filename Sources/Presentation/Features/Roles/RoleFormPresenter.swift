internal import UserDirectory

/// Presents the form for a new role.
@MainActor
final class RoleFormPresenter: DialogPresenter {
    private let roles: @MainActor () -> [String]
    private let save: @MainActor (_ name: String, _ completion: @escaping @MainActor ((any Error)?) -> Void) -> Void
    private var value = ""
    private var isTouched = false
    private var refusals = 0
    private(set) var listState = ListState.settled
    private var isSaving: Bool { listState == .loading }
    private var banner: String?

    init(
        roles: @escaping @MainActor () -> [String],
        save: @escaping @MainActor (String, @escaping @MainActor ((any Error)?) -> Void) -> Void
    ) {
        self.roles = roles
        self.save = save
    }

    var model: DialogModel {
        let field = FormModel.Field(
            id: "role",
            label: "Role",
            editor: .line,
            value: value,
            error: isTouched ? problem : nil,
            hint: "Letters, digits and . _ - + @",
            isRequired: true
        )
        var form = FormModel(title: "Add role", fields: [field], banner: banner, isSaving: isSaving)
        (form.action, form.refusals) = ("Add", refusals)
        return .form(form)
    }

    private var problem: String? {
        FieldRules.normalizedLine(value).isEmpty
            ? "Required"
            : FieldRules.problem(ofRole: value, among: roles()).map(Text.capitalized)
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(_, let text) where text != value:
            (value, isTouched, banner) = (text, !text.isEmpty, nil)
            stack.update()
        case .submit where !isSaving:
            isTouched = true
            guard problem == nil else {
                refusals += 1
                return stack.update()
            }
            listState = .loading
            stack.update()
            save(FieldRules.normalizedLine(value)) { [weak self, weak stack] error in
                guard let self, let stack else { return }
                listState = error == nil ? .settled : .failed
                guard let error else { return stack.close(self) }
                banner = Text.message(of: error)
                stack.update()
            }
        // The dialog stack has already cancelled the save; the form stays open until the result is known.
        case .cancel where isSaving: return
        case .cancel: stack.close(self)
        case .set, .move, .switchButton, .complete, .submit, .confirm: return
        }
    }
}
