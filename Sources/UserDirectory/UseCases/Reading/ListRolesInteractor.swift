package import Futures
import Interactors

package struct ListRolesInteractor: Sendable {
    let executor: any Executor
    let getRoles: Interactor.GetAllByQuery<String>

    package func execute(in executor: (any Executor)? = nil) -> Future<[String]> {
        getRoles.execute(AllObjectsQuery(), in: executor ?? self.executor)
    }
}
