public import Futures
public import Interactors
public import UserDirectory

/// A store that tells each call before it passes it on: to see what is asked, to slow it down, or to move it.
public final class ObservedStore: UserStore {
    /// Is told the data source's name, such as `users`, and the query.
    ///
    /// It is called on the thread that asks the store, or on the executor given.
    public typealias Observer = @Sendable (_ source: String, _ query: any Query) -> Void

    private let base: any UserStore
    private let executor: any Executor
    private let observe: Observer

    /// Decorates a store.
    ///
    /// - Parameters:
    ///   - base: The store that does the work.
    ///   - executor: Where the work is done, for a store that answers later; else at once on the calling thread.
    ///   - observe: Is told each call.
    public init(
        _ base: any UserStore,
        on executor: any Executor = DirectExecutor(),
        observe: @escaping Observer
    ) {
        self.base = base
        self.executor = executor
        self.observe = observe
    }

    /// The store's name.
    public var name: String { base.name }
    /// The store's users.
    public var users: any GetDataSource<User> { observed(base.users, "users") }
    /// The store's counts.
    public var counts: any GetDataSource<Int> { observed(base.counts, "counts") }
    /// The store's seats.
    public var seats: any GetDataSource<Seats> { observed(base.seats, "seats") }
    /// The store's seats of past weeks.
    public var seatWeeks: any GetDataSource<SeatWeek> { observed(base.seatWeeks, "seat weeks") }
    /// The store's limit.
    public var limits: any PutDataSource<Seats> { observed(base.limits, "limits") }
    /// The store's roles.
    public var roles: any GetDataSource<String> { observed(base.roles, "roles") }
    /// The store's roles and who has them.
    public var roleUses: any GetDataSource<RoleUse> { observed(base.roleUses, "role uses") }
    /// The store's changes of roles.
    public var roleChanges: any PutDataSource<RoleChange> { observed(base.roleChanges, "role changes") }
    /// The store's groups.
    public var groups: any GetDataSource<UserGroup> { observed(base.groups, "groups") }
    /// The store's changes.
    public var changes: any PutDataSource<Change> { observed(base.changes, "changes") }
    /// The store's batches.
    public var batches: any PutDataSource<ChangeBatch> { observed(base.batches, "batches") }
    /// The store's journal.
    public var journal: any GetDataSource<JournalEntry> { observed(base.journal, "journal") }
    /// The store's tasks.
    public var tasks: any GetDataSource<StoredTask> { observed(base.tasks, "tasks") }
    /// The store's beginnings and ends of tasks.
    public var taskUpdates: any PutDataSource<StoredTask> { observed(base.taskUpdates, "task updates") }
    /// The store's undo and redo.
    public var reversals: any PutDataSource<Reversal> { observed(base.reversals, "reversals") }
    /// The store's purges.
    public var purges: any PutDataSource<Purge> { observed(base.purges, "purges") }

    private func observed<Value: Sendable>(_ base: any GetDataSource<Value>, _ source: String) -> any GetDataSource<
        Value
    > {
        ObservedGetDataSource(base: base, executor: executor) { [observe] in observe(source, $0) }
    }

    private func observed<Value: Sendable>(_ base: any PutDataSource<Value>, _ source: String) -> any PutDataSource<
        Value
    > {
        ObservedPutDataSource(base: base, executor: executor) { [observe] in observe(source, $0) }
    }
}

private struct ObservedGetDataSource<Value: Sendable>: GetDataSource {
    let base: any GetDataSource<Value>
    let executor: any Executor
    let observe: @Sendable (any Query) -> Void

    func get(_ query: any Query) -> Future<Value> {
        executor.submit { resolver in
            observe(query)
            resolver.set(base.get(query))
        }
    }

    func getAll(_ query: any Query) -> Future<[Value]> {
        executor.submit { resolver in
            observe(query)
            resolver.set(base.getAll(query))
        }
    }
}

private struct ObservedPutDataSource<Value: Sendable>: PutDataSource {
    let base: any PutDataSource<Value>
    let executor: any Executor
    let observe: @Sendable (any Query) -> Void

    func put(_ value: Value?, in query: any Query) -> Future<Value> {
        executor.submit { resolver in
            observe(query)
            resolver.set(base.put(value, in: query))
        }
    }

    func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        executor.submit { resolver in
            observe(query)
            resolver.set(base.putAll(values, in: query))
        }
    }
}
