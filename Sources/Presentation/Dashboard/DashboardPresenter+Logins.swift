internal import Futures
internal import UserDirectory

/// Logins typed by the user: completion, lookup and suggestions.
extension DashboardPresenter {
    /// The store's completions of a login; only the newest request counts.
    struct FoundLogins {
        var prefix: String?
        var users: [User] = []
        var token = CancellationToken()
    }

    /// Users whose login has the prefix; until the store's result has arrived, those in memory.
    func logins(beginning typed: String) -> [User] {
        let key = FoldedText.search(typed)
        if foundLogins.prefix != key { findLogins(key) }
        let found = foundLogins.users.filter { FoldedText.search($0.login).hasPrefix(key) }
        guard found.isEmpty else { return found }
        return users.known.filter { !$0.isTrashed && FoldedText.search($0.login).hasPrefix(key) }
    }

    private func findLogins(_ key: String) {
        foundLogins.token.cancel()
        let token = CancellationToken()
        foundLogins.prefix = key
        foundLogins.token = token
        let useCase = useCases.findLogins
        tasks.run("Find logins", useCase: "FindLoginsInteractor", purpose: .read(view: "Find logins"), token: token) {
            useCase.execute(beginning: key, token: token)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] result in
            guard let self, !token.isCancelled, case .success(let users) = result else { return }
            foundLogins.users = users
            dialogs.update()
        }
    }

    /// Selects the user with a login, even if the filter hides it.
    func goTo(login: String) {
        change {
            $0.tab = .users; $0.focus = .users
        }
        let useCase = useCases.getUser
        tasks.run("Find \(login)", useCase: "GetUserInteractor", purpose: .read(view: "Find a user")) {
            useCase.execute(.login(login))
        } summary: {
            $0.login
        } completion: { [weak self] result in
            self?.noticeHealth(of: result)
            switch result {
            case .success(let user):
                self?.users.reveal(user) { [weak self] in self?.say(.note, "The filter hides \(user.login)") }
            case .failure(DirectoryError.notFound(_, inTrash: false)): self?.showNearest(to: login)
            case .failure(let error): self?.say(.error, String(describing: error))
            }
        }
    }

    /// Reports that no user has a login, with the most similar login that exists.
    private func showNearest(to login: String) {
        let useCase = useCases.findLogins
        tasks.run("Find a login", useCase: "FindLoginsInteractor", purpose: .read(view: "Find a user")) {
            useCase.execute(near: login)
        } summary: {
            Text.count($0.count, "login")
        } completion: { [weak self] result in
            let near = (try? result.get()).flatMap { logins in
                NearestWord.find(login, among: logins) ?? NearestWord.beginning(as: login, among: logins)
            }
            self?.say(.error, "no user \(login)" + (near.map { "; the nearest is \($0)" } ?? ""))
        }
    }
}
