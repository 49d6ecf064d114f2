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

    private let roles: @MainActor () -> [String]
    private let groups: @MainActor () -> [UserGroup]
    private let save: Save
    /// Nil for a new user.
    private let record: EditedRecord?
    private let login: LoginChecker
    private var input: UserFormInput
    /// How many times the form was not saved because of an invalid field.
    private var refusals = 0
    private var banner: String?
    private var isSaving = false

    /// `user` is nil for a new user.
    ///
    /// `groups` are offered as completions. `findTaken` is called while a login is typed.
    init(
        editing user: User?,
        roles: @escaping @MainActor () -> [String],
        groups: @escaping @MainActor () -> [UserGroup] = { [] },
        findTaken: @escaping LoginChecker.FindTaken = { _, _ in },
        save: @escaping Save
    ) {
        record = user.map(EditedRecord.init)
        login = LoginChecker(initial: user?.login, findTaken: findTaken)
        self.roles = roles
        self.groups = groups
        self.save = save
        var new = UserFields(login: "")
        // The default role may have been removed; another one takes its place, but never admin.
        if !roles().contains(new.role), let other = roles().first(where: { $0 != User.adminRole }) { new.role = other }
        input = UserFormInput(user?.fields ?? new)
    }

    /// The record that the edit is made on; nil for a new user.
    var base: User? { record?.user }

    var model: DialogModel {
        let (roles, values) = (roles(), input.values)
        let errors = input.shownErrors(roles: roles)
        let completion = GroupCompletion(of: values[.groups], among: groups())
        let fields = UserField.formOrder.map { field in
            FormModel.Field(
                id: field.key,
                label: field.shortName,
                editor: field.editor(roles: roles),
                value: values[field],
                error: errors[field] ?? takenError(of: field) ?? input.remark(on: field),
                hint: field.hint,
                isReplaceable: field == .login && login.isSuggested && !values[field].isEmpty,
                completions: field == .groups ? completion.completions : [],
                inlineSuggestion: field == .groups ? completion.inlineSuggestion : nil
            )
        }
        let title = base.map { "Edit \($0.login)" } ?? "New user"
        let banner = banner ?? record?.warning
        return .form(FormModel(title: title, fields: fields, banner: banner, isSaving: isSaving, refusals: refusals))
    }

    private func takenError(of field: UserField) -> String? {
        field == .login && login.isTaken(input.values[.login]) ? "is taken by another user" : nil
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(let id, let value):
            guard let field = UserField(key: id), input.type(value, into: field) else { return }
            banner = nil
            if field == .login { login.noteTyped() }
            if field == .name, login.isSuggested { input.suggest(login: LoginSuggestion.login(for: value)) }
            if field == .login || field == .name { checkLogin(in: stack) }
            stack.update()
        case .submit where !isSaving: submit(in: stack)
        // Saving cannot be cancelled here; the form stays open until the result is known.
        case .cancel where isSaving: return
        case .cancel where !input.isChanged: stack.close(self)
        case .cancel: askToDiscard(in: stack)
        case .move, .switchButton, .complete, .submit, .confirm: return
        }
    }

    /// Announces that the user is open here, and shows which other authors have the user open.
    func announce(by author: Author, through presence: (any DirectoryPresence)?, in stack: DialogStack) {
        guard let presence else { return }
        record?.announce(by: author, through: presence) { [weak stack] in stack?.update() }
    }

    /// Shows that another author has moved the edited user to the trash, restored it or purged it.
    func show(_ status: EditedRecord.Status, in stack: DialogStack) {
        guard let record, status != record.status, !isSaving else { return }
        (record.status, banner) = (status, nil)
        stack.update()
    }

    /// Checks whether the login is taken; a suggested one then gets the first free number.
    private func checkLogin(in stack: DialogStack) {
        login.check(input.values[.login]) { [weak self, weak stack] free in
            guard let self, let stack else { return }
            if let free { input.suggest(login: free) }
            stack.update()
        }
    }

    private func submit(in stack: DialogStack) {
        guard input.check(roles: roles()) else {
            banner = UserFormPresenter.refusal
            refusals += 1
            return stack.update()
        }
        guard let record else { return send(.add(input.values.fields()), in: stack) }
        let base = record.user
        let edit = UserEdit(from: base.fields, to: input.values.fields())
        switch record.status {
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
            show(error, in: stack)
        }
    }

    private static let refusal = "Some fields need another value"

    private func show(_ error: any Error, in stack: DialogStack) {
        if let record, case DirectoryError.notFound(_, inTrash: true) = error {
            record.status = .trashed
            banner = nil
        } else if let record, case DirectoryError.conflict(_, let theirs) = error {
            record.status = .present
            return openConflict(from: record.user, to: theirs, in: stack)
        } else if let error = error as? DirectoryError, input.show(error) {
            refusals += 1
            banner = UserFormPresenter.refusal
        } else {
            banner = String(describing: error)
        }
        stack.update()
    }

    /// Opens the conflict dialog; cancelling it returns to the form as typed.
    private func openConflict(from base: User, to theirs: User, in stack: DialogStack) {
        let close = closing(in: stack)
        stack.open(ConflictPresenter(base: base, theirs: theirs, mine: input.values, save: save, done: close))
    }

    /// Asks whether to restore the user before saving; declining keeps the form as typed.
    private func askToRestore(_ user: User, in stack: DialogStack, confirmed: @escaping @MainActor () -> Void) {
        let question = ConfirmModel(
            title: "Restore \(user.login) and save?",
            lines: ["Someone else moved \(user.login) to the trash meanwhile."],
            action: "Restore and save"
        )
        stack.ask(question, action: confirmed)
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
