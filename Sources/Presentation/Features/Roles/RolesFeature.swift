internal import Futures
internal import UserDirectory

extension Command {
    package static let editRoles = Command("roles")
    package static let addRole = Command("add-role")
    package static let removeRole = Command("remove-role")
}

/// The store's roles: listing, counting and changing them.
final class RolesFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.editRoles, "Show and edit the roles", short: "roles", "O", leavesRecord: true) { $0.openRoles() },
        Entry(
            .addRole,
            "Add a role",
            short: "add",
            "n",
            "Ins",
            in: [.roles],
            aliases: ["role-add"],
            isChange: true,
            isInPalette: true
        ) {
            $0.openRoleForm()
        } argument: {
            $0.newRoleArgument
        },
        Entry(
            .removeRole,
            "Remove an unused role",
            short: "remove",
            "d",
            "Del",
            in: [.roles],
            aliases: ["role-remove"],
            isChange: true,
            leavesRecord: true,
            isInPalette: true
        ) {
            $0.removable.isEmpty ? "\(User.adminRole) is the only role, and is always needed" : nil
        } run: {
            $0.openRoleRemoval()
        } argument: {
            $0.unusedRoleArgument
        },
    ]

    /// The roles with their numbers of users, according to the latest count.
    var roleUses: [RoleUse] = []
    /// Whether completions have requested a count of the roles' users since the last refresh.
    var isCounted = false
    /// Nil while the list is closed.
    weak var rolesDialog: RolesPresenter?

    var roles: [String] { context.known.roles }

    override init(_ context: DashboardContext) {
        super.init(context)
        context.refresher.onRefresh(of: .roles) { [weak self] in self?.refresh() }
        context.refresher.onRefresh(of: [.users, .visiblePane, .roles]) { [weak self] in self?.isCounted = false }
    }

    private var newRoleArgument: CommandArgument {
        CommandArgument(name: "NAME", title: "the new role") { [self] text throws(CommandArgumentError) in
            if let problem = FieldRules.problem(ofRole: text, among: roles) {
                throw .init(message: Text.capitalized(problem.hasPrefix("the role ") ? problem : "the role \(problem)"))
            }
            change(.add([text]))
        }
    }

    private var unusedRoleArgument: CommandArgument {
        CommandArgument(name: "NAME", title: "an unused role") { [self] typed in
            countRolesForCompletion()
            let used = Set(roleUses.filter { $0.users > 0 }.map(\.name))
            return removable.filter { $0.hasPrefix(typed) && !used.contains($0) }.map { ($0, "") }
        } run: { [self] text throws(CommandArgumentError) in
            guard roles.contains(text) else { throw .init(unknown: "role", text, among: roles) }
            askToRemove(role: text)
        }
    }

    private func openRoles() {
        let dialog = RolesPresenter(
            isReadOnly: environment.isReadOnly,
            roles: { [weak self] in self?.roles ?? [] },
            uses: { [weak self] in self?.roleUses ?? [] },
            actions: .init(
                add: { [weak self] in self?.openRoleForm() },
                remove: { [weak self] in self?.askToRemove(role: $0) },
                showUsers: { [weak self] in self?.showUsers(ofRole: $0) },
                perform: context.services.perform,
                hint: settings.hint
            )
        )
        rolesDialog = dialog
        dialogs.open(dialog)
        countRoles()
    }

    private func openRoleForm() {
        dialogs.open(
            RoleFormPresenter(roles: { [weak self] in self?.roles ?? [] }) { [weak self] name, completion in
                self?.change(.add([name]), completion: completion)
            }
        )
    }

    private var removable: [String] { roles.filter { $0 != User.adminRole } }

    private func openRoleRemoval() {
        dialogs.choose("Remove role", from: removable) { [weak self] in self?.askToRemove(role: $0) }
    }

    private func askToRemove(role name: String) {
        guard name != User.adminRole else { return refuse(DirectoryError.roleNeeded(name)) }
        let dialog = rolesDialog
        // Counts again, because the latest counts may be out of date.
        countRoles { [weak self] uses in
            guard let self else { return }
            // Meanwhile, the user may have closed the list, or opened a dialog or the filter line.
            guard rolesDialog === dialog, dialog.map(dialogs.isTop) ?? context.canOpenDialog else {
                return say(.note, "Role \(name) was not removed; repeat the command")
            }
            let use = uses.first { $0.name == name }
            if let use, use.users > 0 { return refuse(DirectoryError.roleInUse(use)) }
            let undo = settings.hint(.undo)
            let question = ConfirmModel(
                title: "Remove role \(name)?",
                lines: ["No user has this role", "\(undo) to undo until another role is added or removed"],
                action: "Remove"
            )
            dialogs.ask(question) { [weak self] in
                self?.change(.remove([name])) { [weak self] error in
                    if let error { self?.refuse(error) }
                }
            }
        }
    }

    func refuse(_ error: any Error) {
        guard let rolesDialog else { return say(.error, Text.message(of: error)) }
        rolesDialog.show(refusal: Text.message(of: error), in: dialogs)
    }

    /// Adds or removes roles, as a task; if `completion` is nil, an error is shown as a message.
    func change(_ edit: RoleEdit, completion: (@MainActor ((any Error)?) -> Void)? = nil) {
        let (title, done) =
            switch edit {
            case .add(let names): ("Add the role \(names.joined(separator: ", "))", "Added")
            case .remove(let names): ("Remove the role \(names.joined(separator: ", "))", "Removed")
            }
        runner.change(title, useCases.changeRoles, completion: completion) {
            $0.execute(edit, by: $1, token: $2)
        } summary: {
            "\(done) \(RoleChange.words($0.added + $0.removed))"
        } task: {
            $0.task
        } success: { [weak self] change in
            self?.show(roles: change.after)
            if let name = change.added.last { self?.rolesDialog?.select(name) }
            self?.countRolesIfShown()
            self?.context.refresher.refresh(.visiblePane)
            let hint = self?.dialogs.allowsUndo == true ? self?.context.services.undoHint(change.task) ?? "" : ""
            self?.say(.success, "\(done) \(RoleChange.words(change.added + change.removed))\(hint)")
        }
    }

    private func showUsers(ofRole name: String) {
        let use = roleUses.first { $0.name == name }
        let isInTrash = use.map { $0.trashed > 0 && $0.trashed == $0.users } ?? false
        context.openUsers()
        users.filter(by: isInTrash ? "role:\(name) is:trashed" : "role:\(name)")
    }
}
