internal import UserDirectory

/// The form to add or edit a user: checks each field while typing, and asks before discarding input.
@MainActor
final class UserFormPresenter: DialogPresenter {
    /// Saves the form and calls back with the error, if any.
    typealias Save = @MainActor (Outcome, @escaping @MainActor ((any Error)?) -> Void) -> Void

    /// The change that is requested when the form is submitted.
    enum Outcome {
        case add(UserFields)
        /// Sets the fields that were changed in the form; refused if the record has been changed meanwhile.
        case edit(User, UserEdit)
        /// Restores the user from the trash, and sets the fields that were changed in the form.
        case restore(User, UserEdit)
    }

    private let roles: @MainActor () -> [String]
    private let groups: @MainActor () -> [UserGroup]?
    private let save: Save
    private let findChange: RecordChange.Find
    /// The edited user's record; nil for a new user.
    private let record: EditedRecord?
    /// The login of the user whose values are copied into the form for a new user.
    private let template: String?
    private let login: LoginChecker
    private let email: EmailChecker
    private var input: UserFormInput
    /// How many times an error in a field has prevented saving.
    private var refusals = 0
    private var banner: String?
    private(set) var listState = ListState.settled
    private var isSaving: Bool { listState == .loading }

    /// Creates a form for editing `user` or, if `user` is nil, for adding a user like `template`.
    ///
    /// `groups` returns nil until the groups are known.
    init(
        editing user: User?,
        like template: User? = nil,
        roles: @escaping @MainActor () -> [String],
        groups: @escaping @MainActor () -> [UserGroup]? = { nil },
        today: Day,
        findTaken: @escaping LoginChecker.FindTaken = { _, _ in },
        findUsers: @escaping EmailChecker.FindUsers = { _, _ in },
        findChange: @escaping RecordChange.Find = { $1(nil) },
        save: @escaping Save
    ) {
        record = user.map(EditedRecord.init)
        login = LoginChecker(initial: user?.login, findTaken: findTaken)
        email = EmailChecker(of: user?.id, findUsers: findUsers)
        self.roles = roles
        self.groups = groups
        self.save = save
        self.findChange = findChange
        self.template = template?.login
        var new = UserFields(login: "")
        // If the default role has been removed, another role replaces it, but never the admin role.
        if !roles().contains(new.role), let other = roles().first(where: { $0 != User.adminRole }) { new.role = other }
        input = UserFormInput(
            user?.fields ?? template.map { UserFields(like: $0.fields, today: today) } ?? new,
            isRecord: user != nil,
            today: today
        )
    }

    var base: User? { record?.user }

    var model: DialogModel {
        let (roles, values) = (roles(), input.values)
        let errors = input.shownErrors(roles: roles)
        let groups = groups()
        let completion = GroupCompletion(of: values[.groups], among: groups ?? [])
        let newGroups = GroupCompletion.newGroups(in: values[.groups], among: groups)
        let fields = UserField.formOrder.map { field in
            let editor = field.editor(roles: roles)
            return FormModel.Field(
                id: field.key,
                label: field.label,
                editor: editor,
                value: values[field],
                error: errors[field] ?? login.error(of: field, values[field]) ?? input.storeError(of: field),
                remark: field == .groups ? newGroups : remark(on: field),
                hint: field.hint,
                isReplaceable: field == .login && login.isSuggested && !values[field].isEmpty,
                completions: field == .groups ? completion.completions : [],
                inlineSuggestion: field == .groups ? completion.inlineSuggestion : nil,
                isRequired: UserField.mandatory.contains(field),
                // A new user's initial choices are not worth restoring.
                original: base == nil && editor != .line ? nil : input.initial[field],
                isList: field == .groups
            )
        }
        let title = base.map { "Edit \($0.login)" } ?? template.map { "Duplicate \($0)" } ?? "Add user"
        let banner = banner ?? record?.warning
        return .form(FormModel(title: title, fields: fields, banner: banner, isSaving: isSaving, refusals: refusals))
    }

    private func remark(on field: UserField) -> String? {
        field == .email ? email.remark(on: input.values[.email]) : input.remark(on: field)
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(let id, let value):
            guard let field = UserField(key: id), input.type(value, into: field) else { return }
            banner = nil
            if field == .login { login.noteTyped() }
            if field == .name, login.isSuggested { input.suggest(login: LoginSuggestion.login(for: value)) }
            if field == .login || field == .name { checkLogin(in: stack) }
            if field == .email { email.check(value) { [weak stack] in stack?.update() } }
            stack.update()
        case .submit where !isSaving: submit(in: stack)
        // The dialog stack has already cancelled the save; the form stays open until the result is known.
        case .cancel where isSaving: return
        case .cancel where !input.isChanged: stack.close(self)
        case .cancel: askToDiscard(in: stack)
        case .move, .switchButton, .complete, .submit, .confirm: return
        }
    }

    /// Fills in a login from the argument of a command.
    ///
    /// Unlike a login typed in the form, this login can be discarded without a question.
    func fill(login: String, in stack: DialogStack) {
        perform(.set(field: UserField.login.key, value: login), in: stack)
        input.makeDiscardable()
        stack.update()
    }

    /// Announces that this form edits the user, and shows which other authors have a form open for the same user.
    func announce(by author: Author, through presence: (any DirectoryPresence)?, in stack: DialogStack) {
        guard let presence else { return }
        record?.announce(by: author, through: presence) { [weak stack] in stack?.update() }
    }

    /// Updates the warning that another author has changed, trashed or purged the edited user.
    func show(_ status: EditedRecord.Status, by change: RecordChange? = nil, in stack: DialogStack) {
        guard let record, (status, change) != (record.status, record.change), !isSaving else { return }
        (record.status, record.change, banner) = (status, change, nil)
        stack.update()
    }

    /// Bases the edit on the result of a change that this dashboard requested before the form was opened.
    func follow(_ change: Change, in stack: DialogStack) {
        guard let record, change.before == record.user, !change.after.isTrashed else { return }
        record.user = change.after
        input.follow(change.after.fields)
        stack.update()
    }

    private func checkLogin(in stack: DialogStack) {
        login.check(input.values[.login]) { [weak self, weak stack] free in
            guard let self, let stack else { return }
            if let free { input.suggest(login: free) }
            stack.update()
        }
    }

    private func submit(in stack: DialogStack) {
        guard input.check(roles: roles()) else {
            refuse()
            return stack.update()
        }
        guard let record else { return send(.add(input.values.fields()), in: stack) }
        let base = record.user
        let edit = UserEdit(from: base.fields, to: input.values.fields())
        switch record.status {
        case .present, .changed: send(.edit(base, edit), in: stack)
        case .trashed:
            let question = ConfirmModel(restoring: base, deletedBy: record.change?.deletion)
            stack.ask(question) { [weak self, weak stack] in
                guard let self, let stack else { return }
                send(.restore(base, edit), in: stack)
            }
        case .purged: stack.update()
        }
    }

    private func send(_ outcome: Outcome, in stack: DialogStack) {
        listState = .loading
        stack.update()
        save(outcome) { [weak self, weak stack] error in
            guard let self, let stack else { return }
            listState = error == nil ? .settled : .failed
            guard let error else { return stack.close(self) }
            show(error, in: stack)
        }
    }

    private func refuse() {
        refusals += 1
        guard case .form(let form) = model else { return }
        banner = "Fix \(Text.count(form.fields.count { $0.error != nil }, "field"))"
    }

    private func show(_ error: any Error, in stack: DialogStack) {
        if let record, case DirectoryError.notFound(_, inTrash: true) = error {
            (record.status, banner) = (.trashed, nil)
            // Asks whether to restore the user.
            return submit(in: stack)
        } else if let record, case DirectoryError.conflict(_, let theirs) = error {
            record.status = theirs.isTrashed ? .trashed : .changed
            return resolveConflict(of: record, with: theirs, in: stack)
        } else if let record, case DirectoryError.purged(let tombstone) = error {
            (record.status, banner) = (.purged, EditedRecord.purgedWarning(by: tombstone.author?.name))
        } else if let error = error as? DirectoryError, input.show(error) {
            refuse()
        } else {
            banner = error.isCancellation ? "Not saved" : Text.message(of: error)
        }
        stack.update()
    }

    /// Opens the conflict dialog, or saves again if the user is not in the trash and there is nothing to choose.
    ///
    /// For example, there is nothing to choose after others have deleted and restored the user.
    private func resolveConflict(of record: EditedRecord, with theirs: User, in stack: DialogStack) {
        let conflict = ConflictPresenter(
            base: record.user,
            theirs: theirs,
            mine: UserFormValues(FieldRules.normalized(input.values.fields())),
            findChange: findChange,
            save: save,
            done: closing(in: stack)
        )
        guard theirs.isTrashed || conflict.hasTheirChanges else {
            (record.user, record.status) = (theirs, .present)
            input.follow(theirs.fields)
            return submit(in: stack)
        }
        stack.open(conflict)
        conflict.nameAuthors(since: record.user, in: stack)
    }

    private func askToDiscard(in stack: DialogStack) {
        let loss = base.map { "Your changes to \($0.login) have not been saved" } ?? "The new user has not been saved"
        stack.ask(ConfirmModel(discarding: loss), action: closing(in: stack))
    }

    private func closing(in stack: DialogStack) -> @MainActor () -> Void {
        { [weak self, weak stack] in
            if let self { stack?.close(self) }
        }
    }
}
