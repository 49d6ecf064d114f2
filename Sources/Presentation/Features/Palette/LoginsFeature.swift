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
    func forget() {
        foundLogins.token.cancel()
        foundLogins = FoundLogins()
    }

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
            let pending = dialogs.expect()
            let lookup = Lookup { [weak self] user in
                guard let self else { return }
                // If a dialog or the filter line was opened in the meantime, it keeps the focus.
                guard context.canOpenDialog else {
                    return say(.note, "Found \(user.login), but something else was opened; repeat the command")
                }
                dialogs.resume(pending) { run(user) }
            } refuse: { [weak self] message in
                self?.dialogs.resume(pending, isRefused: true) { self?.context.services.refuseArgument(message) }
            } fail: { [weak self] message in
                self?.dialogs.resume(pending, isRefused: true) { self?.say(.error, message) }
            }
            isTrashed ? findInTrash(login: text, lookup) : find(login: text, lookup)
        }
    }

    /// Looks in the trash first, because a user outside the trash may have the same login.
    private func findInTrash(login: String, _ lookup: Lookup) {
        runner.read("Find \(login)", useCases.findLogins, view: "Find a user") {
            $0.execute(beginning: login, inTrash: true)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] users in
            guard let self else { return }
            let named = users.filter { $0.hasLogin(login) }
            switch named.count {
            case 0: find(login: login, lookup)
            case 1: lookup.found(named[0])
            default:
                let error = DirectoryError.ambiguous(.login(login), candidates: named.map(\.id))
                lookup.refuse(Text.message(of: error))
            }
        } failure: { error in
            lookup.fail(Text.message(of: error))
        }
    }

    /// Selects the user whose login is `login`.
    ///
    /// If there is no such user, and exactly one user outside the trash has a login that begins with `login`, selects
    /// that user.
    func goTo(login: String) {
        let lookup = Lookup { [weak self] in
            self?.reveal($0)
        } refuse: { [weak self] in
            self?.context.services.refuseArgument($0)
        } fail: { [weak self] in
            self?.say(.error, $0)
        }
        find(login: login, acceptsBeginning: true, lookup)
    }

    /// Selects the user with a login that another tab shows.
    ///
    /// If no user has this login, shows a message, but not the palette, because the login was not typed there.
    func goTo(shown login: String) {
        let fail = { @MainActor [weak self] in self?.say(.error, $0) ?? () }
        find(login: login, Lookup(found: { [weak self] in self?.reveal($0) }, refuse: fail, fail: fail))
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
            return say(.note, "The user \(user.login) is in the trash, shown here; \(key) to hide the trash")
        }
        // If no filter hides the user, the user has been deleted or restored since the lookup.
        guard users.isFiltered, !user.isTrashed else {
            return say(.note, "The user \(user.login) is no longer in the list")
        }
        users.filter(by: "", selecting: user)
        say(.note, "Filter removed to show \(user.login)")
    }

    /// Reads the user with a login; refuses a login that no user has, or that several users in the trash have.
    private func find(login: String, acceptsBeginning: Bool = false, _ lookup: Lookup) {
        runner.read("Find \(login)", useCases.getUser, view: "Find a user") {
            $0.execute(.login(login))
        } summary: {
            $0.login
        } completion: {
            lookup.found($0)
        } failure: { [weak self] error in
            switch error {
            case DirectoryError.notFound(_, inTrash: false) where acceptsBeginning:
                self?.findOnly(beginning: login, lookup)
            case DirectoryError.notFound(_, inTrash: false): self?.showNearest(to: login, lookup)
            case DirectoryError.ambiguous: lookup.refuse(Text.message(of: error))
            default: lookup.fail(Text.message(of: error))
            }
        }
    }

    private func findOnly(beginning text: String, _ lookup: Lookup) {
        runner.read("Find logins", useCases.findLogins, view: "Find a user") {
            $0.execute(beginning: text, inTrash: false)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] users in
            users.count == 1 ? lookup.found(users[0]) : self?.showNearest(to: text, lookup)
        } failure: { error in
            lookup.fail(Text.message(of: error))
        }
    }

    /// Refuses a login that no user has, and suggests the most similar login.
    private func showNearest(to login: String, _ lookup: Lookup) {
        tasks.read("Find a login", useCases.findLogins, view: "Find a user") {
            $0.execute(near: login)
        } summary: {
            Text.count($0.count, "login")
        } completion: { result in
            let logins = (try? result.get()) ?? []
            lookup.refuse("There is no user \"\(login)\"" + NearestWord.hint(login, among: logins))
        }
    }
}

/// What follows the lookup of a user by login; each lookup ends with one of these calls.
@MainActor
private struct Lookup {
    let found: @MainActor (User) -> Void
    /// Called with a message if the login does not name a user.
    let refuse: @MainActor (_ message: String) -> Void
    /// Called with a message if the store could not be read.
    let fail: @MainActor (_ message: String) -> Void
}

extension User {
    fileprivate func hasLogin(_ login: String) -> Bool { FoldedText.identity(self.login) == FoldedText.identity(login) }
}
