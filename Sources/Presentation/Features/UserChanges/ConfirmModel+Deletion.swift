internal import UserDirectory

extension ConfirmModel {
    /// Asks before a user is deleted; for an admin, the login must be typed.
    @MainActor
    init(deleting user: User, hint: (Command) -> String) {
        self.init(
            title: "Delete \(user.login)?",
            lines: [
                user.name, user.email, user.role == User.adminRole ? "\(user.login) is an admin" : "",
                "Moves the user to the trash",
                "\(hint(.undo)) to undo",
            ]
            .filter { !$0.isEmpty },
            action: "Delete"
        )
        guard user.role == User.adminRole else { return }
        phrase = user.login
    }
}
