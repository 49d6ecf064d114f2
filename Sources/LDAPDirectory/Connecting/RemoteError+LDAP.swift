import CLDAP
import UserDirectory

extension RemoteError {
    /// Converts a failure to an error with a message for users; `place` is the server's URL.
    init(_ failure: LDAPFailure, at place: String) {
        let said = failure.said
        switch failure.kind {
        case .code(let code): self = RemoteError(code: code, said: said, at: place)
        case .unreachable:
            self.init(.unreachable, "\(place) cannot be reached\(said); check the address and the network")
        case .lost: self.init(.unreachable, "the connection to \(place) was lost\(said); try again")
        case .timedOut: self.init(.timedOut, "\(place) does not answer within the time limit\(said); try again later")
        case .interrupted: self.init(.cancelled, "cancelled")
        case .tls:
            let advice = "check the server's certificate and the ca-file setting"
            self.init(.notAuthenticated, "TLS with \(place) failed\(said); \(advice)")
        }
    }

    private init(code: Int32, said: String, at place: String) {
        switch code {
        case LDAP_INVALID_CREDENTIALS, LDAP_INAPPROPRIATE_AUTH, LDAP_AUTH_METHOD_NOT_SUPPORTED:
            let message = "\(place) refuses the name or the password\(said); check the bind setting and the password"
            self.init(.notAuthenticated, message)
        case LDAP_INSUFFICIENT_ACCESS:
            self.init(.notPermitted, "\(place) does not permit this\(said); grant the bind name this permission")
        case LDAP_STRONG_AUTH_REQUIRED, LDAP_CONFIDENTIALITY_REQUIRED:
            self.init(.misconfigured, "\(place) requires encryption\(said); use ldaps:// or start-tls")
        case LDAP_TIMELIMIT_EXCEEDED, LDAP_SIZELIMIT_EXCEEDED, LDAP_ADMINLIMIT_EXCEEDED:
            let advice = "raise the server's limits for the bind name, or choose a smaller base"
            self.init(.limitExceeded, "\(place) does not return all accounts\(said); \(advice)")
        case LDAP_BUSY, LDAP_UNAVAILABLE: self.init(.unreachable, "\(place) is not available\(said); try again later")
        case LDAP_REFERRAL:
            self.init(.misconfigured, "\(place) refers to another server\(said); name that server in the ldap setting")
        case LDAP_UNAVAILABLE_CRITICAL_EXTENSION:
            self.init(.misconfigured, "\(place) does not support what Roster needs\(said)")
        case LDAP_ASSERTION_FAILED, LDAP_NO_SUCH_ATTRIBUTE, LDAP_TYPE_OR_VALUE_EXISTS: self = .changedMeanwhile
        case LDAP_NO_SUCH_OBJECT: self.init(.missing, "the entry does not exist any more\(said)")
        case LDAP_ALREADY_EXISTS: self.init(.exists, "another entry has this name\(said)")
        case LDAP_NOT_ALLOWED_ON_NONLEAF:
            self.init(.refused, "the entry has entries below it\(said); remove them first")
        default: self.init(.refused, "\(place) refuses this\(said)")
        }
    }

    static var changedMeanwhile: RemoteError {
        RemoteError(.changedMeanwhile, "the entry was changed meanwhile; read it again")
    }
}

extension LDAPFailure {
    /// The text in the form " (text)", shortened and made safe for a terminal; empty if there is no text.
    var said: String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard !line.isEmpty else { return "" }
        return " (\(line.quotedForMessage.dropFirst().dropLast()))"
    }
}
