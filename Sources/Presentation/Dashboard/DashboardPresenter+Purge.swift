internal import Futures
internal import UserDirectory

/// Purging: the only change that cannot be undone.
extension DashboardPresenter {
    /// Asks for the login as confirmation.
    ///
    /// The confirmation holds the user's id, since several users in the trash may have the login.
    func askToPurge(_ user: User) {
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
        let (useCase, author, token) = (useCases.purgeUsers, environment.author, CancellationToken())
        // Without the login, which must not outlive the purge in the task list.
        let title = "Purge a user"
        tasks.run(title, useCase: "\(PurgeUsersInteractor.self)", token: token) {
            // If the user cannot be purged, the task fails: it has no other.
            useCase.execute([.id(user.id)], by: author, token: token).map { progress in
                try progress.results.map { try $0.get() }.count
            }
        } summary: { _ in
            "purged"
        } completion: { [weak self] result in
            guard let self else { return }
            noticeHealth(of: result)
            switch result {
            case .success: say(.success, "purged a user for good")
            case .failure(let error): show(error, of: title)
            }
            refreshAfterChange()
        }
    }
}
