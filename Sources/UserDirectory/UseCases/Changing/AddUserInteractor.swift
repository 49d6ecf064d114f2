package import Futures

package struct AddUserInteractor: Sendable {
    let changeUser: ChangeUserInteractor

    package func execute(
        _ draft: UserFields,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.add(draft), by: author, token: token, in: executor)
    }
}
