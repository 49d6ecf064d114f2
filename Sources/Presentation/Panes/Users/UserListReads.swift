internal import Futures
internal import UserDirectory

/// Reads users and counts, each with its own use case.
extension UserListPresenter {
    func readUsers(
        _ query: UserWindowQuery,
        _ token: CancellationToken,
        _ answer: @escaping @MainActor ([User]) -> Void
    ) {
        read("Read users", useCases.listUsers, token) {
            $0.execute(query, token: token)
        } summary: {
            Text.count($0.count, "user")
        } completion: {
            answer($0)
        }
    }

    func countUsers(
        _ query: UserCountQuery,
        _ token: CancellationToken,
        _ answer: @escaping UserListCounter.Answer
    ) {
        read("Count users", useCases.countUsers, token) {
            $0.execute(query.filter, before: query.before, token: token)
        } summary: {
            Text.number($0)
        } completion: {
            answer($0)
        }
    }
}
