package import Futures
import Interactors
import Tracing

/// All use cases of the directory for one store and one executor.
///
/// Puts the layers together: data source, repository, default interactor, use case, each with the decorator that
/// records its part of the trace. Used by the dashboard and the command line.
package struct UserUseCases: Sendable {
    package let countUsers: CountAllUsersInteractor
    package let countSeats: CountSeatsInteractor
    package let limitReached: UserLimitReachedInteractor
    package let getUser: GetUserInteractor
    package let findUsers: FindUsersInteractor
    package let findLogins: FindLoginsInteractor
    package let listUsers: ListUsersInteractor
    package let listRoles: ListRolesInteractor
    package let countRoles: CountRolesInteractor
    package let listGroups: ListGroupsInteractor
    package let resolveSelection: ResolveSelectionInteractor
    package let addUser: AddUserInteractor
    package let editUser: EditUserInteractor
    package let disableUser: DisableUserInteractor
    package let enableUser: EnableUserInteractor
    package let deleteUser: DeleteUserInteractor
    package let restoreUser: RestoreUserInteractor
    package let setLimit: SetLimitInteractor
    package let changeRoles: ChangeRolesInteractor
    package let changeUsers: ChangeUsersInteractor
    package let bulkChange: BulkChangeInteractor
    package let readJournal: JournalInteractor
    package let listTasks: TasksInteractor
    package let beginTask: BeginTaskInteractor
    package let endTask: EndTaskInteractor
    package let undoTask: UndoTaskInteractor
    package let redoTask: RedoTaskInteractor
    package let listTrash: ListTrashInteractor
    package let purgeUsers: PurgeUsersInteractor
    package let examineStore: ExamineStoreInteractor
    /// Nil if the store cannot be shared.
    package let noticeChanges: NoticeChangesInteractor?
    package let overview: OverviewInteractor
    /// Nil if the store cannot be shared.
    package let presence: (any DirectoryPresence)?

    /// Use cases run on `executor` unless a call names another one.
    ///
    /// The clock limits how long a locked store is retried.
    package init(
        store: any UserStore,
        executor: any Executor,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        func get<Value: Sendable>(_ source: some GetDataSource<Value>, _ name: String) -> any GetRepository<Value> {
            let source = TracingDecorator(source, .dataSource, name: name)
            return TracingDecorator(SingleGetDataSourceRepository(source), .repository, name: name)
        }
        func put<Value: Sendable>(_ source: some PutDataSource<Value>, _ name: String) -> any PutRepository<Value> {
            let source = TracingDecorator(source, .dataSource, name: name)
            return TracingDecorator(SinglePutDataSourceRepository(source), .repository, name: name)
        }
        let users = get(store.users, "users")
        let counts = get(store.counts, "counts")
        let source = store.findings
        let findings = get(source, "findings")
        let seats = get(store.seats, "seats")
        let roles = get(store.roles, "roles")
        let changes = put(store.changes, "changes")
        let batches = put(store.batches, "batches")
        let limits = put(store.limits, "limits")

        presence = store.presence
        noticeChanges = store.observing.map { NoticeChangesInteractor(executor: executor, observing: $0) }
        countUsers = CountAllUsersInteractor(
            executor: executor,
            getCount: .init(executor: executor, repository: counts)
        )
        countSeats = CountSeatsInteractor(executor: executor, getSeats: .init(executor: executor, repository: seats))
        limitReached = UserLimitReachedInteractor(executor: executor, countSeats: countSeats)
        getUser = GetUserInteractor(executor: executor, getUser: .init(executor: executor, repository: users))
        findUsers = FindUsersInteractor(executor: executor, getUsers: .init(executor: executor, repository: users))
        findLogins = FindLoginsInteractor(executor: executor, getUsers: .init(executor: executor, repository: users))
        listUsers = ListUsersInteractor(executor: executor, getUsers: .init(executor: executor, repository: users))
        listRoles = ListRolesInteractor(executor: executor, getRoles: .init(executor: executor, repository: roles))
        countRoles = CountRolesInteractor(
            executor: executor,
            getUses: .init(executor: executor, repository: get(store.roleUses, "role uses"))
        )
        let groups = get(store.groups, "groups")
        listGroups = ListGroupsInteractor(executor: executor, getGroups: .init(executor: executor, repository: groups))
        resolveSelection = ResolveSelectionInteractor(
            executor: executor,
            getUsers: .init(executor: executor, repository: users),
            getCount: .init(executor: executor, repository: counts),
            clock: clock
        )

        let changeUser = ChangeUserInteractor(
            executor: executor,
            putChange: .init(executor: executor, repository: changes),
            clock: clock
        )
        addUser = AddUserInteractor(changeUser: changeUser)
        editUser = EditUserInteractor(changeUser: changeUser)
        disableUser = DisableUserInteractor(changeUser: changeUser)
        enableUser = EnableUserInteractor(changeUser: changeUser)
        deleteUser = DeleteUserInteractor(changeUser: changeUser)
        restoreUser = RestoreUserInteractor(changeUser: changeUser)
        setLimit = SetLimitInteractor(
            executor: executor,
            putLimit: .init(executor: executor, repository: limits),
            clock: clock
        )
        changeRoles = ChangeRolesInteractor(
            executor: executor,
            putRoles: .init(executor: executor, repository: put(store.roleChanges, "role changes")),
            clock: clock
        )
        changeUsers = ChangeUsersInteractor(
            executor: executor,
            putBatch: .init(executor: executor, repository: batches),
            clock: clock
        )

        let tasks = get(store.tasks, "tasks")
        let reversals = put(store.reversals, "reversals")
        let taskUpdates = put(store.taskUpdates, "task updates")
        beginTask = BeginTaskInteractor(
            executor: executor,
            putTask: .init(executor: executor, repository: taskUpdates),
            clock: clock
        )
        endTask = EndTaskInteractor(
            executor: executor,
            putTask: .init(executor: executor, repository: taskUpdates),
            clock: clock
        )
        bulkChange = BulkChangeInteractor(
            executor: executor,
            changeUsers: changeUsers,
            beginTask: beginTask,
            clock: clock
        )
        let journal = get(store.journal, "journal")
        readJournal = JournalInteractor(
            executor: executor,
            getEntries: .init(executor: executor, repository: journal)
        )
        overview = OverviewInteractor(
            executor: executor,
            getCount: .init(executor: executor, repository: counts),
            getUsers: .init(executor: executor, repository: users),
            getSeats: .init(executor: executor, repository: seats),
            getWeeks: .init(executor: executor, repository: get(store.seatWeeks, "seat weeks")),
            getRoles: .init(executor: executor, repository: roles),
            clock: clock
        )
        listTasks = TasksInteractor(
            executor: executor,
            getTasks: .init(executor: executor, repository: tasks),
            getTask: .init(executor: executor, repository: tasks)
        )
        undoTask = UndoTaskInteractor(
            executor: executor,
            putReversal: .init(executor: executor, repository: reversals),
            beginTask: beginTask,
            clock: clock
        )
        redoTask = RedoTaskInteractor(
            executor: executor,
            putReversal: .init(executor: executor, repository: reversals),
            beginTask: beginTask,
            clock: clock
        )
        examineStore = ExamineStoreInteractor(
            executor: executor,
            getFindings: .init(executor: executor, repository: findings)
        )
        listTrash = ListTrashInteractor(executor: executor, getUsers: .init(executor: executor, repository: users))
        purgeUsers = PurgeUsersInteractor(
            executor: executor,
            putPurge: .init(executor: executor, repository: put(store.purges, "purges")),
            beginTask: beginTask,
            clock: clock
        )
    }
}
