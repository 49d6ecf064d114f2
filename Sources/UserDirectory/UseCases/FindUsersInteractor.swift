package import Futures
package import Interactors

/// Reads the users, not in the trash, with one of several logins.
package struct FindUsersInteractor: Sendable {
    private let executor: any Executor
    private let getUsers: Interactor.GetAllByQuery<User>

    package init(executor: any Executor, getUsers: Interactor.GetAllByQuery<User>) {
        self.executor = executor
        self.getUsers = getUsers
    }

    /// The keys are ``FoldedText/identity(_:)`` of the logins; logins without a user are left out.
    package func execute(_ keys: [String], in executor: (any Executor)? = nil) -> Future<[User]> {
        getUsers.execute(LoginsQuery(keys: keys), in: executor ?? self.executor)
    }
}
