package import Futures

/// A store that keeps users in memory and forgets them when it goes: `memory:`, for trying and for tests.
///
/// It may be called from any thread. Each change, and each batch, is made while a lock is held, so that no reader sees
/// half of it.
package final class MemoryStore: UserStore {
    /// What the store is called.
    package let name: String

    private let clock: any WallClock
    let rules: ChangeRules
    let table: Locked<MemoryTable>

    /// Makes an empty store without a seat limit.
    ///
    /// - Parameters:
    ///   - name: The name of the store for people.
    ///   - clock: Provides the dates of changes and the day that decides which accounts are expired.
    ///   - isReadOnly: Whether every change is refused.
    ///   - roles: The roles that users may have, in the order in which they are listed.
    /// - Precondition: `admin` is among the roles.
    package init(
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
}

extension MemoryStore {
    /// Reads under the lock; the clock, which is not ours, is asked before.
    package func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        let today = clock.today
        return Future(
            result: Result {
                try table.withLock { table in
                    // The table moves into the reader and back, with the orders and counts that the reader has added.
                    let reader = MemoryReader(table)
                    table = MemoryTable(roles: [])
                    defer { table = reader.table }
                    return try body(reader, today)
                }
            }
        )
    }

    /// Writes under the lock.
    package func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
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
