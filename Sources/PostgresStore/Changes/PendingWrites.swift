import UserDirectory

/// The writes that a transaction has not sent yet.
///
/// New rows of any table, and updates of users, are collected in a batch, which ends when any other statement is added.
/// The server writes a batch several times as fast as separate rows.
struct PendingWrites {
    /// New rows, and updates that are sent after them.
    struct Batch {
        fileprivate(set) var rows: [(table: WrittenTable, rows: [[StoredValue]])] = []
        /// The users to update; because their login keys stay the same, the order of the updates does not matter.
        fileprivate(set) var updates: [UserID: User] = [:]

        fileprivate var isEmpty: Bool { rows.isEmpty && updates.isEmpty }
    }

    enum Write {
        case batch(Batch)
        case statement(SQL)
    }

    private var writes: [Write] = []
    private var batch = Batch()

    var isEmpty: Bool { writes.isEmpty && batch.isEmpty }

    mutating func add(_ statement: SQL) {
        endBatch()
        writes.append(.statement(statement))
    }

    mutating func insert(_ row: [StoredValue], into table: WrittenTable) {
        if let index = batch.rows.firstIndex(where: { $0.table === table }) {
            batch.rows[index].rows.append(row)
        } else {
            batch.rows.append((table, [row]))
        }
    }

    /// Adds an update of a user to the current batch.
    ///
    /// - Precondition: The update does not change the login key, and moves the user neither into the trash nor out of
    ///   it. A batch sends its updates after its new rows, so an update that frees a login would come too late for a
    ///   new row with this login.
    mutating func update(_ user: User) { batch.updates[user.id] = user }

    /// Returns all writes and removes them.
    mutating func removeAll() -> [Write] {
        endBatch()
        defer { writes = [] }
        return writes
    }

    private mutating func endBatch() {
        guard !batch.isEmpty else { return }
        writes.append(.batch(batch))
        batch = Batch()
    }
}

extension Connection {
    /// The maximum number of rows that are written by separate statements.
    private static let maxSingleRows = 16

    /// Sends writes and then the statements `end`; calls `beforeEnd` before it sends `end`.
    func carryOut(_ writes: [PendingWrites.Write], then end: [SQL], _ beforeEnd: () -> Void = {}) throws {
        var statements: [SQL] = []
        for write in writes {
            switch write {
            case .statement(let statement): statements.append(statement)
            case .batch(let batch): try carryOut(batch, &statements)
            }
        }
        beforeEnd()
        try pipeline(statements + end)
    }

    /// Writes the batch's new rows, table by table, and then its updates.
    ///
    /// Up to ``maxSingleRows`` rows or updates become separate statements, which are added to `statements`. If there
    /// are more, the collected `statements` are sent first, and then a single statement with all the rows or updates.
    private func carryOut(_ batch: PendingWrites.Batch, _ statements: inout [SQL]) throws {
        for (table, rows) in batch.rows {
            guard rows.count > Connection.maxSingleRows else {
                statements += rows.map(table.insertion)
                continue
            }
            try pipeline(statements)
            statements = []
            try copy(table.copy, rows: rows)
        }
        let users = batch.updates.values.sorted { $0.id < $1.id }
        guard users.count > Connection.maxSingleRows else { return statements += users.map(UserRow.update) }
        try pipeline(statements)
        statements = []
        // Not prepared: the server could reuse a plan from the time when the table was nearly empty, and would then
        // scan the whole table.
        try query(UserRow.update(users))
    }
}
