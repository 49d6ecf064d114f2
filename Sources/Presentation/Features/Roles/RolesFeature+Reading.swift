internal import Futures
internal import UserDirectory

extension RolesFeature {
    func refresh() {
        runner.read("Read roles", useCases.listRoles) {
            $0.execute()
        } summary: {
            $0.joined(separator: ", ")
        } completion: { [weak self] in
            self?.show(roles: $0)
        }
        countRolesIfShown()
    }

    /// Passes roles to everything that offers them, such as an open form.
    func show(roles: [String]) {
        // Assigned even if the roles are unchanged, because a value other than nil means that the roles have been read.
        users.names.roles = roles
        guard roles != self.roles else { return }
        context.known.roles = roles
        dialogs.update()
    }

    func countRolesIfShown() {
        if rolesDialog != nil { countRoles() }
    }

    func countRolesForCompletion() {
        guard !isCounted else { return }
        isCounted = true
        countRoles(failure: { _ in })
    }

    /// Counts the users of each role; if `failure` is nil, an error is shown.
    func countRoles(
        completion: @escaping @MainActor ([RoleUse]) -> Void = { _ in },
        failure: (@MainActor (any Error) -> Void)? = nil
    ) {
        runner.read("Count users by role", useCases.countRoles) {
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
            if let failure { failure(error) } else { self?.refuse(error) }
        }
    }
}
