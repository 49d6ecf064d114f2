internal import Futures
internal import UserDirectory

/// Reads the users of a list, with their connections if necessary, and counts users.
@MainActor
struct UserListReads {
    let list: UserListPresenter

    func users(
        _ query: UserWindowQuery,
        _ token: CancellationToken,
        _ answer: @escaping @MainActor ([User]) -> Void
    ) {
        if list.columns.contains(.connections) { return connectedUsers(query, token, answer) }
        list.read("Read users", list.useCases.listUsers, token) {
            $0.execute(query, token: token)
        } summary: {
            Text.count($0.count, "user")
        } completion: {
            answer($0)
        }
    }

    private func connectedUsers(
        _ query: UserWindowQuery,
        _ token: CancellationToken,
        _ answer: @escaping @MainActor ([User]) -> Void
    ) {
        list.read("Read users", list.useCases.listConnectedUsers, token) {
            $0.execute(query, token: token)
        } summary: {
            Text.count($0.users.count, "user")
        } completion: { [weak list] window in
            list?.keep(window.connections, of: window.users)
            answer(window.users)
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
            Text.count($0, "user")
        } completion: {
            answer($0)
        }
    }
}
