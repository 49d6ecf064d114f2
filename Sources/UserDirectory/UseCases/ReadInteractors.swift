package import Futures
package import Interactors

package struct GetUserInteractor: Sendable {
    private let executor: any Executor
    private let getUser: Interactor.GetByQuery<User>

    package init(executor: any Executor, getUser: Interactor.GetByQuery<User>) {
        self.executor = executor
        self.getUser = getUser
    }

    /// The future fails with ``DirectoryError/notFound(_:inTrash:)`` or ``DirectoryError/ambiguous(_:candidates:)``.
    ///
    /// A login finds the user not in the trash; if there is none, the only one in the trash.
    package func execute(_ reference: UserReference, in executor: (any Executor)? = nil) -> Future<User> {
        getUser.execute(UserReferenceQuery(reference), in: executor ?? self.executor)
    }
}

/// Reads a window of a sorted, filtered list of users.
package struct ListUsersInteractor: Sendable {
    private let executor: any Executor
    private let getUsers: Interactor.GetAllByQuery<User>

    package init(executor: any Executor, getUsers: Interactor.GetAllByQuery<User>) {
        self.executor = executor
        self.getUsers = getUsers
    }

    /// The token cancels a read that waits, and a running one if the store supports that, so that a newer search need
    /// not wait.
    package func execute(
        _ window: UserWindowQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[User]> {
        (executor ?? self.executor).submit(token: token) { [getUsers] resolver in
            resolver.set(RunningRead.$token.withValue(token) { getUsers.execute(window, in: DirectExecutor()) })
        }
    }
}

package struct ListRolesInteractor: Sendable {
    private let executor: any Executor
    private let getRoles: Interactor.GetAllByQuery<String>

    package init(executor: any Executor, getRoles: Interactor.GetAllByQuery<String>) {
        self.executor = executor
        self.getRoles = getRoles
    }

    package func execute(in executor: (any Executor)? = nil) -> Future<[String]> {
        getRoles.execute(AllObjectsQuery(), in: executor ?? self.executor)
    }
}

/// Reads the store's roles with the number of their users, in the store's order.
package struct CountRolesInteractor: Sendable {
    private let executor: any Executor
    private let getUses: Interactor.GetAllByQuery<RoleUse>

    package init(executor: any Executor, getUses: Interactor.GetAllByQuery<RoleUse>) {
        self.executor = executor
        self.getUses = getUses
    }

    package func execute(in executor: (any Executor)? = nil) -> Future<[RoleUse]> {
        getUses.execute(AllObjectsQuery(), in: executor ?? self.executor)
    }
}

/// Reads the groups of users, the largest first.
package struct ListGroupsInteractor: Sendable {
    private let executor: any Executor
    private let getGroups: Interactor.GetAllByQuery<UserGroup>

    package init(executor: any Executor, getGroups: Interactor.GetAllByQuery<UserGroup>) {
        self.executor = executor
        self.getGroups = getGroups
    }

    package func execute(limit: Int = 200, in executor: (any Executor)? = nil) -> Future<[UserGroup]> {
        getGroups.execute(GroupsQuery(limit: limit), in: executor ?? self.executor)
    }
}
