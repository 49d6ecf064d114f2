import UserDirectory

/// A user in a list, with values that are not in the user's record.
struct ListedUser {
    let user: User
    /// The names of the connections at which an account is linked to the user; empty if no column shows them.
    var connections: [String] = []
}

extension ListedUser {
    /// Returns the users of a list; reads their connections if one of the columns shows them.
    @MainActor
    static func read(
        _ users: [User],
        _ columns: [ListColumn],
        in directory: Composition,
        _ session: Session
    ) throws -> [ListedUser] {
        guard columns.contains(.connections) else { return users.map { ListedUser(user: $0) } }
        let connections = try session.wait(for: directory.useCases.readUserConnections.execute(users.map(\.id)))
        return users.map { ListedUser(user: $0, connections: connections[$0.id] ?? []) }
    }
}
