package import Futures
import Interactors

/// Reads the store's roles, in the store's order, and counts the users of each role.
package struct CountRolesInteractor: Sendable {
    let executor: any Executor
    let getUses: Interactor.GetAllByQuery<RoleUse>

    package func execute(in executor: (any Executor)? = nil) -> Future<[RoleUse]> {
        getUses.execute(AllObjectsQuery(), in: executor ?? self.executor)
    }
}
