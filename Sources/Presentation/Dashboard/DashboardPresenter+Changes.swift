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
                run("Add \(draft.login)", useCases.addUser, done: "added", completion: completion) {
                    $0.execute(draft, by: $1, token: $2)
                }
            case .edit(let base, let edit):
                run("Edit \(base.login)", useCases.editUser, done: "saved", of: base, completion: completion) {
                    $0.execute(edit, of: .id(base.id), ifVersion: base.version, by: $1, token: $2)
                }
            case .restore(let base, let edit):
                run("Restore and edit \(base.login)", useCases.editUser, done: "saved", of: base) {
                    [weak self] error in
                    // The restore may have succeeded.
                    if error != nil { self?.refresh() }
                    completion(error)
                    if error != nil { self?.checkEditedUser() }
                } execute: { [weak self] _, _, token in
                    self?.restore(base, thenApply: edit, token: token) ?? Future(error: FutureError.cancelled)
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
        tasks.read("Check the login", useCases.findUsers) {
            $0.execute(keys)
        } summary: {
            Text.count($0.count, "user")
        } completion: { result in
            if case .success(let users) = result { completion(Set(users.map { FoldedText.identity($0.login) })) }
        }
    }

    func toggleDisabled(_ user: User) {
        guard !user.isTrashed else { return sayTrashed(user) }
        if user.status == .active {
            run("Disable \(user.login)", useCases.disableUser, done: "disabled", of: user, mentionsUndo: true) {
                $0.execute(.id(user.id), by: $1, token: $2)
            }
        } else {
            run("Enable \(user.login)", useCases.enableUser, done: "enabled", of: user, mentionsUndo: true) {
                $0.execute(.id(user.id), by: $1, token: $2)
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
        dialogs.ask(question) { [weak self] in
            guard let self else { return }
            let done = "moved to the trash:"
            run("Delete \(user.login)", useCases.deleteUser, done: done, of: user, mentionsUndo: true) {
                $0.execute(.id(user.id), by: $1, token: $2)
            }
        }
    }

    func restore(_ user: User) {
        guard user.isTrashed else {
            return say(.note, "\(user.login) is not in the trash; \(settings.hint(.toggleTrash)) shows the trash")
        }
        run("Restore \(user.login)", useCases.restoreUser, done: "restored", of: user) {
            $0.execute(.id(user.id), by: $1, token: $2)
        }
    }

    func openLimitForm() {
        dialogs.open(LimitFormPresenter(seats: seats) { [weak self] in self?.setLimit($0, completion: $1) })
    }

    /// Nil for no limit.
    func setLimit(_ limit: Int?, completion: @escaping @MainActor ((any Error)?) -> Void = { _ in }) {
        let (useCase, author) = (useCases.setLimit, environment.author)
        let title = limit.map { "Set the seat limit to \(Text.number($0))" } ?? "Clear the seat limit"
        tasks.run(title, useCase: "\(SetLimitInteractor.self)", canRetry: true) {
            useCase.execute(limit, by: author)
        } summary: {
            FrameModel.Gauge($0).text
        } amend: { task, _ in
            // The use case's result does not name the journal's task.
            task.command = RosterCommandLine.limit(limit)
        } completion: { [weak self] result in
            self?.noticeHealth(of: result)
            switch result {
            case .success(let seats):
                self?.show(seats)
                self?.refreshActivity()
                self?.say(.success, limit.map { "the limit is now \(Text.number($0))" } ?? "there is now no limit")
                completion(nil)
            case .failure(let error):
                self?.say(.error, String(describing: error))
                completion(error)
            }
        }
    }

    /// Runs the use case of a change, reports its result, and updates the list and the gauge.
    ///
    /// The user is identified by id, and refusals are shown with the login. `mentionsUndo` adds to the message how to
    /// undo the change: for large changes, and those made without confirmation.
    private func run<UseCase: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        done: String,
        of user: User? = nil,
        mentionsUndo: Bool = false,
        completion: (@MainActor ((any Error)?) -> Void)? = nil,
        execute: @escaping @MainActor (UseCase, Author, CancellationToken) -> Future<Change>
    ) {
        run(title, useCase, completion: completion) {
            execute($0, $1, $2).mapError { $0.naming(user) }
        } summary: { change in
            change.isUnchanged ? "unchanged" : "\(done) \(change.after.login)"
        } task: {
            $0.task
        } success: { [weak self] change in
            self?.show(change, done: done, mentionsUndo: mentionsUndo)
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
