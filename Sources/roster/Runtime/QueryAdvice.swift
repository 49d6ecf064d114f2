import ArgumentParser
import UserDirectory

/// Advice about a query that matches no users.
@MainActor
struct QueryAdvice {
    private let filter: UserFilter
    private let directory: Composition
    private let session: Session

    init(_ filter: UserFilter, _ directory: Composition, _ session: Session) {
        self.filter = filter
        self.directory = directory
        self.session = session
    }

    /// Prints a message if the query contains a likely mistake, such as a mistyped group.
    ///
    /// - Returns: Whether a message was printed.
    @discardableResult
    func reportLikelyMistake() throws -> Bool {
        let requested = filter.allTerms.compactMap { term -> String? in
            guard !term.isNegated, case .text(.role, let role) = term.condition else { return nil }
            return role
        }
        let roles = try session.wait(for: directory.useCases.listRoles.execute())
        let linked = try session.wait(for: directory.useCases.listLinkedConnections.execute())
        let groups = try session.wait(for: directory.useCases.listGroups.execute()).map(\.name)
        if let advice = filter.advice(roles: roles, groups: groups, connections: linked) {
            session.say("no users match; \(SafeText.line(advice))")
            return true
        }
        guard let role = requested.first(where: { !roles.contains($0) }) else { return reportUnlinked(linked) }
        let meant = roles.first { $0.lowercased() == role.lowercased() }
        let advice = meant.map { "did you mean role:\($0)?" } ?? "the roles are \(roles.joined(separator: ", "))"
        session.say("no role \(role.namedForMessage); \(advice)")
        return true
    }

    /// Prints a message if the query requires a link to a connection, but no user is linked to that connection.
    private func reportUnlinked(_ linked: [String]) -> Bool {
        let names = filter.allTerms.compactMap { term -> String? in
            guard !term.isNegated, case .link(_, let name) = term.condition else { return nil }
            return name
        }
        guard let name = names.first(where: { !linked.contains($0) }) else { return false }
        session.say("no users match; no user is linked to a connection \(name.namedForMessage)")
        return true
    }

    /// Reports that the query of a command matches no users to change, with a hint if the query looks like a mistake.
    ///
    /// - Returns: Success, because there is nothing to change.
    func reportNoUsers(isJSON: Bool) throws -> ExitCode {
        if isJSON { session.output.write("[]\n") }
        if try !reportLikelyMistake() { session.say("no matching users") }
        return .success
    }
}
