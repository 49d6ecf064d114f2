/// An error of the server, of libpq or of the connection, or an answer that Roster cannot use.
struct PostgresError: Error {
    enum Origin: Hashable {
        /// The server reported an error; `state` is the five-character SQLSTATE.
        case server(state: String)
        case connecting
        case lost
        /// The server did not answer in time, or the store was closed; the connection was abandoned.
        case timeout
        case answer
        /// A column contains a value that Roster did not write.
        case value(column: String)
    }

    static let noPermission = PostgresError(.server(state: "42501"), "the role lacks a permission")

    let origin: Origin
    /// The message on one line, without the statement, users' data or a password.
    let message: String
    /// Whether the error ended the connection.
    ///
    /// If true, a read may be retried on a new connection, unless connecting itself failed. If the server cancelled the
    /// statement, the value is false even if the connection is broken, because a cancelled statement must not be
    /// retried.
    let endsConnection: Bool

    init(_ origin: Origin, _ message: String, endsConnection: Bool = false) {
        self.origin = origin
        self.message = PostgresError.oneLine(message)
        self.endsConnection = endsConnection
    }

    /// Joins the lines of a message; libpq indents remarks with a tab.
    private static func oneLine(_ message: String) -> String {
        message.split(whereSeparator: \.isNewline).reduce(into: "") { text, line in
            let isRemark = line.first == "\t"
            if !text.isEmpty { text += isRemark ? "; " : " " }
            text += isRemark ? line.dropFirst().prefix(1).lowercased() + line.dropFirst(2) : line
        }
    }

    /// The SQLSTATE; nil if the server did not report the error.
    var state: String? {
        if case .server(let state) = origin { state } else { nil }
    }

    /// Whether a serialization failure or a deadlock ended the transaction, which can then be repeated.
    var isWorthRetrying: Bool { state == "40001" || state == "40P01" }

    var isLockTimeout: Bool { state == "55P03" }

    /// Whether connecting failed because the server is read-only and a writable server was required.
    ///
    /// libpq reports this only in its message. The message is in English, because no locale has been set yet when a
    /// store is opened for writing.
    var isReadOnlyServer: Bool { origin == .connecting && message.contains("read-only") }

    var isConnectionFailure: Bool {
        if endsConnection { return true }
        switch origin {
        case .connecting, .lost, .timeout: return true
        case .server(let state): return state.hasPrefix("08") || state.hasPrefix("57P")
        case .answer, .value: return false
        }
    }
}
