internal import UserDirectory

/// The form to add or edit a user: checks each field while typing, and asks before discarding input.
@MainActor
final class UserFormPresenter: DialogPresenter {
    /// Saves the form and calls back with the error, if any.
    typealias Save = @MainActor (Outcome, @escaping @MainActor ((any Error)?) -> Void) -> Void

    /// The request of a completed form.
    enum Outcome {
        case add(UserFields)
        /// Sets the fields that were changed in the form, on this version of the record.
        case edit(User, UserEdit)
        /// Restores the user from the trash, and sets the fields that were changed in the form.
        case restore(User, UserEdit)
    }

    /// Reports which of the logins, given as keys, are taken.
    typealias FindTaken = @MainActor (_ keys: [String], @escaping @MainActor (Set<String>) -> Void) -> Void

    private let roles: @MainActor () -> [String]
    private let groups: @MainActor () -> [UserGroup]
    private let findTaken: FindTaken
    /// Announces that the user is open here, while the form exists.
    private var presence: (any PresenceSession)?
    private var others: [String] = []
    private let save: Save
    /// Counts the lookups of a login; only the newest result is used.
    private var lookups = 0
    private var takenLogin: String?
    /// The record that the edit is made on; nil for a new user.
    let base: User?
    var recordStatus = RecordStatus.present
    private var values: UserFormValues
    private let initial: UserFormValues
    private var touched: Set<UserField> = []
    /// Whether a login has been typed; none is suggested then.
    private var isLoginTyped = false
    /// How many times the form was not saved because of an invalid field.
    private var refusals = 0
    private var remarks: [UserField: String] = [:]
    var banner: String?
    private(set) var isSaving = false

    /// `user` is nil for a new user.
    ///
    /// `groups` are offered as completions. `findTaken` is called while a login is typed.
    init(
        editing user: User?,
        roles: @escaping @MainActor () -> [String],
        groups: @escaping @MainActor () -> [UserGroup] = { [] },
        findTaken: @escaping FindTaken = { _, _ in },
        save: @escaping Save
    ) {
        base = user
        self.roles = roles
        self.groups = groups
        self.findTaken = findTaken
        self.save = save
        var new = UserFields(login: "")
        // The default role may have been removed. Never defaults to admin.
        if !roles().contains(new.role), let other = roles().first(where: { $0 != User.adminRole }) { new.role = other }
        values = UserFormValues(user?.fields ?? new)
        initial = values
    }

    var model: DialogModel {
        let errors = errors
        let completion = GroupCompletion(of: values[.groups], among: groups())
        let fields = UserField.formOrder.map { field in
            FormModel.Field(
                id: field.key,
                label: field.shortName,
                editor: field.editor(roles: roles()),
                value: values[field],
                error: error(of: field, errors),
                hint: field.hint,
                isReplaceable: field == .login && isLoginSuggested && !values[field].isEmpty,
                completions: field == .groups ? completion.completions : [],
                inlineSuggestion: field == .groups ? completion.inlineSuggestion : nil
            )
        }
        let title = base.map { "Edit \($0.login)" } ?? "New user"
        let banner = banner ?? removalWarning ?? othersText
        return .form(FormModel(title: title, fields: fields, banner: banner, isSaving: isSaving, refusals: refusals))
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(let id, let value):
            guard let field = UserField(key: id), values[field] != value else { return }
            values[field] = value
            touched.insert(field)
            if field == .login { isLoginTyped = true }
            remarks[field] = nil
            banner = nil
            suggestLogin(from: field)
            if field == .login || field == .name { checkLogin(in: stack) }
            stack.update()
        case .submit where !isSaving: submit(in: stack)
        // Saving cannot be cancelled here; the form stays open until the result is known.
        case .cancel where isSaving: return
        case .cancel where values == initial: stack.close(self)
        case .cancel: askToDiscard(in: stack)
        case .move, .switchButton, .complete, .submit, .confirm: return
        }
    }

    /// Announces that the user is open here, and shows which other authors have the user open.
    func announce(by author: Author, through presence: (any DirectoryPresence)?, in stack: DialogStack) {
        guard let base, let presence else { return }
        self.presence = presence.open(base.id, by: author) { [weak self, weak stack] names in
            guard let self, let stack else { return }
            others = names
            stack.update()
        }
    }

    private var othersText: String? {
        guard let last = others.last, let base else { return nil }
        let names = others.count == 1 ? last : others.dropLast().joined(separator: ", ") + " and " + last
        return "\(names) \(others.count == 1 ? "has" : "have") \(base.login) open in a form, too"
    }

    private func error(of field: UserField, _ errors: [UserField: String]) -> String? {
        if touched.contains(field), let error = errors[field] { return values[field].isEmpty ? "Required" : error }
        if field == .login, let takenLogin, takenLogin == loginKey { return "is taken by another user" }
        return remarks[field]
    }

    private var errors: [UserField: String] {
        return Dictionary(values.violations(roles: roles()).map { ($0.field, $0.message) }) { first, _ in first }
    }

    /// The suggested login of a new user follows the name until a login is typed.
    private var isLoginSuggested: Bool { base == nil && !isLoginTyped }

    private func suggestLogin(from field: UserField) {
        guard field == .name, isLoginSuggested else { return }
        values[.login] = LoginSuggestion.login(for: values[.name])
    }

    private var loginKey: String { FoldedText.identity(FieldRules.normalizedLine(values[.login])) }

    /// Checks whether the login is taken; a suggested one then gets the first free number.
    private func checkLogin(in stack: DialogStack) {
        let login = FieldRules.normalizedLine(values[.login])
        let key = loginKey
        guard !key.isEmpty, key != base.map({ FoldedText.identity($0.login) }) else { return takenLogin = nil }
        let numbered = isLoginSuggested ? (2...9).map { "\(login)\($0)" } : []
        lookups += 1
        findTaken([key] + numbered.map(FoldedText.identity)) { [weak self, weak stack, lookups] taken in
            guard let self, let stack, lookups == self.lookups else { return }
            takenLogin = taken.contains(key) ? key : nil
            let free = numbered.first { !taken.contains(FoldedText.identity($0)) }
            if takenLogin != nil, let free {
                values[.login] = free
                takenLogin = nil
            }
            stack.update()
        }
    }

    private func submit(in stack: DialogStack) {
        touched = Set(UserField.settable)
        guard errors.isEmpty else {
            banner = UserFormPresenter.refusal
            refusals += 1
            return stack.update()
        }
        guard let base else { return send(.add(values.fields()), in: stack) }
        let edit = UserEdit(from: base.fields, to: values.fields())
        switch recordStatus {
        case .present: send(.edit(base, edit), in: stack)
        case .trashed:
            askToRestore(base, in: stack) { [weak self, weak stack] in
                guard let self, let stack else { return }
                send(.restore(base, edit), in: stack)
            }
        case .purged: stack.update()
        }
    }

    private func send(_ outcome: Outcome, in stack: DialogStack) {
        isSaving = true
        stack.update()
        save(outcome) { [weak self, weak stack] error in
            guard let self, let stack else { return }
            isSaving = false
            guard let error else { return stack.close(self) }
            if case DirectoryError.notFound(_, inTrash: true) = error {
                (recordStatus, banner) = (.trashed, nil)
                return stack.update()
            }
            if case DirectoryError.conflict(_, let theirs) = error, let base {
                recordStatus = .present
                return openConflict(from: base, to: theirs, in: stack)
            }
            banner = showFieldErrors(error) ? UserFormPresenter.refusal : String(describing: error)
            stack.update()
        }
    }

    private static let refusal = "Some fields need another value"

    /// Shows the store's errors beside their fields; returns false if the error is not about a field.
    private func showFieldErrors(_ error: any Error) -> Bool {
        guard let error = error as? DirectoryError, error.field != nil else { return false }
        if case .invalid(let violations) = error {
            for violation in violations { remarks[violation.field] = violation.message }
        } else if let field = error.field {
            remarks[field] = String(describing: error)
        }
        refusals += 1
        return true
    }

    /// Opens the conflict dialog; cancelling it returns to the form as typed.
    private func openConflict(from base: User, to theirs: User, in stack: DialogStack) {
        let close = closing(in: stack)
        stack.open(ConflictPresenter(base: base, theirs: theirs, mine: values, save: save, done: close))
    }

    private func askToDiscard(in stack: DialogStack) {
        let question = ConfirmModel(title: "Discard what you typed?", lines: [], action: "Discard")
        stack.ask(question, action: closing(in: stack))
    }

    private func closing(in stack: DialogStack) -> @MainActor () -> Void {
        { [weak self, weak stack] in
            if let self { stack?.close(self) }
        }
    }
}
