import Presentation
import UserDirectory

extension Session {
    /// The maximum number of searches for similar logins per run: most of many unknown logins are not typing errors.
    private static let suggestionLimit = 3
    /// The maximum number of logins that a search reads for each end of the login.
    private static let candidateLimit = 200

    /// Returns an error as the command line prints it; for an unknown login, it suggests a similar one.
    func error(for error: any Error) -> CommandError {
        let printed = CommandError(error)
        guard case DirectoryError.notFound(.login(let login), inTrash: false) = error,
            let directory = compositions.last, suggestionSearches < Self.suggestionLimit
        else { return printed }
        suggestionSearches += 1
        guard let near = try? nearestLogin(to: login, in: directory) else { return printed }
        return printed.withMessage("\(printed.message); did you mean \(near)?")
    }

    /// Prints a message if a query contains a role that does not exist; returns whether it does.
    @discardableResult
    func reportUnknownRole(in filter: UserFilter, of directory: Composition) throws -> Bool {
        let requested = filter.allTerms.compactMap { term -> String? in
            guard !term.isNegated, case .text(.role, let role) = term.condition else { return nil }
            return role
        }
        guard !requested.isEmpty else { return false }
        let roles = try wait(for: directory.useCases.listRoles.execute())
        guard let role = requested.first(where: { !roles.contains($0) }) else { return false }
        say("there is no role \(SafeText.line(role)); the roles are \(roles.joined(separator: ", "))")
        return true
    }

    /// Returns the most similar login, among those that contain the beginning or the end of this one.
    private func nearestLogin(to login: String, in directory: Composition) throws -> String? {
        guard (2...64).contains(login.count) else { return nil }
        let size = login.count < 5 ? 2 : 3
        var candidates: Set<String> = []
        for part in [login.prefix(size), login.suffix(size)] {
            let filter = UserFilter(terms: [.init(.text(.login, String(part)))])
            let window = UserWindowQuery(filter: filter, sort: UserSort(.login), limit: Self.candidateLimit)
            candidates.formUnion(try wait(for: directory.useCases.listUsers.execute(window)).map(\.login))
        }
        return NearestWord.find(login, among: candidates.sorted())
    }
}
