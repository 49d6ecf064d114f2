internal import Futures
internal import UserDirectory

/// Logins typed by the user: completion, lookup and suggestions.
final class LoginsFeature: Feature {
    /// The store's completions of a login; only the newest request counts.
    private struct FoundLogins {
        var prefix: String?
        var users: [User] = []
        var token = CancellationToken()
    }

    private var foundLogins = FoundLogins()

    /// Discards the completions of an earlier command line, which may be out of date.
    func forget() { foundLogins = FoundLogins() }

    /// Returns users whose login has the prefix: only those in memory until the store has returned some.
    func logins(beginning typed: String) -> [User] {
        let key = FoldedText.search(typed)
        if foundLogins.prefix != key { findLogins(key) }
        let found = foundLogins.users.filter { FoldedText.search($0.login).hasPrefix(key) }
        guard found.isEmpty else { return found }
        return users.window.elements.filter { !$0.isTrashed && FoldedText.search($0.login).hasPrefix(key) }
    }

    private func findLogins(_ key: String) {
        foundLogins.token.cancel()
        let token = CancellationToken()
        foundLogins.prefix = key
        foundLogins.token = token
        tasks.read("Find logins", useCases.findLogins, token: token) {
            $0.execute(beginning: key, token: token)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] result in
            guard let self, !token.isCancelled, case .success(let users) = result else { return }
            foundLogins.users = users
            dialogs.update()
        }
    }

    /// Selects the user with a login, or reports that the filter hides the user.
    func goTo(login: String) {
        context.frame.show(.users)
        runner.read("Find \(login)", useCases.getUser, view: "Find a user") {
            $0.execute(.login(login))
        } summary: {
            $0.login
        } completion: { [weak self] user in
            self?.users.reveal(user) { [weak self] in self?.say(.note, "The filter hides \(user.login)") }
        } failure: { [weak self] error in
            if case DirectoryError.notFound(_, inTrash: false) = error {
                self?.showNearest(to: login)
            } else {
                self?.say(.error, String(describing: error))
            }
        }
    }

    /// Reports that no user has this login, and names the most similar existing login.
    private func showNearest(to login: String) {
        tasks.read("Find a login", useCases.findLogins, view: "Find a user") {
            $0.execute(near: login)
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
