package import Futures
import Interactors
import Tracing

/// The use cases of the directory for one store and one executor.
///
/// Puts the layers together: data source, repository, default interactor, use case. Data sources and repositories are
/// wrapped in decorators that record their calls in traces.
package struct UserUseCases: Sendable {
    package let countUsers: CountAllUsersInteractor
    package let countSeats: CountSeatsInteractor
    package let limitReached: UserLimitReachedInteractor
    package let getUser: GetUserInteractor
    package let findUsers: FindUsersInteractor
    package let findLogins: FindLoginsInteractor
    package let listUsers: ListUsersInteractor
    package let exportUsers: ExportUsersInteractor
    package let listRoles: ListRolesInteractor
    package let countRoles: CountRolesInteractor
    package let listGroups: ListGroupsInteractor
    package let readUserIDs: ReadUserIDsInteractor
    let readPairings: ReadPairingsInteractor
    package let readLinks: ReadLinksInteractor
    package let listConnectedUsers: ListConnectedUsersInteractor
    package let readUserConnections: ReadUserConnectionsInteractor
    package let listLinkedConnections: ListLinkedConnectionsInteractor
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
    package let updateLinks: UpdateLinksInteractor
    package let bulkChange: BulkChangeInteractor
    package let restoreAndEdit: RestoreAndEditInteractor
    /// Applies an import plan in one transaction.
    ///
    /// Nil if one transaction is not faster than slices in this store; see ``UserStore/loadsPlans``.
    let loadPlan: RetriedPut<ImportProgress>?
    package let readJournal: JournalInteractor
    package let listTasks: TasksInteractor
    package let findLockingTask: FindLockingTaskInteractor
    package let beginTask: BeginTaskInteractor
    package let endTask: EndTaskInteractor
    package let undoTask: UndoTaskInteractor
    package let redoTask: RedoTaskInteractor
    package let tryReversal: TryReversalInteractor
    package let listTrash: ListTrashInteractor
    package let purgeUsers: PurgeUsersInteractor
    package let examineStore: ExamineStoreInteractor
    /// Nil if the store cannot be shared.
    package let noticeChanges: NoticeChangesInteractor?
    package let overview: OverviewInteractor
    /// Nil if the store cannot report which users other authors have open.
    package let presence: (any DirectoryPresence)?
    /// Nil if the store cannot show other processes the progress of a transaction.
    let progress: (any DirectoryProgress)?
    package let lockWaits: LockWaits
    /// The pace of slices that change the store.
    let pace: SlicePace

    /// The use cases run on `executor` unless a call names another executor.
    ///
    /// The clock measures the slices and the waits for a locked store. Use ``SlicePace/interactive`` if a person waits
    /// for the executor.
    package init(
        store: any UserStore,
        executor: any Executor,
        clock: any Clock<Duration> = ContinuousClock(),
        pace: SlicePace = .interactive,
        lockWaits: LockWaits = LockWaits()
    ) {
        self.pace = pace
        self.lockWaits = lockWaits
        func reads<Value: Sendable>(_ source: some GetDataSource<Value>, _ name: String) -> Reads<Value> {
            let source = TracingDecorator(dataSource: source)
            let repository = TracingDecorator(repository: SingleGetDataSourceRepository(source), of: name)
            return Reads(
                one: .init(executor: executor, repository: repository),
                all: .init(executor: executor, repository: repository)
            )
        }
        func writes<Value: Sendable>(_ source: some PutDataSource<Value>, _ name: String) -> RetriedPut<Value> {
            let source = TracingDecorator(dataSource: source)
            let repository = TracingDecorator(repository: SinglePutDataSourceRepository(source), of: name)
            return RetriedPut(
                executor: executor,
                put: .init(executor: executor, repository: repository),
                retry: BusyRetry(clock: clock, waits: lockWaits)
            )
        }
        let users = reads(store.users, "users")
        let counts = reads(store.counts, "counts")
        let seats = reads(store.seats, "seats")
        let roles = reads(store.roles, "roles")
        let ends = UnrecordedEnds(store.taskUpdates)
        let storedTasks = reads(ends.recording(before: store.tasks), "tasks")
        let changeUser = ChangeUserInteractor(putChange: writes(store.changes, "changes"))
        let batches = writes(store.batches, "batches")
        let tasks = writes(ends.keeping, "tasks")
        let reverseTask = ReverseTask(
            executor: executor,
            reversals: writes(store.reversals, "reversals"),
            tasks: tasks,
            pace: pace
        )

        countUsers = CountAllUsersInteractor(executor: executor, getCount: counts.one)
        countSeats = CountSeatsInteractor(executor: executor, getSeats: seats.one)
        limitReached = UserLimitReachedInteractor(executor: executor, countSeats: countSeats)
        getUser = GetUserInteractor(executor: executor, getUser: users.one)
        findUsers = FindUsersInteractor(executor: executor, getUsers: users.all)
        findLogins = FindLoginsInteractor(executor: executor, getUsers: users.all)
        listUsers = ListUsersInteractor(executor: executor, getUsers: users.all)
        listRoles = ListRolesInteractor(executor: executor, getRoles: roles.all)
        countRoles = CountRolesInteractor(executor: executor, getUses: reads(store.roleUses, "role uses").all)
        listGroups = ListGroupsInteractor(executor: executor, getGroups: reads(store.groups, "groups").all)
        listTrash = ListTrashInteractor(executor: executor, getUsers: users.all)
        readUserIDs = ReadUserIDsInteractor(executor: executor, getIDs: reads(store.userIDs, "user ids").one)
        readPairings = ReadPairingsInteractor(executor: executor, getPairings: reads(store.pairings, "pairings").one)
        let links = reads(store.links, "links").all
        readLinks = ReadLinksInteractor(executor: executor, getLinks: links)
        let connections = reads(store.userConnections, "user connections").one
        listConnectedUsers = ListConnectedUsersInteractor(
            executor: executor,
            getUsers: users.all,
            getConnections: connections
        )
        readUserConnections = ReadUserConnectionsInteractor(executor: executor, getConnections: connections)
        listLinkedConnections = ListLinkedConnectionsInteractor(
            executor: executor,
            getNames: reads(store.connections, "connections").all
        )
        resolveSelection = ResolveSelectionInteractor(
            executor: executor,
            getUsers: users.all,
            getCount: counts.one,
            getLinks: links,
            clock: clock
        )
        exportUsers = ExportUsersInteractor(
            executor: executor,
            listUsers: listUsers,
            resolveSelection: resolveSelection,
            clock: clock
        )
        overview = OverviewInteractor(
            executor: executor,
            reads: OverviewReads(
                getCount: counts.one,
                getUsers: users.all,
                getSeats: seats.one,
                getWeeks: reads(store.seatWeeks, "seat weeks").all,
                getRoles: roles.all
            ),
            clock: clock
        )

        addUser = AddUserInteractor(changeUser: changeUser)
        editUser = EditUserInteractor(changeUser: changeUser)
        disableUser = DisableUserInteractor(changeUser: changeUser)
        enableUser = EnableUserInteractor(changeUser: changeUser)
        deleteUser = DeleteUserInteractor(changeUser: changeUser)
        restoreUser = RestoreUserInteractor(changeUser: changeUser)
        setLimit = SetLimitInteractor(putLimit: writes(store.limits, "limits"))
        changeRoles = ChangeRolesInteractor(putRoles: writes(store.roleChanges, "role changes"))
        changeUsers = ChangeUsersInteractor(putBatch: batches)
        updateLinks = UpdateLinksInteractor(putUpdate: writes(store.linkUpdates, "links"))

        readJournal = JournalInteractor(executor: executor, getEntries: reads(store.journal, "journal").all)
        listTasks = TasksInteractor(executor: executor, getTasks: storedTasks.all, getTask: storedTasks.one)
        findLockingTask = FindLockingTaskInteractor(listTasks: listTasks, progress: store.progress)
        beginTask = BeginTaskInteractor(tasks: tasks)
        endTask = EndTaskInteractor(tasks: tasks)
        undoTask = UndoTaskInteractor(reverseTask: reverseTask)
        redoTask = RedoTaskInteractor(reverseTask: reverseTask)
        tryReversal = TryReversalInteractor(
            executor: executor,
            getSlice: reads(store.reversalTrials, "reversal trials").one,
            getScan: reads(store.reversalScans, "reversal scans").one,
            retry: BusyRetry(clock: clock),
            pace: pace
        )
        bulkChange = BulkChangeInteractor(executor: executor, batches: batches, tasks: tasks, pace: pace)
        restoreAndEdit = RestoreAndEditInteractor(getUser: getUser, bulkChange: bulkChange)
        loadPlan = store.loadsPlans ? writes(store.loads, "loads") : nil
        purgeUsers = PurgeUsersInteractor(
            executor: executor,
            purges: writes(store.purges, "purges"),
            tasks: tasks,
            pace: pace
        )

        let findings = store.findings
        examineStore = ExamineStoreInteractor(executor: executor, getFindings: reads(findings, "findings").all)
        noticeChanges = store.observing.map { NoticeChangesInteractor(executor: executor, observing: $0) }
        presence = store.presence
        progress = store.progress
    }
}

private struct Reads<Value: Sendable> {
    let one: Interactor.GetByQuery<Value>
    let all: Interactor.GetAllByQuery<Value>
}
