import UserDirectory

/// The writes that a transaction has not sent yet, in order.
struct PendingWrites {
    enum Write {
        case users([User])
        case entries([[StoredValue]])
        case statement(SQL)
    }

    private var writes: [Write] = []

    var isEmpty: Bool { writes.isEmpty }

    mutating func add(_ statement: SQL) { writes.append(.statement(statement)) }

    mutating func insert(_ user: User) {
        if case .users(var users)? = writes.last {
            // Taken out first, so that the array is not copied.
            writes.removeLast()
            users.append(user)
            writes.append(.users(users))
        } else {
            writes.append(.users([user]))
        }
    }

    /// `first` is the number of the first entry; the others follow.
    mutating func insert(_ entries: [JournalEntry], first: Int, task: StoredTask) {
        let rows = entries.enumerated().map { index, entry in
            EntryRow.values(of: entry, number: first + index, task: task.number, actor: task.author.name)
        }
        if !rows.isEmpty { writes.append(.entries(rows)) }
    }

    /// Returns all writes and removes them.
    mutating func take() -> [Write] {
        defer { writes = [] }
        return writes
    }
}

extension Connection {
    /// From this number of rows on, `COPY` is faster than separate statements.
    private static let fewRows = 16

    /// Sends writes, and statements after them.
    func carryOut(_ writes: [PendingWrites.Write], then end: [SQL], _ beforeEnd: () -> Void = {}) throws {
        var statements: [SQL] = []
        func copy(_ sql: SQL, _ rows: [[StoredValue]]) throws {
            try pipeline(statements)
            statements = []
            try self.copy(sql, rows: rows)
        }
        for write in writes {
            switch write {
            case .statement(let statement): statements.append(statement)
            case .users(let users) where users.count <= Connection.fewRows:
                statements += users.map(UserRow.insertion)
            case .users(let users): try copy(UserRow.copy, users.map(UserRow.table.values))
            case .entries(let rows) where rows.count <= Connection.fewRows:
                statements += rows.map(EntryRow.insertion)
            case .entries(let rows): try copy(EntryRow.copy, rows)
            }
        }
        beforeEnd()
        try pipeline(statements + end)
    }
}
