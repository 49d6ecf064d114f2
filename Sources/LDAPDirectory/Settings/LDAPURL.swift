import CLDAP

/// Where a server is: `ldap://HOST[:PORT]`, `ldaps://HOST[:PORT]` or `ldapi://[PATH]`.
package struct LDAPURL: Hashable, Sendable, CustomStringConvertible {
    package enum Scheme: String, Sendable {
        case ldap
        case ldaps
        case ldapi
    }

    enum Place: Hashable, Sendable {
        case host(String, port: Int)
        case socket(path: String)
    }

    package let scheme: Scheme
    let place: Place

    /// The socket of Debian's slapd.
    static let standardSocket = "/var/run/slapd/ldapi"

    /// Reads a URL; errors do not quote the URL, because a user may have put a password into it by mistake.
    package init(_ text: String) throws(LDAPSettingsError) {
        var pointer: UnsafeMutablePointer<LDAPURLDesc>?
        guard !text.utf8.contains(0), ldap_url_parse(text, &pointer) == LDAP_URL_SUCCESS, let pointer else {
            throw LDAPSettingsError("ldap", "is not a URL such as ldaps://ldap.example.com or ldapi:///")
        }
        defer { ldap_free_urldesc(pointer) }
        let parts = pointer.pointee
        guard let scheme = parts.lud_scheme.flatMap({ Scheme(rawValue: String(cString: $0).lowercased()) }) else {
            throw LDAPSettingsError("ldap", "must begin with ldaps://, ldap:// or ldapi://")
        }
        let hasDN = parts.lud_dn.map { $0.pointee != 0 } ?? false
        guard !hasDN, parts.lud_attrs == nil, parts.lud_exts == nil, !text.contains("?") else {
            throw LDAPSettingsError("ldap", "must name only the server; put the distinguished name in \"base\"")
        }
        self.scheme = scheme
        let host = parts.lud_host.map { String(cString: $0) } ?? ""
        guard !host.contains("@") else {
            throw LDAPSettingsError("ldap", "must not contain a name or a password; use \"bind\" and \"password-file\"")
        }
        if scheme == .ldapi {
            place = .socket(path: host.isEmpty ? LDAPURL.standardSocket : host)
        } else {
            guard !host.isEmpty else { throw LDAPSettingsError("ldap", "needs a host, as in ldaps://ldap.example.com") }
            guard (1...65_535).contains(parts.lud_port) else {
                throw LDAPSettingsError("ldap", "must have no port, or a port from 1 to 65535")
            }
            place = .host(host, port: Int(parts.lud_port))
        }
    }

    private var standardPort: Int { scheme == .ldaps ? 636 : 389 }

    /// The URL as shown to users; a socket's path is not percent-encoded.
    package var description: String {
        switch place {
        case .socket(let path): path == LDAPURL.standardSocket ? "ldapi:///" : "ldapi://\(path)"
        case .host(let host, let port):
            "\(scheme)://\(bracketed(host))\(port == standardPort ? "" : ":\(port)")"
        }
    }

    /// The URL for the library; the library requires the server's certificate to be valid for the host in this URL.
    var text: String {
        switch place {
        case .socket(let path): "ldapi://\(path.utf8.map(LDAPURL.encoded).joined())"
        case .host(let host, let port): "\(scheme)://\(bracketed(host)):\(port)"
        }
    }

    var isLocal: Bool {
        switch place {
        case .socket: true
        case .host("localhost", _), .host("::1", _): true
        case .host(let host, _): host.hasPrefix("127.") && host.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
        }
    }

    private func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

    private static func encoded(_ byte: UInt8) -> String {
        let scalar = UnicodeScalar(byte)
        if byte < 0x80, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) { return String(scalar) }
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
