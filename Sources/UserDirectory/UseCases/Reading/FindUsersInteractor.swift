package import Futures
import Interactors

/// Finds users not in the trash by their logins.
package struct FindUsersInteractor: Sendable {
    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>

    /// The keys are ``FoldedText/identity(_:)`` of the logins; logins without a user are ignored.
    package func execute(_ keys: [String], in executor: (any Executor)? = nil) -> Future<[User]> {
        getUsers.execute(LoginsQuery(keys: keys), in: executor ?? self.executor)
    }
}
