package import Futures
import Interactors

/// Reads a page of the users who were moved to the trash at a given time or earlier, the earliest deletion first.
package struct ListTrashInteractor: Sendable {
    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>

    package func execute(_ query: TrashQuery, in executor: (any Executor)? = nil) -> Future<[User]> {
        getUsers.execute(query, in: executor ?? self.executor)
    }
}
