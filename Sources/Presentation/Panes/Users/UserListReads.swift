internal import Futures
internal import UserDirectory

/// Users of a list, with their connections if these are shown.
private struct ListedUsers: Sendable {
    let users: [User]
    var connections = UserConnections()
}

/// Reads users, their connections and counts for a list, each with its own use case.
@MainActor
struct UserListReads {
    let list: UserListPresenter

    /// Reads a window; if the column with the connections is shown, also reads those of the users in the window.
    func users(
        _ query: UserWindowQuery,
        _ token: CancellationToken,
        _ answer: @escaping @MainActor ([User]) -> Void
    ) {
        let readConnections = list.columns.contains(.connections) ? list.useCases.readUserConnections : nil
        list.read("Read users", list.useCases.listUsers, token) {
            $0.execute(query, token: token).flatMap { users -> Future<ListedUsers> in
                guard let readConnections else { return Future(ListedUsers(users: users)) }
                return readConnections.execute(users.map(\.id), token: token)
                    .map { ListedUsers(users: users, connections: $0) }
            }
        } summary: {
            Text.count($0.users.count, "user")
        } completion: { [weak list] listed in
            list?.keep(listed.connections, of: listed.users)
            answer(listed.users)
        }
    }

    func count(
        _ query: UserCountQuery,
        _ token: CancellationToken,
        _ answer: @escaping UserListCounter.Answer
    ) {
        list.read("Count users", list.useCases.countUsers, token) {
            $0.execute(query.filter, before: query.before, token: token)
        } summary: {
            Text.number($0)
        } completion: {
            answer($0)
        }
    }
}
