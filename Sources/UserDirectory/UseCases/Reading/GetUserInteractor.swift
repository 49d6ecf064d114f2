package import Futures
import Interactors

package struct GetUserInteractor: Sendable {
    let executor: any Executor
    let getUser: Interactor.GetByQuery<User>

    /// Finds the user that a reference refers to.
    ///
    /// If there is no such user, or more than one, the future fails with ``DirectoryError/notFound(_:inTrash:)``,
    /// ``DirectoryError/purged(_:)`` or ``DirectoryError/ambiguous(_:candidates:)``.
    ///
    /// A login refers to the user who has the login and is not in the trash. If there is no such user, the login refers
    /// to the only user in the trash with this login. An id also refers to a user in the trash.
    package func execute(_ reference: UserReference, in executor: (any Executor)? = nil) -> Future<User> {
        getUser.execute(UserReferenceQuery(reference), in: executor ?? self.executor)
    }
}
