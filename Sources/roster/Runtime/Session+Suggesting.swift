import Presentation
import UserDirectory

extension Session {
    /// Limits the searches for similar logins per run: in a long list of unknown logins few are mistyped.
    private static let suggestionLimit = 3
    /// The number of logins compared per search.
    private static let candidateLimit = 200

    /// The error as printed by the command line; an unknown login gets a similar login as a suggestion.
    func error(for error: any Error) -> CommandError {
        let printed = CommandError(error)
        guard case DirectoryError.notFound(.login(let login), inTrash: false) = error, let directory = directories.last,
            suggestions < Self.suggestionLimit
        else { return printed }
        suggestions += 1
        guard let near = try? nearestLogin(to: login, in: directory) else { return printed }
        return printed.saying("\(printed.message); did you mean \(near)?")
    }

    /// Prints that a query matches no users because its role does not exist; returns whether that is so.
    @discardableResult
    func reportsUnknownRole(in filter: UserFilter, of directory: Composition) throws -> Bool {
        let asked = filter.terms.compactMap { term -> String? in
            guard !term.isNegated, case .text(.role, let role) = term.condition else { return nil }
            return role
        }
        guard !asked.isEmpty else { return false }
        let roles = try wait(for: directory.useCases.listRoles.execute())
        guard let role = asked.first(where: { !roles.contains($0) }) else { return false }
        say("there is no role \(SafeText.line(role)); the roles are \(roles.joined(separator: ", "))")
        return true
    }

    /// The login that is most like this one, among those that begin or end like it.
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
