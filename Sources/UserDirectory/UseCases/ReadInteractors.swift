package import Futures
package import Interactors

/// Reads one user by login or id.
package struct GetUserInteractor: Sendable {
    private let executor: any Executor
    private let getUser: Interactor.GetByQuery<User>

    /// Composes the use case.
    package init(executor: any Executor, getUser: Interactor.GetByQuery<User>) {
        self.executor = executor
        self.getUser = getUser
    }

    /// Runs the use case; the future fails with ``DirectoryError/notFound(_:inTrash:)`` or
    /// ``DirectoryError/ambiguous(_:candidates:)``.
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

    /// Composes the use case.
    package init(executor: any Executor, getUsers: Interactor.GetAllByQuery<User>) {
        self.executor = executor
        self.getUsers = getUsers
    }

    /// Runs the use case; a cancelled token keeps a queued read from starting, and has a store that can cancel one that
    /// runs, so that a newer search need not wait.
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

/// Reads the names of the store's roles.
package struct ListRolesInteractor: Sendable {
    private let executor: any Executor
    private let getRoles: Interactor.GetAllByQuery<String>

    /// Composes the use case.
    package init(executor: any Executor, getRoles: Interactor.GetAllByQuery<String>) {
        self.executor = executor
        self.getRoles = getRoles
    }

    /// Runs the use case on `executor`, or else on the interactor's own.
    package func execute(in executor: (any Executor)? = nil) -> Future<[String]> {
        getRoles.execute(AllObjectsQuery(), in: executor ?? self.executor)
    }
}

/// Reads the store's roles with how many users have each.
package struct CountRolesInteractor: Sendable {
    private let executor: any Executor
    private let getUses: Interactor.GetAllByQuery<RoleUse>

    /// Composes the use case.
    package init(executor: any Executor, getUses: Interactor.GetAllByQuery<RoleUse>) {
        self.executor = executor
        self.getUses = getUses
    }

    /// Runs the use case on `executor`, or else on the interactor's own; gives the roles in the store's order.
    package func execute(in executor: (any Executor)? = nil) -> Future<[RoleUse]> {
        getUses.execute(AllObjectsQuery(), in: executor ?? self.executor)
    }
}

/// Reads the groups that users are in, the largest first.
package struct ListGroupsInteractor: Sendable {
    private let executor: any Executor
    private let getGroups: Interactor.GetAllByQuery<UserGroup>

    /// Composes the use case.
    package init(executor: any Executor, getGroups: Interactor.GetAllByQuery<UserGroup>) {
        self.executor = executor
        self.getGroups = getGroups
    }

    /// Runs the use case on `executor`, or else on the interactor's own.
    package func execute(limit: Int = 200, in executor: (any Executor)? = nil) -> Future<[UserGroup]> {
        getGroups.execute(GroupsQuery(limit: limit), in: executor ?? self.executor)
    }
}
