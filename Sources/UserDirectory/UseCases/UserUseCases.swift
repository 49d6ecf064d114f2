package import Futures
import Interactors
import Tracing

/// Every use case of the directory over one store, ready to run on one executor.
///
/// This is where the layers are put together: data source, repository, default interactor, use case, each with the
/// decorator that records its part of the trace. The dashboard and the command line both stand on it.
package struct UserUseCases: Sendable {
    /// Counts the users that a filter finds.
    package let countUsers: CountAllUsersInteractor
    /// Counts the seats.
    package let countSeats: CountSeatsInteractor
    /// Returns whether the limit is reached.
    package let limitReached: UserLimitReachedInteractor
    /// Reads one user.
    package let getUser: GetUserInteractor
    /// Reads the users who have one of several logins.
    package let findUsers: FindUsersInteractor
    /// Completes and corrects typed logins.
    package let findLogins: FindLoginsInteractor
    /// Reads a window of a list.
    package let listUsers: ListUsersInteractor
    /// Reads the roles.
    package let listRoles: ListRolesInteractor
    /// Reads the roles with how many users have each.
    package let countRoles: CountRolesInteractor
    /// Reads the groups.
    package let listGroups: ListGroupsInteractor
    /// Reads who a selection is.
    package let resolveSelection: ResolveSelectionInteractor
    /// Adds a user.
    package let addUser: AddUserInteractor
    /// Changes fields of a user.
    package let editUser: EditUserInteractor
    /// Switches an account off.
    package let disableUser: DisableUserInteractor
    /// Switches an account on.
    package let enableUser: EnableUserInteractor
    /// Moves a user to the trash.
    package let deleteUser: DeleteUserInteractor
    /// Brings a user back from the trash.
    package let restoreUser: RestoreUserInteractor
    /// Sets or clears the seat limit.
    package let setLimit: SetLimitInteractor
    /// Adds or removes roles.
    package let changeRoles: ChangeRolesInteractor
    /// Carries out many changes in one transaction.
    package let changeUsers: ChangeUsersInteractor
    /// Carries out many changes as one task.
    package let bulkChange: BulkChangeInteractor
    /// Reads the journal.
    package let readJournal: JournalInteractor
    /// Reads the tasks of the journal.
    package let listTasks: TasksInteractor
    /// Enters a task of several slices.
    package let beginTask: BeginTaskInteractor
    /// Enters the end of such a task.
    package let endTask: EndTaskInteractor
    /// Takes a task back.
    package let undoTask: UndoTaskInteractor
    /// Does a task again that was undone.
    package let redoTask: RedoTaskInteractor
    /// Reads who has been in the trash for some time.
    package let listTrash: ListTrashInteractor
    /// Removes users from the trash for good.
    package let purgeUsers: PurgeUsersInteractor
    /// Has the store look at itself.
    package let examineStore: ExamineStoreInteractor
    /// Reports changes made by other processes; nil if the store cannot be shared.
    package let noticeChanges: NoticeChangesInteractor?
    /// Computes the figures of the overview.
    package let overview: OverviewInteractor
    /// Reports which other authors have a user open in a form; nil if the store does not support it.
    package let presence: (any DirectoryPresence)?

    /// Puts the layers together.
    ///
    /// - Parameters:
    ///   - store: Where the users are.
    ///   - executor: Where the use cases run unless a call names another executor.
    ///   - clock: Measures how long a change goes on asking a store that is locked.
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
