internal import UserDirectory

extension ConfirmModel {
    /// Asks before a user is deleted; for an admin, the login must be typed.
    @MainActor
    init(deleting user: User, author: Author, hint: (Command) -> String) {
        let isOwn = FoldedText.identity(user.login) == FoldedText.identity(author.name)
        self.init(
            title: "Delete \(user.login)?",
            lines: [
                user.name, user.email, user.role == User.adminRole ? "\(user.login) is an admin" : "",
                isOwn ? "This is your own account: only another admin can delete it" : "",
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
