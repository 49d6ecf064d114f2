import CPostgres

/// What libpq or the server reports.
struct PostgresError: Error {
    /// Where the error comes from.
    enum Origin: Hashable {
        /// The server: the five characters of SQLSTATE.
        case server(state: String)
        /// No connection could be made.
        case connecting
        /// The connection broke.
        case lost
        /// The server did not answer in time, and the connection was given up.
        case timeout
        /// The server's answer is not what was asked for.
        case answer
        /// A column holds what only another program can have written.
        case value(column: String)
    }

    let origin: Origin
    /// The server's or libpq's words, in one line: no statement, no data of users; libpq never puts a password into them.
    let message: String
    /// Whether the connection is gone with it.
    let endsConnection: Bool

    init(_ origin: Origin, _ message: String, endsConnection: Bool = false) {
        self.origin = origin
        self.message = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        self.endsConnection = endsConnection
    }

    /// SQLSTATE, if the server reported the error.
    var state: String? {
        if case .server(let state) = origin { state } else { nil }
    }

    /// Whether the transaction failed only because of others, so that it may be tried again as it was.
    ///
    /// Serialization failure and deadlock.
    var isWorthRetrying: Bool { state == "40001" || state == "40P01" }

    /// Whether there was or is no connection.
    var isConnectionFailure: Bool {
        if endsConnection { return true }
        switch origin {
        case .connecting, .lost, .timeout: return true
        case .server(let state): return state.hasPrefix("08") || state.hasPrefix("57P")
        case .answer, .value: return false
        }
    }
}
