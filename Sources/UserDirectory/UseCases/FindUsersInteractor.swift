package import Futures
package import Interactors

/// Reads the users, not in the trash, who have one of several logins.
package struct FindUsersInteractor: Sendable {
    private let executor: any Executor
    private let getUsers: Interactor.GetAllByQuery<User>

    /// Composes the use case.
    package init(executor: any Executor, getUsers: Interactor.GetAllByQuery<User>) {
        self.executor = executor
        self.getUsers = getUsers
    }

    /// Runs the use case; logins that no user has are left out.
    ///
    /// - Parameters:
    ///   - keys: ``FoldedText/identity(_:)`` of each login.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(_ keys: [String], in executor: (any Executor)? = nil) -> Future<[User]> {
        getUsers.execute(LoginsQuery(keys: keys), in: executor ?? self.executor)
    }
}
