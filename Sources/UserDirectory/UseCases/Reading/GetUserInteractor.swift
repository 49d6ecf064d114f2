package import Futures
import Interactors

package struct GetUserInteractor: Sendable {
    let executor: any Executor
    let getUser: Interactor.GetByQuery<User>

    /// Finds the user that a reference refers to.
    ///
    /// A login refers to the user who has the login and is not in the trash. If there is no such user, the login refers
    /// to the user in the trash who has the login. An id may also refer to a user in the trash.
    ///
    /// The future fails with ``DirectoryError/ambiguous(_:candidates:)`` if several users have the login and all are in
    /// the trash. It fails with ``DirectoryError/purged(_:)`` if the id belongs to a purged user, and with
    /// ``DirectoryError/notFound(_:inTrash:)`` if there is no such user.
    package func execute(_ reference: UserReference, in executor: (any Executor)? = nil) -> Future<User> {
        getUser.execute(UserReferenceQuery(reference), in: executor ?? self.executor)
    }
}
