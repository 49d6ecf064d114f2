internal import UserDirectory

/// Presents the form in which the new value of a field is entered for a bulk change.
@MainActor
final class FieldFormPresenter: DialogPresenter {
    private let field: UserField
    private let users: String
    private let today: Day
    private let choose: @MainActor (UserFields, _ back: @escaping @MainActor () -> Void) -> Void
    private var values: UserFormValues
    private var isTouched = false
    private var refusals = 0

    /// Creates a form that counts a relative day, such as `30d`, from `today`.
    ///
    /// `users` names the users in the title. `choose` is called with fields in which only `field` has been set, and
    /// with a closure that opens the form again.
    init(
        _ field: UserField,
        of users: String,
        initial: User?,
        today: Day,
        choose: @escaping @MainActor (UserFields, _ back: @escaping @MainActor () -> Void) -> Void
    ) {
        (self.field, self.users) = (field, users)
        self.today = today
        self.choose = choose
        values = UserFormValues(initial?.fields ?? UserFields(login: "x"), form: [field])
    }

    var model: DialogModel {
        var line = FormModel.Field(
            id: field.key,
            label: field.label,
            editor: field.editor(roles: []),
            value: values[field],
            error: isTouched ? violation : nil,
            remark: resolved[field] == values[field] ? nil : resolved[field],
            hint: field.hint
        )
        line.isReplaceable = !isTouched && !values[field].isEmpty
        let title = "\(field == .note ? "Set the note" : "Set the last day") of \(users)"
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
            stack.close(self) { choose(FieldRules.normalized(resolved.fields())) { stack.open(self) } }
        case .cancel where field == .note && isTouched && !values[field].isEmpty:
            stack.ask(ConfirmModel(discarding: "The note has not been set")) { [weak self, weak stack] in
                if let self { stack?.close(self) }
            }
        case .cancel: stack.close(self)
        case .move, .complete, .switchButton, .confirm: return
        }
    }

    private var resolved: UserFormValues { values.resolved(on: today) }

    private var violation: String? {
        resolved.violations(roles: nil).first { $0.field == field }.map { Text.capitalized($0.message) }
    }
}
