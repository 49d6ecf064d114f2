internal import Futures
internal import UserDirectory

/// Logins typed by the user: completion, lookup and suggestions.
final class LoginsFeature: Feature {
    /// The completions that the store last returned for a typed login.
    private struct FoundLogins {
        var prefix: String?
        var inTrash = false
        var users: [User] = []
        var token = CancellationToken()
    }

    private var foundLogins = FoundLogins()

    /// Discards the completions for an earlier command line, because they may be out of date.
    func forget() { foundLogins = FoundLogins() }

    /// Returns the known users whose login begins with the typed text, and asks the store for more.
    func logins(beginning typed: String, inTrash: Bool = false) -> [User] {
        let key = FoldedText.search(typed)
        if (foundLogins.prefix, foundLogins.inTrash) != (key, inTrash) { findLogins(key, inTrash: inTrash) }
        func fits(_ user: User) -> Bool { user.isTrashed == inTrash && FoldedText.search(user.login).hasPrefix(key) }
        let found = foundLogins.users.filter(fits)
        return found.isEmpty ? users.window.elements.filter(fits) : found
    }

    private func findLogins(_ key: String, inTrash: Bool) {
        foundLogins.token.cancel()
        let token = CancellationToken()
        foundLogins = FoundLogins(prefix: key, inTrash: inTrash, users: foundLogins.users, token: token)
        tasks.read("Find logins", useCases.findLogins, token: token) {
            $0.execute(beginning: key, inTrash: inTrash, token: token)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] result in
            guard let self, !token.isCancelled, case .success(let users) = result else { return }
            foundLogins.users = users
            dialogs.update()
        }
    }

    /// An argument that is the login of a user.
    func argument(isTrashed: Bool = false, run: @escaping @MainActor (User) -> Void) -> CommandArgument {
        CommandArgument(name: "LOGIN", title: "the user's login", hasFewValues: false, namesUser: true) {
            [self] typed in
            logins(beginning: typed, inTrash: isTrashed).map { ($0.login, $0.name) }
        } run: { [self] text throws(CommandArgumentError) in
            guard !text.contains(where: \.isWhitespace) else {
                throw .init(message: "Enter one login; to change several users, mark them first")
            }
            let found = { @MainActor [weak self] (user: User) in
                guard let self else { return }
                // If a dialog or the filter line was opened in the meantime, it keeps the focus.
                context.canOpenDialog ? run(user) : say(.note, "Found \(user.login); repeat the command")
            }
            isTrashed ? findInTrash(login: text, completion: found) : find(login: text, completion: found)
        }
    }

    /// Reads the user in the trash who has the login; if there is none, reads the user outside the trash.
    ///
    /// A user outside the trash may have the login of a user in the trash.
    private func findInTrash(login: String, completion: @escaping @MainActor (User) -> Void) {
        runner.read("Find \(login)", useCases.findLogins, view: "Find a user") {
            $0.execute(beginning: login, inTrash: true)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] users in
            guard let self else { return }
            let named = users.filter { $0.hasLogin(login) }
            switch named.count {
            case 0: find(login: login, completion: completion)
            case 1: completion(named[0])
            default:
                let error = DirectoryError.ambiguous(.login(login), candidates: named.map(\.id))
                context.services.refuseArgument(Text.message(of: error))
            }
        } failure: { [weak self] error in
            self?.say(.error, Text.message(of: error))
        }
    }

    /// Selects the user whose login is `login`.
    ///
    /// If there is no such user, and exactly one user outside the trash has a login that begins with `login`, selects
    /// that user.
    func goTo(login: String) {
        find(login: login, acceptsBeginning: true) { [weak self] in self?.reveal($0) }
    }

    /// Selects the user with a login that another tab shows.
    ///
    /// If no user has this login, shows a message, but not the palette, because the login was not typed there.
    func goTo(shown login: String) {
        find(login: login) { [weak self] message in
            self?.say(.error, message)
        } completion: { [weak self] user in
            self?.reveal(user)
        }
    }

    private func reveal(_ user: User) {
        context.frame.open(.users)
        guard !user.isTrashed || users.filter.includesTrash else { return showHidden(user) }
        users.reveal(user) { [weak self] in self?.showHidden(user) }
    }

    private func showHidden(_ user: User) {
        if user.isTrashed, users.filterText != "is:trashed" {
            users.filter(by: "is:trashed", selecting: user)
            let key = settings.hint(.toggleTrash)
            return say(.note, "The user \(user.login) is in the trash; \(key) to hide the trash")
        }
        // If no filter hides the user, the user has been deleted or restored since the lookup.
        guard users.isFiltered, !user.isTrashed else {
            return say(.note, "The user \(user.login) is no longer in the list")
        }
        users.filter(by: "", selecting: user)
        say(.note, "Filter removed to show \(user.login)")
    }

    /// Reads the user with a login.
    ///
    /// If there is no such user, or if several users in the trash have the login, calls `refuse` with a message. If
    /// `refuse` is nil, the palette shows the message.
    ///
    /// If `acceptsBeginning` is true and there is no such user, reads the only user outside the trash whose login
    /// begins with the text.
    private func find(
        login: String,
        acceptsBeginning: Bool = false,
        refuse: (@MainActor (_ message: String) -> Void)? = nil,
        completion: @escaping @MainActor (User) -> Void
    ) {
        runner.read("Find \(login)", useCases.getUser, view: "Find a user") {
            $0.execute(.login(login))
        } summary: {
            $0.login
        } completion: {
            completion($0)
        } failure: { [weak self] error in
            guard let self else { return }
            let refuse = refuse ?? context.services.refuseArgument
            switch error {
            case DirectoryError.notFound(_, inTrash: false) where acceptsBeginning:
                findOnly(beginning: login, refuse, completion: completion)
            case DirectoryError.notFound(_, inTrash: false): showNearest(to: login, refuse)
            case DirectoryError.ambiguous: refuse(Text.message(of: error))
            default: say(.error, Text.message(of: error))
            }
        }
    }

    /// Reads the only user outside the trash whose login begins with the text; otherwise, refuses the text.
    private func findOnly(
        beginning text: String,
        _ refuse: @escaping @MainActor (_ message: String) -> Void,
        completion: @escaping @MainActor (User) -> Void
    ) {
        runner.read("Find logins", useCases.findLogins, view: "Find a user") {
            $0.execute(beginning: text, inTrash: false)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] users in
            users.count == 1 ? completion(users[0]) : self?.showNearest(to: text, refuse)
        } failure: { [weak self] error in
            self?.say(.error, Text.message(of: error))
        }
    }

    /// Reports that no user has this login, and suggests the most similar login.
    private func showNearest(to login: String, _ refuse: @escaping @MainActor (_ message: String) -> Void) {
        tasks.read("Find a login", useCases.findLogins, view: "Find a user") {
            $0.execute(near: login)
        } summary: {
            Text.count($0.count, "login")
        } completion: { result in
            let logins = (try? result.get()) ?? []
            refuse("There is no user \"\(login)\"" + NearestWord.hint(login, among: logins))
        }
    }
}

extension User {
    fileprivate func hasLogin(_ login: String) -> Bool { FoldedText.identity(self.login) == FoldedText.identity(login) }
}
