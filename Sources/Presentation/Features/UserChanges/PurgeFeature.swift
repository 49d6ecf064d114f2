internal import Futures
internal import UserDirectory

/// Purging: the only change that cannot be undone.
final class PurgeFeature: Feature {
    override func register(in commands: CommandRegistry) {
        commands.add(.purge) { [self] in
            users.selected == nil ? "No user is selected" : nil
        } run: {
            self.users.selected.map(self.askToPurge)
        }
    }

    /// Asks for the login as confirmation.
    ///
    /// The confirmation holds the user's id, since several users in the trash may have the login.
    private func askToPurge(_ user: User) {
        guard user.isTrashed else {
            return say(.note, "\(user.login) is not in the trash; \(settings.hint(.delete)) moves a user there")
        }
        var question = ConfirmModel(
            title: "Purge \(user.login)?",
            lines: [user.name, user.email].filter { !$0.isEmpty } + [
                "It will be gone for good, from the journal too. This cannot be undone."
            ],
            action: "Purge"
        )
        question.phrase = user.login
        dialogs.ask(question) { [weak self] in self?.purge(user) }
    }

    private func purge(_ user: User) {
        // Without the login, which must not outlive the purge in the task list.
        let title = "Purge a user"
        runner.runWithProgress(title, useCases.purgeUsers) { useCase, run in
            // The task has only this user, so it fails if the user cannot be purged.
            useCase.execute([.id(user.id)], by: run.author, token: run.token).map { progress in
                try progress.results.map { try $0.get() }.count
            }
        } summary: { _ in
            "purged"
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success: say(.success, "purged a user for good")
            case .failure(let error): runner.show(error, of: title)
            }
        }
    }
}
