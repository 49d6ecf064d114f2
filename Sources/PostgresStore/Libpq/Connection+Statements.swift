import CPostgres

extension Connection {
    /// Prepared statements take memory on the server until the connection is closed.
    private static let maxStatements = 200

    /// Runs a frequent statement, which is prepared at first use; the server may reuse its plan for other values.
    @discardableResult
    func execute(_ sql: SQL) throws(PostgresError) -> ResultSet {
        let (text, values) = sql.built
        guard let name = try preparedName(text) else { return try run(text, values) }
        return try answer {
            withCStrings(values) { PQsendQueryPrepared(handle, name, Int32($0.count), $0, nil, nil, 0) }
        }
    }

    /// Runs a statement without preparing it, so that the server makes a plan for the statement's values.
    ///
    /// A reused plan may date from a time when the table was nearly empty. Such a plan scans the whole table.
    @discardableResult
    func query(_ sql: SQL) throws(PostgresError) -> ResultSet {
        let (text, values) = sql.built
        return try run(text, values)
    }

    /// Whether a query finds any row; `rest` begins with the query's `FROM`.
    func exists(_ rest: SQL) throws -> Bool {
        try query("SELECT EXISTS (SELECT \(rest))").first?.bool(0) == true
    }

    private func run(_ text: String, _ values: [String?]) throws(PostgresError) -> ResultSet {
        try answer {
            withCStrings(values) { PQsendQueryParams(handle, text, Int32($0.count), nil, $0, nil, nil, 0) }
        }
    }

    /// Runs one or more statements that have no parameters.
    func run(script: [UInt8]) throws(PostgresError) {
        let text = String(decoding: script, as: UTF8.self)
        _ = try answer { PQsendQuery(handle, text) }
    }

    private func preparedName(_ text: String) throws(PostgresError) -> String? {
        if let name = statements[text] { return name }
        guard statements.count < Connection.maxStatements else { return nil }
        let name = statements.makeName()
        _ = try answer { PQsendPrepare(handle, name, text, 0, nil) }
        statements[text] = name
        return name
    }

    /// Calls `send`, waits, and returns the last result; throws the first error.
    private func answer(to send: () -> Int32) throws(PostgresError) -> ResultSet {
        checkThread()
        guard send() == 1 else { throw lost() }
        return try answer()
    }

    func answer() throws(PostgresError) -> ResultSet {
        var failure: PostgresError?
        let last = try results(&failure).last
        if let failure { throw failure }
        guard let last else { throw lost() }
        return last
    }

    /// The results of one statement or script; records the first error, and throws it if the connection is broken.
    func results(_ failure: inout PostgresError?) throws(PostgresError) -> [ResultSet] {
        var results: [ResultSet] = []
        while let result = try nextResult() {
            switch PQresultStatus(result) {
            case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE:
                let error = error(taking: result)
                failure = failure ?? error
                if isBroken { throw failure ?? error }
            case PGRES_PIPELINE_ABORTED: PQclear(result)
            default: results.append(ResultSet(taking: result))
            }
        }
        return results
    }
}
