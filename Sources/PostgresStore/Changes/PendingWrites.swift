import UserDirectory

/// The writes that a transaction has not sent yet.
///
/// Inserted rows and updated users are collected in a batch, which ends when ``add(_:)`` adds another statement. The
/// server writes a large batch several times as fast as separate rows.
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

    /// - Precondition: The update does not change the login key, and moves the user neither into the trash nor out of
    ///   it. A batch sends its updates after its new rows, so an update that frees a login would come too late for a
    ///   new row with this login.
    mutating func update(_ user: User) { batch.updates[user.id] = user }

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
