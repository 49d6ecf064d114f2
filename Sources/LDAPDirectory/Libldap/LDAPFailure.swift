/// Why a request failed, in the library or at the server.
struct LDAPFailure: Error, Hashable {
    enum Kind: Hashable {
        /// A result code: the server's, or a negative one of the library.
        case code(Int32)
        /// No connection could be opened.
        case unreachable
        /// The connection was lost during a request.
        case lost
        case timedOut
        case interrupted
        /// TLS could not be negotiated, or the certificate was rejected.
        case tls
    }

    let kind: Kind
    /// The message of the server or the library; may contain any characters.
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
