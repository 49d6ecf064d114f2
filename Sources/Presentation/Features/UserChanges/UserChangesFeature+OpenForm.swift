internal import Futures
internal import UserDirectory

/// The form, and changes by others to the user in it.
extension UserChangesFeature {
    func openForm(editing user: User?) {
        let form = UserFormPresenter(
            editing: user,
            roles: { [weak self] in self?.context.known.roles ?? [] },
            groups: { [weak self] in self?.context.known.groups ?? [] },
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
                    // The restore may have succeeded although the edit failed.
                    if error != nil { self?.context.refresh() }
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
        context.readGroups()
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

    /// Updates the form's warning that the edited user is in the trash or purged.
    func checkEditedUser() {
        guard let form = userForm, let user = form.base else { return }
        tasks.read("Check that the user still exists", useCases.getUser) {
            $0.execute(.id(user.id))
        } summary: {
            $0.isTrashed ? "\($0.login) is in the trash" : $0.login
        } completion: { [weak self, weak form] result in
            guard let self, let form else { return }
            switch result {
            case .success(let user): form.show(user.isTrashed ? .trashed : .present, in: dialogs)
            case .failure(DirectoryError.notFound), .failure(DirectoryError.purged): form.show(.purged, in: dialogs)
            case .failure: return
            }
        }
    }

    /// Restores a user from the trash, and applies the edit to the restored record.
    private func restore(_ base: User, thenApply edit: UserEdit, token: CancellationToken) -> Future<Change> {
        let (restoreUser, editUser, author) = (useCases.restoreUser, useCases.editUser, environment.author)
        return restoreUser.execute(.id(base.id), by: author, token: token).flatMap { restored in
            // If others have also changed fields, editing the old version reports the conflict.
            let isSame = restored.after.fields == base.fields
            let version = isSame ? restored.after.version : base.version
            return editUser.execute(edit, of: .id(base.id), ifVersion: version, by: author, token: token)
                .map { $0.combined(with: restored) }
        }
    }
}
