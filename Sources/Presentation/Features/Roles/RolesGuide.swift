internal import UserDirectory

extension PageModel {
    /// The help on the list of roles: what a role is, and the keys.
    @MainActor
    static func guideToRoles(isReadOnly: Bool, _ hint: @MainActor (Command) -> String) -> PageModel {
        let keys: [(Command, String)] = [
            (.accept, "close the list and show the users with the selected role"), (.addRole, "add a role"),
            (.removeRole, "remove the selected role, if no user has it, not even one in the trash"),
            (.undo, "undo your last change"), (.redo, "redo your last undone change"), (.close, "close the list"),
        ]
        return PageModel(
            guide: "Roles",
            facts: [
                .init(label: "Role", value: "Each user has exactly one role."),
                .init(
                    label: User.adminRole,
                    value: "Cannot be removed; at least one active admin must have access that never expires."
                ),
                .init(label: "USERS", value: "The number of users with the role, not counting those in the trash."),
            ],
            keys: keys,
            isReadOnly: isReadOnly,
            hint: hint
        )
    }
}
