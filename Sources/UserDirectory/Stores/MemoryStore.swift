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
    private let rules: ChangeRules
    private let table: Locked<MemoryTable>

    /// Makes an empty store without a seat limit.
    ///
    /// - Parameters:
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

    /// Users: `UserReferenceQuery`, `IdQuery<UserID>`, `UserWindowQuery`.
    public var users: any GetDataSource<User> { MemoryUsers(store: self) }
    /// Counts: `UserCountQuery`.
    public var counts: any GetDataSource<Int> { MemoryCounts(store: self) }
    /// Seats: `SeatsQuery`.
    public var seats: any GetDataSource<Seats> { MemorySeats(store: self) }
    /// The seat limit: `SeatLimitQuery`.
    public var limits: any PutDataSource<Seats> { MemoryLimits(store: self) }
    /// The roles: `AllObjectsQuery`.
    public var roles: any GetDataSource<String> { MemoryRoles(store: self) }
    /// Single changes: `ChangeQuery`.
    public var changes: any PutDataSource<Change> { MemoryChanges(store: self) }
    /// Many changes at once: `ChangeBatchQuery`.
    public var batches: any PutDataSource<ChangeBatch> { MemoryBatches(store: self) }
}

extension MemoryStore {
    /// Reads under the lock; the clock, which is not ours, is asked before.
    fileprivate func read<Value: Sendable>(_ body: (inout MemoryTable, Day) throws -> Value) -> Future<Value> {
        let today = clock.today
        return Future(result: Result { try table.withLock { try body(&$0, today) } })
    }

    fileprivate func write<Value: Sendable>(
        _ body: (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        let clock = FixedWallClock(date: clock.date)
        return Future(
            result: Result {
                try rules.checkWritable()
                return try table.withLock { table in
                    // The table moves into the transaction and back, so that nothing of it is copied. There is nothing to
                    // undo: rules decide before they write, and memory does not fail.
                    let transaction = MemoryTransaction(table, clock: clock)
                    table = MemoryTable(roles: [])
                    defer { table = transaction.table }
                    return try body(rules, transaction)
                }
            }
        )
    }
}

// MARK: - The data sources

private struct MemoryUsers: GetDataSource {
    let store: MemoryStore

    func get(_ query: any Query) -> Future<User> {
        switch query {
        case let query as UserReferenceQuery:
            store.read { table, _ in try MemoryLookup(table: table).user(query.reference) }
        case let query as IdQuery<UserID>:
            store.read { table, _ in try MemoryLookup(table: table).user(.id(query.id)) }
        default: Future(error: QueryError.unsupported(query, by: self))
        }
    }

    func getAll(_ query: any Query) -> Future<[User]> {
        guard let query = query as? UserWindowQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read { table, today in table.window(query, today: today) }
    }
}

private struct MemoryCounts: GetDataSource {
    let store: MemoryStore

    func get(_ query: any Query) -> Future<Int> {
        guard let query = query as? UserCountQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read { table, today in table.count(query, today: today) }
    }
}

private struct MemorySeats: GetDataSource {
    let store: MemoryStore

    func get(_ query: any Query) -> Future<Seats> {
        guard query is SeatsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read { table, today in table.seats(on: today) }
    }
}

private struct MemoryRoles: GetDataSource {
    let store: MemoryStore

    func getAll(_ query: any Query) -> Future<[String]> {
        guard query is AllObjectsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read { table, _ in table.roles }
    }
}

private struct MemoryLimits: PutDataSource {
    let store: MemoryStore

    func put(_ value: Seats?, in query: any Query) -> Future<Seats> {
        guard let query = query as? SeatLimitQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write { rules, transaction in try rules.perform(query, in: transaction) }
    }
}

private struct MemoryChanges: PutDataSource {
    let store: MemoryStore

    func put(_ value: Change?, in query: any Query) -> Future<Change> {
        guard let query = query as? ChangeQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write { rules, transaction in
            try rules.perform(query.change, by: query.author, in: transaction)
        }
    }
}

private struct MemoryBatches: PutDataSource {
    let store: MemoryStore

    func put(_ value: ChangeBatch?, in query: any Query) -> Future<ChangeBatch> {
        guard let query = query as? ChangeBatchQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write { rules, transaction in try rules.perform(query, in: transaction) }
    }
}
