import UserDirectory

/// The writes that a transaction has not sent yet, in order.
struct PendingWrites {
    enum Write {
        case rows(WrittenTable, [[StoredValue]])
        case statement(SQL)
    }

    private var writes: [Write] = []

    var isEmpty: Bool { writes.isEmpty }

    mutating func add(_ statement: SQL) { writes.append(.statement(statement)) }

    mutating func insert(_ row: [StoredValue], into table: WrittenTable) {
        if case .rows(let last, var rows)? = writes.last, last === table {
            // The last element is removed first, so that its array is not copied.
            writes.removeLast()
            rows.append(row)
            writes.append(.rows(table, rows))
        } else {
            writes.append(.rows(table, [row]))
        }
    }

    /// Returns all writes and removes them.
    mutating func removeAll() -> [Write] {
        defer { writes = [] }
        return writes
    }
}

extension Connection {
    /// The maximum number of rows inserted by separate statements; for more rows, `COPY` is faster.
    private static let maxInsertedRows = 16

    /// Sends writes and then the statements `end`; calls `beforeEnd` before it sends `end`.
    func carryOut(_ writes: [PendingWrites.Write], then end: [SQL], _ beforeEnd: () -> Void = {}) throws {
        var statements: [SQL] = []
        for write in writes {
            switch write {
            case .statement(let statement): statements.append(statement)
            case .rows(let table, let rows) where rows.count <= Connection.maxInsertedRows:
                statements += rows.map(table.insertion)
            case .rows(let table, let rows):
                try pipeline(statements)
                statements = []
                try copy(table.copy, rows: rows)
            }
        }
        beforeEnd()
        try pipeline(statements + end)
    }
}
