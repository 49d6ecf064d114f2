import UserDirectory

/// A built-in mapping for a common schema.
package enum LDAPPreset: String, CaseIterable, Sendable {
    /// People as in RFC 2798.
    case inetOrgPerson
    /// Unix accounts as in RFC 2307; each new entry is also an `inetOrgPerson`.
    case posixAccount
    /// Users of Active Directory; tested with a recorded schema, but not with a server.
    case activeDirectory

    var filter: LDAPFilter {
        switch self {
        case .inetOrgPerson, .posixAccount: .equal("objectClass", .text(rawValue))
        case .activeDirectory:
            .all([.equal("objectCategory", .text("person")), .equal("objectClass", .text("user"))])
        }
    }

    var fields: [UserField: String] {
        let person: [UserField: String] = [.login: "uid", .name: "cn", .email: "mail", .note: "description"]
        switch self {
        case .inetOrgPerson: return person
        case .posixAccount: return person.merging([.status: "loginShell", .validUntil: "shadowExpire"]) { $1 }
        case .activeDirectory:
            return [
                .login: "sAMAccountName", .name: "displayName", .email: "mail", .note: "description",
                .status: "userAccountControl", .validUntil: "accountExpires",
            ]
        }
    }

    /// The classes of new entries.
    var classes: [String] {
        switch self {
        case .inetOrgPerson: ["inetOrgPerson"]
        case .posixAccount: ["inetOrgPerson", "posixAccount", "shadowAccount"]
        case .activeDirectory: ["user"]
        }
    }

    /// The attribute in the relative name of new entries; nil means the attribute to which the login is mapped.
    var naming: String? { self == .activeDirectory ? "cn" : nil }

    /// Templates for attributes of new entries.
    ///
    /// For an attribute to which a field is mapped, the template is used only if the field is empty.
    var new: [String: String] {
        switch self {
        case .inetOrgPerson: ["cn": "{name}", "sn": "{surname}"]
        case .posixAccount: ["cn": "{name}", "sn": "{surname}", "homeDirectory": "/home/{login}"]
        case .activeDirectory: [:]
        }
    }

    var identity: EntryIdentity { self == .activeDirectory ? .activeDirectory : .standard }
}

/// The attributes that identify an entry and its version.
enum EntryIdentity: Hashable, Sendable {
    /// The `entryUUID` of RFC 4530, and OpenLDAP's change sequence number.
    case standard
    case activeDirectory

    var id: String {
        switch self {
        case .standard: "entryUUID"
        case .activeDirectory: "objectGUID"
        }
    }

    var version: String {
        switch self {
        case .standard: "entryCSN"
        case .activeDirectory: "uSNChanged"
        }
    }

    /// The id of an entry, in hexadecimal if it is binary; nil if it cannot be read.
    func id(of entry: LDAPEntry) -> RemoteID? {
        guard let value = entry[id].first else { return nil }
        switch self {
        case .standard: return value.text.map { RemoteID($0) }
        case .activeDirectory:
            return RemoteID(value.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
        }
    }

    func filter(_ remote: RemoteID) -> LDAPFilter {
        switch self {
        case .standard: return .equal(id, .text(remote.text))
        case .activeDirectory:
            let digits = Array(remote.text)
            let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { index in
                UInt8(String(digits[index...index + 1]), radix: 16)
            }
            return .equal(id, .binary(bytes))
        }
    }

    func version(of entry: LDAPEntry) -> String? { entry[version].first?.text }
}
