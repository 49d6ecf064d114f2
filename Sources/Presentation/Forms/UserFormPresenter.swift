internal import UserDirectory

/// The form to add or edit a user: checks each field as it is typed, and asks before it loses what was typed.
@MainActor
final class UserFormPresenter: DialogPresenter {
    /// Carries the form out and calls back with the error, if there was one.
    typealias Save = @MainActor (Outcome, @escaping @MainActor ((any Error)?) -> Void) -> Void

    /// What a form that was filled in asks for.
    enum Outcome {
        /// Add a user.
        case add(UserDraft)
        /// Change the fields that differ, on this version of the record.
        case edit(User, UserEdit)
    }

    private let roles: [String]
    private let save: Save
    /// The record that the edit is made on; nil for a new user.
    private var base: User?
    private var values: UserFormValues
    private var initial: UserFormValues
    private var touched: Set<UserField> = []
    private var remarks: [UserField: String] = [:]
    private var banner: String?
    private var isSaving = false

    init(editing user: User?, roles: [String], save: @escaping Save) {
        base = user
        self.roles = roles
        self.save = save
        values = UserFormValues(user.map(UserDraft.init) ?? UserDraft(login: ""))
        initial = values
    }

    var model: DialogModel {
        let errors = errors
        let fields = UserField.formOrder.map { field in
            FormModel.Field(
                id: field.rawValue,
                label: field.label,
                editor: field.editor(roles: roles),
                value: values[field],
                error: touched.contains(field) ? errors[field] : remarks[field],
                hint: field.hint
            )
        }
        let title = base.map { "Edit \($0.login)" } ?? "New user"
        return .form(FormModel(title: title, fields: fields, banner: banner, isSaving: isSaving))
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(let id, let value):
            guard let field = UserField(rawValue: id), values[field] != value else { return }
            values[field] = value
            touched.insert(field)
            remarks[field] = nil
            banner = nil
            suggestLogin(from: field)
            stack.update()
        case .submit where !isSaving: submit(in: stack)
        // What is being saved cannot be taken back; the form stays until it is known how it went.
        case .cancel where isSaving: return
        case .cancel where values == initial: stack.close(self)
        case .cancel: askToDiscard(in: stack)
        case .move, .switchButton, .complete, .submit, .confirm: return
        }
    }

    private var errors: [UserField: String] {
        let violations: [RuleViolation]
        switch values.draft {
        case .success(let draft): violations = FieldRules.violations(in: draft, roles: roles)
        case .failure(let violation): violations = [violation]
        }
        return Dictionary(violations.map { ($0.field, $0.message) }) { first, _ in first }
    }

    /// As long as nobody has typed a login, a new user's follows the name.
    private func suggestLogin(from field: UserField) {
        guard field == .name, base == nil, !touched.contains(.login) else { return }
        values[.login] = LoginSuggestion.login(for: values[.name])
    }

    private func submit(in stack: DialogStack) {
        touched = Set(UserField.allCases)
        guard errors.isEmpty, case .success(let draft) = values.draft else {
            banner = "Some fields need another value"
            return stack.update()
        }
        isSaving = true
        stack.update()
        let outcome: Outcome = base.map { .edit($0, UserEdit(from: $0, to: draft)) } ?? .add(draft)
        save(outcome) { [weak self, weak stack] error in
            guard let self, let stack else { return }
            isSaving = false
            guard let error else { return stack.close(self) }
            if case DirectoryError.conflict(_, let theirs) = error {
                rebase(onto: theirs)
            } else {
                if let field = (error as? DirectoryError)?.field { remarks[field] = String(describing: error) }
                touched = []
                banner = String(describing: error)
            }
            stack.update()
        }
    }

    /// Takes over what somebody else saved in the fields that were left alone here, and says what differs in the others.
    private func rebase(onto theirs: User) {
        let their = UserFormValues(UserDraft(theirs))
        touched = []
        for field in UserField.allCases where their[field] != initial[field] {
            if values[field] == initial[field] {
                values[field] = their[field]
                remarks[field] = "was changed by someone else"
            } else if values[field] != their[field] {
                remarks[field] = "theirs: \(their[field].isEmpty ? "empty" : their[field])"
            }
        }
        base = theirs
        initial = their
        banner = "\(theirs.login) was changed by someone else meanwhile: look, and save again"
    }

    private func askToDiscard(in stack: DialogStack) {
        let question = ConfirmModel(title: "Discard what you typed?", lines: [], action: "Discard")
        stack.open(
            ConfirmPresenter(question) { [weak self, weak stack] in
                guard let self, let stack else { return }
                stack.close(self)
            }
        )
    }
}
