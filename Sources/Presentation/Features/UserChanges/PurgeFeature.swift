internal import Futures
internal import UserDirectory

extension Command {
    package static let purge = Command("purge")
}

/// Purging: the only change that cannot be undone.
final class PurgeFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.purge, "Remove the user from the trash for good", short: "purge", "P", in: [.users], isChange: true) {
            $0.reasonWithoutUser
        } run: { feature in
            feature.users.selected.map(feature.askToPurge)
        }
    ]

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
