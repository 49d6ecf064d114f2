import CPostgres

/// Runs several statements with few network round trips.
struct Pipeline {
    /// The maximum number of statements that are sent before their answers are read.
    ///
    /// With more, the answers might not fit into the socket's buffers, and client and server could block each other.
    private static let length = 128

    let connection: Connection

    private var handle: OpaquePointer { connection.handle }

    /// Runs statements in order; throws the first error, and does not execute later statements.
    ///
    /// Each statement must return few rows, so that the answers fit into the socket's buffers.
    @discardableResult
    func run(_ sql: [SQL]) throws(PostgresError) -> [ResultSet] {
        connection.checkThread()
        guard !sql.isEmpty else { return [] }
        guard PQenterPipelineMode(handle) == 1 else { throw connection.lost() }
        var results: [ResultSet] = []
        results.reserveCapacity(sql.count)
        for start in stride(from: 0, to: sql.count, by: Pipeline.length) {
            let part = sql[start..<min(start + Pipeline.length, sql.count)]
            results += try send(part)
        }
        guard PQexitPipelineMode(handle) == 1 else { throw connection.lost() }
        return results
    }

    private func send(_ sql: ArraySlice<SQL>) throws(PostgresError) -> [ResultSet] {
        var added: [String] = []
        var isPreparation: [Bool] = []
        for statement in sql {
            let (text, values) = statement.built
            if connection.statements[text] == nil {
                let name = connection.statements.makeName()
                guard PQsendPrepare(handle, name, text, 0, nil) == 1 else { throw connection.lost() }
                connection.statements[text] = name
                added.append(text)
                isPreparation.append(true)
            }
            let sent = withCStrings(values) {
                PQsendQueryPrepared(handle, connection.statements[text], Int32($0.count), $0, nil, nil, 0)
            }
            guard sent == 1 else { throw connection.lost() }
            isPreparation.append(false)
        }
        guard PQpipelineSync(handle) == 1 else { throw connection.lost() }
        do {
            return try answers(isPreparation)
        } catch {
            // The server may have prepared only some of the added statements. So all their names are forgotten, and the
            // next use of each statement prepares the statement under a new name.
            for text in added { connection.statements[text] = nil }
            if !connection.isBroken { _ = PQexitPipelineMode(handle) }
            throw error
        }
    }

    private func answers(_ isPreparation: [Bool]) throws(PostgresError) -> [ResultSet] {
        var results: [ResultSet] = []
        var failure: PostgresError?
        for isPreparation in isPreparation {
            let sets = try connection.results(&failure)
            if !isPreparation { results += sets }
        }
        while let result = try connection.nextResult() {
            let isEnd = PQresultStatus(result) == PGRES_PIPELINE_SYNC
            PQclear(result)
            if isEnd { break }
        }
        if let failure { throw failure }
        return results
    }
}
