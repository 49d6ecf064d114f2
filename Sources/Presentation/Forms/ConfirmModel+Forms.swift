internal import UserDirectory

extension ConfirmModel {
    /// Asks whether to discard the input of a form; `loss` says what has not been saved.
    init(discarding loss: String) {
        self.init(title: "Discard your changes?", lines: [loss], action: "Discard")
        goesBack = true
    }

    /// Asks whether to restore a user from the trash and then save the values of a form.
    init(restoring user: User, deletedBy deletion: String?) {
        self.init(
            title: "Restore \(user.login) and save?",
            lines: ["\(user.login) was moved to the trash by \(deletion ?? "someone else")"],
            action: "Restore and save"
        )
    }
}
