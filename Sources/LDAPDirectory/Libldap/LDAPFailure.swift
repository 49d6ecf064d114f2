/// Why the library, or the server by it, could not do something.
struct LDAPFailure: Error, Hashable {
    enum Kind: Hashable {
        /// The server's result code, or a negative one of the library.
        case code(Int32)
        /// There is no connection.
        case unreachable
        /// The connection was lost while an answer was awaited.
        case lost
        case timedOut
        case interrupted
        /// TLS could not be agreed on, or the certificate is refused.
        case tls
    }

    let kind: Kind
    /// What the server or the library says; it may have any characters.
    let text: String

    init(_ kind: Kind, _ text: String = "") {
        self.kind = kind
        self.text = text
    }

    /// Whether the connection cannot be used any more.
    var endsConnection: Bool {
        switch kind {
        case .code: false
        case .unreachable, .lost, .timedOut, .interrupted, .tls: true
        }
    }
}
