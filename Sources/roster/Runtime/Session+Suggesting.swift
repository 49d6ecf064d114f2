import ArgumentParser
import Presentation
import UserDirectory

extension Session {
    /// The maximum number of searches for similar logins per run: many unknown logins are seldom all typing errors.
    private static let suggestionLimit = 3
    /// The maximum number of logins that are read for the beginning of an unknown login, and also for its end.
    private static let candidateLimit = 200

    /// Returns an error as the command line prints it.
    ///
    /// If a login is unknown, the message suggests a similar login. If `inTrash` is true, only users in the trash are
    /// suggested. If the store is locked, the message names the running task.
    func error(for error: any Error, inTrash: Bool = false) -> CommandError {
        let printed = commandError(error)
        if case DirectoryError.storeBusy = error, let directory = stores.compositions.last,
            let task = try? wait(for: directory.useCases.findLockingTask.execute())?.task
        {
            return printed.withMessage("\(printed.message); \(SafeText.line(Text.titleAndAuthor(of: task))) is running")
        }
        if case DirectoryError.notFound(.login(let login), _) = error, login.hasPrefix("id:") {
            return printed.withMessage("\(printed.message); an id is a UUID, as in roster list --columns id,login")
        }
        guard case DirectoryError.notFound(.login(let login), inTrash: false) = error,
            let directory = stores.compositions.last, suggestionSearches < Self.suggestionLimit
        else { return printed }
        suggestionSearches += 1
        guard let near = try? nearestLogin(to: login, inTrash: inTrash, in: directory) else { return printed }
        return printed.withMessage("\(printed.message); did you mean \(near)?")
    }

    /// Returns an error whose message shows times in the configured time zone, or in UTC if errors are printed as JSON.
    func commandError(_ error: any Error) -> CommandError {
        let printed = CommandError(error)
        guard error is DirectoryError, !printsErrorsAsJSON else { return printed }
        return printed.withMessage(times.text(of: error))
    }

    /// Prints a message if a query requires a role that does not exist, or contains a word that looks like a mistyped
    /// term; returns whether it printed a message.
    @discardableResult
    func reportLikelyMistake(in filter: UserFilter, of directory: Composition) throws -> Bool {
        let requested = filter.allTerms.compactMap { term -> String? in
            guard !term.isNegated, case .text(.role, let role) = term.condition else { return nil }
            return role
        }
        let roles = try wait(for: directory.useCases.listRoles.execute())
        let linked = try wait(for: directory.useCases.listLinkedConnections.execute())
        if let advice = filter.advice(roles: roles, connections: linked) {
            say("no users match; \(SafeText.line(advice))")
            return true
        }
        guard let role = requested.first(where: { !roles.contains($0) }) else { return false }
        let meant = roles.first { $0.lowercased() == role.lowercased() }
        let advice = meant.map { "did you mean role:\($0)?" } ?? "the roles are \(roles.joined(separator: ", "))"
        say("no role \(role.namedForMessage); \(advice)")
        return true
    }

    /// Reports that the query of a command matches no users to change, with a hint if the query looks like a mistake.
    ///
    /// - Returns: Success, because there is nothing to change.
    func reportNoUsers(matching filter: UserFilter, of directory: Composition, isJSON: Bool) throws -> ExitCode {
        if isJSON { output.write("[]\n") }
        if try !reportLikelyMistake(in: filter, of: directory) { say("no matching users") }
        return .success
    }

    /// Returns the existing login that is most similar to an unknown login.
    ///
    /// Compares only logins that contain the beginning or the end of the unknown login. Returns nil if none of them is
    /// similar, or if the unknown login is too short or too long to search for.
    private func nearestLogin(to login: String, inTrash: Bool, in directory: Composition) throws -> String? {
        guard (2...64).contains(login.count) else { return nil }
        let size = login.count < 5 ? 2 : 3
        var candidates: Set<String> = []
        for part in [login.prefix(size), login.suffix(size)] {
            let filter = UserFilter(terms: [.init(.text(.login, String(part)))])
            let places = inTrash ? filter.inTrash : filter
            let window = UserWindowQuery(filter: places, sort: UserSort(.login), limit: Self.candidateLimit)
            candidates.formUnion(try wait(for: directory.useCases.listUsers.execute(window)).map(\.login))
        }
        return NearestWord.find(login, among: candidates.sorted())
    }
}
