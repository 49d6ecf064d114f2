package import Futures

/// A store that keeps users only in memory, for tests and for trying out Roster.
///
/// May be called from any thread. Each read and each write holds a lock, so a read sees all or nothing of a batch.
package final class MemoryStore: UserStore {
    package let name: String

    private let clock: any WallClock
    let rules: ChangeRules
    let table: Locked<MemoryRecords>

    /// Creates an empty store without a seat limit.
    ///
    /// The clock provides the dates of changes, and the day that decides which accounts are expired.
    ///
    /// - Precondition: `admin` is among the roles.
    package init(
        name: String = "memory:",
        clock: any WallClock = SystemWallClock(),
        isReadOnly: Bool = false,
        roles: [String] = User.initialRoles
    ) {
        precondition(roles.contains(User.adminRole), "the role \(User.adminRole) is required")
        self.name = name
        self.clock = clock
        rules = ChangeRules(isReadOnly: isReadOnly)
        table = Locked(MemoryRecords(roles: roles))
    }
}

extension MemoryStore {
    /// Reads the clock before taking the lock, because a clock may run any code, even code that uses the store.
    package func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        let clock = FixedWallClock(date: clock.date)
        // Even a read moves the table into a transaction, because the read may cache orders and counts in the table.
        return Future(result: Result { try transaction(clock) { try body($0, clock.today) } })
    }

    package func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        let clock = FixedWallClock(date: clock.date)
        return Future(
            result: Result {
                try rules.checkWritable()
                return try transaction(clock) { transaction in
                    try transaction.recordFinishedWeeks()
                    return try body(rules, transaction)
                }
            }
        )
    }

    /// Moves the table into a transaction and back, so that the table is not copied.
    ///
    /// Nothing is rolled back: the rules check a change before they write it, and writing to memory does not fail. Only
    /// a ``LoadPlanQuery`` can fail after adding some users. Use cases do not send this query to a memory store,
    /// because ``loadsPlans`` is false.
    private func transaction<Value>(
        _ clock: FixedWallClock,
        _ body: (MemoryTransaction) throws -> Value
    ) throws -> Value {
        try table.withLock { table in
            let transaction = MemoryTransaction(table, clock: clock)
            table = MemoryRecords(roles: [])
            defer { table = transaction.table }
            return try body(transaction)
        }
    }
}
