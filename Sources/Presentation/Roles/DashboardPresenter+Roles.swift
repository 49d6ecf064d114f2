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
        let removable = roles.filter { $0 != User.adminRole }
        guard !removable.isEmpty else {
            return say(.note, "\(User.adminRole) is the only role, and is always needed")
        }
        dialogs.choose("Remove the role", from: removable) { [weak self] in self?.askToRemove(role: $0) }
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
            dialogs.ask(question) { [weak self] in
                self?.change(.remove([name])) { [weak self] error in
                    if let error { self?.refuse(error) }
                }
            }
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
        let (title, done) =
            switch edit {
            case .add(let names): ("Add the role \(names.joined(separator: ", "))", "added")
            case .remove(let names): ("Remove the role \(names.joined(separator: ", "))", "removed")
            }
        run(title, useCases.changeRoles, completion: completion) {
            $0.execute(edit, by: $1, token: $2)
        } summary: {
            "\(($0.added + $0.removed).joined(separator: ", ")) \(done)"
        } task: {
            $0.task
        } success: { [weak self] change in
            self?.show(roles: change.after)
            if let name = change.added.last { self?.rolesDialog?.select(name) }
            self?.countRolesWhereShown()
            self?.refreshActivity()
            self?.say(.success, "role \((change.added + change.removed).joined(separator: ", ")) \(done)")
        }
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
        let commands = RosterCommandLine.roles(RoleChange(before: User.initialRoles, after: roles))
        return commands.isEmpty ? [["roles"]] : commands
    }
}

// MARK: - Reading

extension DashboardPresenter {
    /// Reads the roles, and counts their users if the list is open.
    func refreshRoles() {
        read("Read roles", useCases.listRoles) {
            $0.execute()
        } summary: {
            $0.joined(separator: ", ")
        } completion: { [weak self] in
            self?.show(roles: $0)
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
        read("Count users by role", useCases.countRoles) {
            $0.execute()
        } summary: {
            Text.count($0.count, "role")
        } completion: { [weak self] uses in
            guard let self else { return }
            roleUses = uses
            show(roles: uses.map(\.name))
            dialogs.update()
            completion(uses)
        } failure: { [weak self] error in
            self?.refuse(error)
        }
    }
}
