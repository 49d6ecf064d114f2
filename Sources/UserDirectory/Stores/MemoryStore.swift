import Futures
public import Interactors

/// A store that keeps users in memory and forgets them when it goes: `memory:`, for trying and for tests.
///
/// It may be called from any thread. Each change, and each batch, is carried out while a lock is held, so that nobody
/// sees half of it.
public final class MemoryStore: UserStore {
    /// What the store is called.
    public let name: String

    private let clock: any WallClock
    let rules: ChangeRules
    let table: Locked<MemoryTable>

    /// Makes an empty store without a seat limit.
    ///
    /// - Parameters:
    ///   - name: The name of the store for people.
    ///   - clock: Tells the dates of changes, and the day on which accounts are expired.
    ///   - isReadOnly: Whether every change is refused.
    ///   - roles: The roles that users may have, in the order in which they are listed.
    /// - Precondition: `admin` is among the roles.
    public init(
        name: String = "memory:",
        clock: any WallClock = SystemWallClock(),
        isReadOnly: Bool = false,
        roles: [String] = User.initialRoles
    ) {
        precondition(roles.contains(User.adminRole), "the role \(User.adminRole) cannot be left out")
        self.name = name
        self.clock = clock
        rules = ChangeRules(isReadOnly: isReadOnly)
        table = Locked(MemoryTable(roles: roles))
    }

    /// Users: `UserReferenceQuery`, `IdQuery<UserID>`, `UserWindowQuery`, `TrashQuery`.
    public var users: any GetDataSource<User> { MemoryUsers(store: self) }
    /// Counts: `UserCountQuery`.
    public var counts: any GetDataSource<Int> { MemoryCounts(store: self) }
    /// Seats: `SeatsQuery`.
    public var seats: any GetDataSource<Seats> { MemorySeats(store: self) }
    /// The seats of past weeks: `SeatWeeksQuery`.
    public var seatWeeks: any GetDataSource<SeatWeek> { MemorySeatWeeks(store: self) }
    /// The seat limit: `SeatLimitQuery`.
    public var limits: any PutDataSource<Seats> { MemoryLimits(store: self) }
    /// The roles: `AllObjectsQuery`.
    public var roles: any GetDataSource<String> { MemoryRoles(store: self) }
    /// The roles and who has them: `AllObjectsQuery`.
    public var roleUses: any GetDataSource<RoleUse> { MemoryRoleUses(store: self) }
    /// Other roles: ``RoleEditQuery``.
    public var roleChanges: any PutDataSource<RoleChange> { MemoryRoleChanges(store: self) }
    /// Answers ``GroupsQuery``.
    public var groups: any GetDataSource<UserGroup> { MemoryGroups(store: self) }
    /// Single changes: `ChangeQuery`.
    public var changes: any PutDataSource<Change> { MemoryChanges(store: self) }
    /// Many changes at once: `ChangeBatchQuery`.
    public var batches: any PutDataSource<ChangeBatch> { MemoryBatches(store: self) }
    /// The journal: `JournalQuery`.
    public var journal: any GetDataSource<JournalEntry> { MemoryEntries(store: self) }
    /// Tasks: `TaskQuery`, `TaskReferenceQuery`.
    public var tasks: any GetDataSource<StoredTask> { MemoryTasks(store: self) }
    /// Beginnings and ends of tasks: `BeginTaskQuery`, `EndTaskQuery`.
    public var taskUpdates: any PutDataSource<StoredTask> { MemoryTaskUpdates(store: self) }
    /// Undo and redo: `ReversalQuery`.
    public var reversals: any PutDataSource<Reversal> { MemoryReversals(store: self) }
    /// Removal for good: `PurgeQuery`.
    public var purges: any PutDataSource<Purge> { MemoryPurges(store: self) }
}

extension MemoryStore {
    /// Reads under the lock; the clock, which is not ours, is asked before.
    func read<Value: Sendable>(_ body: (inout MemoryTable, Day) throws -> Value) -> Future<Value> {
        let today = clock.today
        return Future(result: Result { try table.withLock { try body(&$0, today) } })
    }

    func write<Value: Sendable>(
        _ body: (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        let clock = FixedWallClock(date: clock.date)
        return Future(
            result: Result {
                try rules.checkWritable()
                return try table.withLock { table in
                    // The table moves into the transaction and back, so that nothing of it is copied. There is nothing
                    // to undo: rules decide before they write, and memory does not fail.
                    let transaction = MemoryTransaction(table, clock: clock)
                    table = MemoryTable(roles: [])
                    defer { table = transaction.table }
                    try transaction.recordFinishedWeeks()
                    return try body(rules, transaction)
                }
            }
        )
    }
}
