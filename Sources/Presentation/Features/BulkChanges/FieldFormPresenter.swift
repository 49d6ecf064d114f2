internal import UserDirectory

/// Presents the form for the value that a bulk change gives to one field.
@MainActor
final class FieldFormPresenter: DialogPresenter {
    private let field: UserField
    private let choose: @MainActor (UserFields) -> Void
    private var values: UserFormValues
    private var isTouched = false
    private var refusals = 0

    /// `choose` is called with fields of which only this one is set.
    init(_ field: UserField, choose: @escaping @MainActor (UserFields) -> Void) {
        self.field = field
        self.choose = choose
        values = UserFormValues(UserFields(login: "x"), form: [field])
    }

    var model: DialogModel {
        let line = FormModel.Field(
            id: field.key,
            label: field.label,
            editor: field.editor(roles: []),
            value: values[field],
            error: isTouched ? violation : nil,
            hint: field.hint
        )
        let title = field == .note ? "Set note" : "Set last day"
        return .form(FormModel(title: title, fields: [line], action: "Next", refusals: refusals))
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(_, let text):
            guard text != values[field] else { return }
            (values[field], isTouched) = (text, true)
            stack.update()
        case .submit:
            guard violation == nil else {
                (isTouched, refusals) = (true, refusals + 1)
                return stack.update()
            }
            stack.close(self)
            choose(FieldRules.normalized(values.fields()))
        case .cancel: stack.close(self)
        case .move, .complete, .switchButton, .confirm: return
        }
    }

    private var violation: String? {
        values.violations(roles: nil).first { $0.field == field }.map { Text.capitalized($0.message) }
    }
}
