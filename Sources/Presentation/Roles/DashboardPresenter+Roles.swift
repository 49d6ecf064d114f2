internal import Futures
internal import UserDirectory

/// The store's roles: listing, counting and changing them.
extension DashboardPresenter {
    func openRoles() {
        let dialog = RolesPresenter(
            isReadOnly: environment.isReadOnly,
            roles: { [weak self] in self?.roles ?? [] },
            uses: { [weak self] in self?.roleUses ?? [] },
            actions: .init(
                add: { [weak self] in self?.openRoleForm() },
                remove: { [weak self] in self?.askToRemove(role: $0) },
                showUsers: { [weak self] in self?.showUsers(ofRole: $0) }
            )
        )
        rolesDialog = dialog
        dialogs.open(dialog)
        countRoles()
    }

    func openRoleForm() {
        dialogs.open(
            RoleFormPresenter(roles: { [weak self] in self?.roles ?? [] }) { [weak self] name, completion in
                self?.change(.add([name]), completion: completion)
            }
        )
    }

    func openRoleRemoval() {
        let items = roles.filter { $0 != User.adminRole }.map { MenuModel.Item(title: $0) }
        guard !items.isEmpty else {
            return say(.note, "\(User.adminRole) is the only role, and is always needed")
        }
        dialogs.open(
            MenuPresenter(title: "Remove the role", items: items) { [weak self] item in
                self?.askToRemove(role: item.title)
            }
        )
    }

    /// Asks for confirmation to remove a role, unless it cannot be removed.
    func askToRemove(role name: String) {
        guard name != User.adminRole else { return refuse(DirectoryError.roleNeeded(name)) }
        let place = rolesDialog
        // Counted now, not when the list was opened.
        countRoles { [weak self] uses in
            guard let self, rolesDialog === place, place != nil || dialogs.isEmpty, !frame.isEditingFilter else {
                return
            }
            let use = uses.first { $0.name == name }
            if let use, use.users > 0 { return refuse(DirectoryError.roleInUse(use)) }
            let undo = settings.hint(.undo)
            let question = ConfirmModel(
                title: "Remove the role \(name)?",
                lines: [
                    "No user has it.", "\(undo) to undo, until another role is added or removed.",
                ],
                action: "Remove"
            )
            dialogs.open(
                ConfirmPresenter(question) { [weak self] in
                    self?.change(.remove([name])) { [weak self] error in
                        if let error { self?.refuse(error) }
                    }
                }
            )
        }
    }

    private func refuse(_ error: any Error) {
        guard let rolesDialog else { return say(.error, String(describing: error)) }
        rolesDialog.show(refusal: String(describing: error), in: dialogs)
    }

    /// Adds or removes roles, as a task.
    ///
    /// `completion` is called with the error, if any, instead of showing it in the footer.
    func change(_ edit: RoleEdit, completion: (@MainActor ((any Error)?) -> Void)? = nil) {
        let (useCase, author, token) = (useCases.changeRoles, environment.author, CancellationToken())
        let (title, done) =
            switch edit {
            case .add(let names): ("Add the role \(names.joined(separator: ", "))", "added")
            case .remove(let names): ("Remove the role \(names.joined(separator: ", "))", "removed")
            }
        let task = tasks.run(title, useCase: "ChangeRolesInteractor", token: token) {
            useCase.execute(edit, by: author, token: token)
        } summary: {
            "\(($0.added + $0.removed).joined(separator: ", ")) \(done)"
        } amend: { task, change in
            (task.stored, task.redoable) = (change.task, change.task)
        } completion: { [weak self] result in
            self?.noticeHealth(of: result)
            switch result {
            case .success(let change):
                self?.show(roles: change.after)
                if let name = change.added.last { self?.rolesDialog?.select(name) }
                self?.countRolesWhereShown()
                self?.refreshActivity()
                self?.say(.success, "role \((change.added + change.removed).joined(separator: ", ")) \(done)")
                completion?(nil)
            case .failure(FutureError.cancelled):
                self?.say(.note, "\(title): cancelled")
                completion?(FutureError.cancelled)
            case .failure(let error):
                if completion == nil { self?.say(.error, String(describing: error)) }
                completion?(error)
            }
        }
        // A form saves again itself.
        if completion == nil { task.retry = { [weak self] in self?.change(edit) } }
    }

    /// Shows the users with a role; those in the trash if all are there.
    private func showUsers(ofRole name: String) {
        let use = roleUses.first { $0.name == name }
        let isInTrash = use.map { $0.trashed > 0 && $0.trashed == $0.users } ?? false
        perform(.showUsers)
        users.filter(by: isInTrash ? "role:\(name) is:trashed" : "role:\(name)")
    }

    /// The command lines that give a new store the roles of this one; if it has the roles of a new store, one that
    /// lists them.
    var roleCommands: [[String]] {
        let change = RoleChange(before: User.initialRoles, after: roles)
        let commands = [("add", change.added), ("remove", change.removed)].filter { !$0.1.isEmpty }
        return commands.isEmpty ? [["roles"]] : commands.map { ["roles", $0.0] + $0.1 }
    }
}

// MARK: - Reading

extension DashboardPresenter {
    /// Reads the roles, and counts their users if the list is open.
    func refreshRoles() {
        let useCase = useCases.listRoles
        tasks.run("Read roles", useCase: "ListRolesInteractor", purpose: .read(view: "Read roles")) {
            useCase.execute()
        } summary: {
            $0.joined(separator: ", ")
        } completion: { [weak self] result in
            self?.noticeHealth(of: result)
            if case .success(let roles) = result { self?.show(roles: roles) }
        }
        countRolesWhereShown()
    }

    /// Passes roles to everything that offers them, such as an open form.
    func show(roles: [String]) {
        // Even if they equal those of a new store: from now on they are known.
        users.roles = roles
        guard roles != self.roles else { return }
        self.roles = roles
        userForm?.offer(roles)
        dialogs.update()
        updateSettings()
    }

    private func countRolesWhereShown() {
        if rolesDialog != nil { countRoles() }
    }

    /// Counts the users of each role.
    private func countRoles(completion: @escaping @MainActor ([RoleUse]) -> Void = { _ in }) {
        let (title, useCase) = ("Count users by role", useCases.countRoles)
        tasks.run(title, useCase: "CountRolesInteractor", purpose: .read(view: title)) {
            useCase.execute()
        } summary: {
            Text.count($0.count, "role")
        } completion: { [weak self] result in
            guard let self else { return }
            noticeHealth(of: result)
            switch result {
            case .success(let uses):
                roleUses = uses
                show(roles: uses.map(\.name))
                dialogs.update()
                completion(uses)
            case .failure(let error): refuse(error)
            }
        }
    }
}
