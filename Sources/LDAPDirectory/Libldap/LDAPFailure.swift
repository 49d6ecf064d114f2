/// Why a request or an attempt to connect failed.
struct LDAPFailure: Error, Hashable {
    enum Kind: Hashable {
        /// A result code of the server, or a negative result code of the library.
        case code(Int32)
        case unreachable
        case lost
        case timedOut
        case interrupted
        /// TLS could not be negotiated, or the certificate was rejected.
        case tls
    }

    let kind: Kind
    /// The message of the server, the library or Roster; may be empty, and may contain any characters.
    let text: String

    init(_ kind: Kind, _ text: String = "") {
        self.kind = kind
        self.text = text
    }

    var endsConnection: Bool {
        switch kind {
        case .code: false
        case .unreachable, .lost, .timedOut, .interrupted, .tls: true
        }
    }
}
