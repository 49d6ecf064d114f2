internal import Futures
internal import UserDirectory

/// The commands that change users: each runs a use case as a task and updates the views with its result.
extension DashboardPresenter {
    func openForm(editing user: User?) {
        let form = UserFormPresenter(
            editing: user,
            roles: roles,
            groups: { [weak self] in self?.groups ?? [] },
            findTaken: { [weak self] in self?.findTaken($0, completion: $1) }
        ) { [weak self] outcome, completion in
            guard let self else { return }
            switch outcome {
            case .add(let draft):
                let (useCase, author) = (useCases.addUser, environment.author)
                run("Add \(draft.login)", "AddUserInteractor", done: "added", completion: completion) {
                    useCase.execute(draft, by: author, token: $0)
                }
            case .edit(let base, let edit):
                let (useCase, author) = (useCases.editUser, environment.author)
                run("Edit \(base.login)", "EditUserInteractor", done: "saved", of: base, completion: completion) {
                    useCase.execute(edit, of: .id(base.id), ifVersion: base.version, by: author, token: $0)
                }
            case .restore(let base, let edit):
                run("Restore and edit \(base.login)", "EditUserInteractor", done: "saved", of: base) {
                    [weak self] error in
                    // The restore may have succeeded.
                    if error != nil { self?.refresh() }
                    completion(error)
                    if error != nil { self?.lookAtOpenForm() }
                } execute: { [weak self] token in
                    self?.restore(base, andMake: edit, token: token) ?? Future(error: FutureError.cancelled)
                }
            }
        }
        userForm = form
        dialogs.open(form)
        form.announce(by: environment.author, through: useCases.presence, in: dialogs)
        readGroups()
    }

    /// Reports which of these logins are taken.
    private func findTaken(_ keys: [String], completion: @escaping @MainActor (Set<String>) -> Void) {
        let useCase = useCases.findUsers
        tasks.run("Check the login", useCase: "FindUsersInteractor", purpose: .read(view: "Check the login")) {
            useCase.execute(keys)
        } summary: {
            Text.count($0.count, "user")
        } completion: { result in
            if case .success(let users) = result { completion(Set(users.map { FoldedText.identity($0.login) })) }
        }
    }

    func toggleDisabled(_ user: User) {
        let author = environment.author
        guard !user.isTrashed else { return sayTrashed(user) }
        if user.status == .active {
            let useCase = useCases.disableUser
            run("Disable \(user.login)", "DisableUserInteractor", done: "disabled", of: user, mentionsUndo: true) {
                useCase.execute(.id(user.id), by: author, token: $0)
            }
        } else {
            let useCase = useCases.enableUser
            run("Enable \(user.login)", "EnableUserInteractor", done: "enabled", of: user, mentionsUndo: true) {
                useCase.execute(.id(user.id), by: author, token: $0)
            }
        }
    }

    func sayTrashed(_ user: User) {
        say(.note, "\(user.login) is in the trash; \(settings.hint(.restore)) restores it")
    }

    /// Asks for confirmation before deleting a user.
    ///
    /// The confirmation holds the user's id: the list may move meanwhile.
    func askToDelete(_ user: User) {
        guard !user.isTrashed else { return say(.note, "\(user.login) is already in the trash") }
        let isAdmin = user.role == User.adminRole
        let isOwn = FoldedText.identity(user.login) == FoldedText.identity(environment.author.name)
        var question = ConfirmModel(
            title: "Delete \(user.login)?",
            lines: [
                user.name, user.email,
                isOwn ? "This is your own account: only another admin can delete it." : "",
                "It goes to the trash; \(settings.hint(.toggleTrash)) shows the trash, "
                    + "\(settings.hint(.restore)) restores.",
            ]
            .filter { !$0.isEmpty },
            action: "Delete"
        )
        if isAdmin { question.phrase = user.login }
        dialogs.open(
            ConfirmPresenter(question) { [weak self] in
                guard let self else { return }
                let (useCase, author) = (useCases.deleteUser, environment.author)
                run(
                    "Delete \(user.login)",
                    "DeleteUserInteractor",
                    done: "moved to the trash:",
                    of: user,
                    mentionsUndo: true
                ) {
                    useCase.execute(.id(user.id), by: author, token: $0)
                }
            }
        )
    }

    func restore(_ user: User) {
        guard user.isTrashed else {
            return say(.note, "\(user.login) is not in the trash; \(settings.hint(.toggleTrash)) shows the trash")
        }
        let (useCase, author) = (useCases.restoreUser, environment.author)
        run("Restore \(user.login)", "RestoreUserInteractor", done: "restored", of: user) {
            useCase.execute(.id(user.id), by: author, token: $0)
        }
    }

    func openLimitForm() {
        dialogs.open(LimitFormPresenter(seats: seats) { [weak self] in self?.setLimit($0, completion: $1) })
    }

    /// Nil for no limit.
    func setLimit(_ limit: Int?, completion: @escaping @MainActor ((any Error)?) -> Void = { _ in }) {
        let (useCase, author) = (useCases.setLimit, environment.author)
        let title = limit.map { "Set the seat limit to \(Text.number($0))" } ?? "Clear the seat limit"
        tasks.run(title, useCase: "SetLimitInteractor", canRetry: true) {
            useCase.execute(limit, by: author)
        } summary: {
            FrameModel.Gauge($0).text
        } amend: { task, _ in
            // The use case's result does not name the journal's task.
            task.command = RosterCommandLine.limit(limit)
        } completion: { [weak self] result in
            self?.noticeHealth(of: result)
            if let error = result.failure { self?.say(.error, String(describing: error)) }
            if case .success(let seats) = result {
                self?.show(seats)
                self?.refreshActivity()
                self?.say(.success, limit.map { "the limit is now \(Text.number($0))" } ?? "there is now no limit")
            }
            completion(result.failure)
        }
    }

    /// Runs the use case of a change, reports its result, and updates the list and the gauge.
    ///
    /// The user is identified by id, and refusals are shown with the login. `mentionsUndo` adds to the message how to
    /// undo the change: for large changes, and those made without confirmation.
    private func run(
        _ title: String,
        _ useCase: String,
        done: String,
        of user: User? = nil,
        mentionsUndo: Bool = false,
        completion: (@MainActor ((any Error)?) -> Void)? = nil,
        execute: @escaping @MainActor (CancellationToken) -> Future<Change>
    ) {
        let token = CancellationToken()
        let task = tasks.run(title, useCase: useCase, token: token) {
            execute(token).mapError { $0.naming(user) }
        } summary: { change in
            change.isUnchanged ? "unchanged" : "\(done) \(change.after.login)"
        } amend: { task, change in
            (task.stored, task.redoable) = (change.task, change.task)
        } completion: { [weak self] result in
            self?.noticeHealth(of: result)
            switch result {
            case .success(let change): self?.show(change, done: done, mentionsUndo: mentionsUndo)
            case .failure(FutureError.cancelled): self?.say(.note, "\(title): cancelled")
            case .failure(let error): if completion == nil { self?.say(.error, String(describing: error)) }
            }
            completion?(result.failure)
        }
        // The task list cannot retry it, because a cancelled token stays cancelled. A form saves again itself.
        guard completion == nil else { return }
        task.retry = { [weak self] in
            self?.run(title, useCase, done: done, of: user, mentionsUndo: mentionsUndo, execute: execute)
        }
    }

    private func show(_ change: Change, done: String, mentionsUndo: Bool) {
        let way = mentionsUndo ? "; \(settings.hint(.undo)) to undo" : ""
        let what = change.isUnchanged ? "\(change.after.login) is unchanged" : "\(done) \(change.after.login)\(way)"
        say(.success, what)
        guard !change.isUnchanged else { return }
        if let before = change.before, before.login == change.after.login, before.name == change.after.name {
            users.reload()
        } else {
            users.reveal(change.after) { [weak self] in
                self?.say(.success, "\(done) \(change.after.login), hidden by the filter")
            }
        }
        refreshActivity()
        refreshSeats()
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
