package import Futures
import Interactors

/// Reads the groups of users, the largest first.
package struct ListGroupsInteractor: Sendable {
    let executor: any Executor
    let getGroups: Interactor.GetAllByQuery<UserGroup>

    package func execute(limit: Int = 200, in executor: (any Executor)? = nil) -> Future<[UserGroup]> {
        getGroups.execute(GroupsQuery(limit: limit), in: executor ?? self.executor)
    }
}
