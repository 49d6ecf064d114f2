internal import Futures
internal import UserDirectory

/// Changes by others to a user whose form is open.
extension DashboardPresenter {
    /// Checks that the user still exists, and otherwise shows a warning in the form.
    func checkEditedUser() {
        guard let form = userForm, let user = form.base else { return }
        tasks.read("Look whether the user is still there", useCases.getUser) {
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
    func restore(_ base: User, thenApply edit: UserEdit, token: CancellationToken) -> Future<Change> {
        let (restoreUser, editUser, author) = (useCases.restoreUser, useCases.editUser, environment.author)
        return restoreUser.execute(.id(base.id), by: author, token: token).flatMap { restored in
            // If others have changed more than that, the edit is on the old version, and they are asked about.
            let isSame = restored.after.fields == base.fields
            let version = isSame ? restored.after.version : base.version
            return editUser.execute(edit, of: .id(base.id), ifVersion: version, by: author, token: token)
        }
    }
}
