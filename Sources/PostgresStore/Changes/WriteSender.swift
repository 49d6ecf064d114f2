import UserDirectory

/// Sends the writes of a transaction to the server.
struct WriteSender {
    /// The maximum number of rows that are written by separate statements.
    private static let maxSingleRows = 16

    let connection: Connection

    func send(_ writes: [PendingWrites.Write], then end: [SQL], beforeEnd: () -> Void = {}) throws {
        var statements: [SQL] = []
        for write in writes {
            switch write {
            case .statement(let statement): statements.append(statement)
            case .batch(let batch): try send(batch, &statements)
            }
        }
        beforeEnd()
        try Pipeline(connection: connection).run(statements + end)
    }

    /// Writes the batch's new rows, table by table, and then its updates.
    ///
    /// If a table has at most ``maxSingleRows`` new rows, one `INSERT` for each row is added to `statements`. If a
    /// table has more new rows, the collected `statements` are sent first, and then the rows are sent with `COPY`.
    private func send(_ batch: PendingWrites.Batch, _ statements: inout [SQL]) throws {
        for (table, rows) in batch.rows {
            guard rows.count > WriteSender.maxSingleRows else {
                statements += rows.map(table.insertion)
                continue
            }
            try Pipeline(connection: connection).run(statements)
            statements = []
            try CopyIn.load(rows, with: table.copy, on: connection)
        }
        let users = batch.updates.values.sorted { $0.id < $1.id }
        guard users.count > WriteSender.maxSingleRows else { return statements += users.map(UserRow.update) }
        try Pipeline(connection: connection).run(statements)
        statements = []
        // The update is not prepared, because the server could reuse a plan from a time when the table was nearly
        // empty. Such a plan scans the whole table.
        try connection.query(UserRow.update(users))
    }
}
