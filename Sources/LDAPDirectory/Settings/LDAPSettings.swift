package import UserDirectory

/// How to connect to an LDAP directory, and what to read from it.
package struct LDAPSettings: Sendable {
    package enum Authentication: Sendable {
        case anonymous
        /// With a password and a name, which is usually a distinguished name.
        ///
        /// Each attempt to connect calls `read`; the password is not kept. When the file descriptor `interruption`
        /// becomes readable, `read` must return early.
        case password(name: String, read: @Sendable (_ interruption: Int32) -> Result<String, RemoteError>)
        /// As the operating system user who runs Roster; works only over an ldapi socket.
        case external
    }

    package let url: LDAPURL
    let startTLS: Bool
    /// The entry below which accounts are read.
    package let base: String
    /// The entry below which new accounts are created.
    let newBase: String
    let authentication: Authentication
    /// The file with the trusted CA certificates; nil for the system's certificates.
    let authorityFile: String?
    let mapping: LDAPMapping
    let limits: Limits

    package struct Limits: Hashable, Sendable {
        /// Accounts per page.
        package var page = 500
        /// The maximum number of operations that wait for an answer at the same time.
        package var operations = 64
        package var connecting: Duration = .seconds(10)
        package var answer: Duration = .seconds(30)

        package init() {}
    }

    package init(
        url: LDAPURL,
        startTLS: Bool = false,
        base: String,
        newBase: String? = nil,
        authentication: Authentication = .anonymous,
        authorityFile: String? = nil,
        mapping: LDAPMapping,
        limits: Limits = Limits(),
        allowsPlainPassword: Bool = false
    ) throws(LDAPSettingsError) {
        guard !startTLS || url.scheme == .ldap else {
            throw LDAPSettingsError("start-tls", "works only with ldap://; \(url.scheme):// does not need it")
        }
        try LDAPSettings.check(base: base)
        try LDAPSettings.check(base: newBase ?? base, of: "new-base")
        switch authentication {
        case .anonymous: break
        case .external:
            guard url.scheme == .ldapi else { throw LDAPSettingsError("bind", "\"external\" works only with ldapi://") }
        case .password(let name, _):
            // Active Directory also accepts names such as roster@example.com.
            let isName = DistinguishedName(name).map { !$0.names.isEmpty } ?? false
            guard isName || (mapping.identity == .activeDirectory && !name.isEmpty && !name.utf8.contains(0)) else {
                throw LDAPSettingsError("bind", "must be a distinguished name, as in cn=roster,dc=example,dc=com")
            }
            guard startTLS || url.scheme == .ldaps || url.isLocal || allowsPlainPassword else {
                let message = "would send the password unencrypted; use ldaps://, or add start-tls: true"
                throw LDAPSettingsError("ldap", message)
            }
        }
        precondition(limits.operations > 0, "at least one operation must be allowed at a time")
        try LDAPSettings.check(page: limits.page)
        self.url = url
        self.startTLS = startTLS
        self.base = base
        self.newBase = newBase ?? base
        self.authentication = authentication
        self.authorityFile = authorityFile
        self.mapping = mapping
        self.limits = limits
    }

    /// Throws ``LDAPSettingsError`` if the value of the setting is not a distinguished name.
    package static func check(base text: String, of setting: String = "base") throws(LDAPSettingsError) {
        guard let name = DistinguishedName(text), !name.names.isEmpty else {
            throw LDAPSettingsError(setting, "must be a distinguished name, as in ou=people,dc=example,dc=com")
        }
    }

    /// Throws ``LDAPSettingsError`` if this number of accounts per page is not allowed.
    package static func check(page count: Int) throws(LDAPSettingsError) {
        guard (1...100_000).contains(count) else {
            throw LDAPSettingsError("page", "must be a number from 1 to 100000")
        }
    }

    var usesTLS: Bool { startTLS || url.scheme == .ldaps }

    /// The name for a bind with a password; nil for other kinds of authentication.
    var bindName: String? {
        if case .password(let name, _) = authentication { name } else { nil }
    }
}
