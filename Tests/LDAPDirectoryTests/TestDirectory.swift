import Foundation
import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

/// The subtree of an LDAP server that one test uses; it has an entry for people and an entry for groups.
///
/// Tests share one server, unless a test passes its own.
struct TestDirectory {
    let server: LDAPServer
    let base: String

    var people: String { "ou=people,\(base)" }
    var groups: String { "ou=groups,\(base)" }

    init(server: LDAPServer? = nil) throws {
        self.server = try server ?? .shared()
        let name = "t\(UUID().uuidString.prefix(8))"
        base = "ou=\(name),\(LDAPServer.suffix)"
        try self.server.add(
            """
            dn: \(base)
            objectClass: organizationalUnit
            ou: \(name)

            dn: \(people)
            objectClass: organizationalUnit
            ou: people

            dn: \(groups)
            objectClass: organizationalUnit
            ou: groups

            """
        )
    }

    func settings(
        url: String? = nil,
        startTLS: Bool = false,
        base: String? = nil,
        authentication: LDAPSettings.Authentication = .owner,
        authorityFile: String? = nil,
        mapping: LDAPMapping? = nil,
        limits: LDAPSettings.Limits = LDAPSettings.Limits()
    ) throws -> LDAPSettings {
        try LDAPSettings(
            url: LDAPURL(url ?? server.socketURL),
            startTLS: startTLS,
            base: base ?? people,
            authentication: authentication,
            authorityFile: authorityFile,
            mapping: mapping ?? LDAPMapping(),
            limits: limits
        )
    }

    func directory(_ mapping: LDAPMapping? = nil) throws -> LDAPDirectory {
        try LDAPDirectory(settings(mapping: mapping))
    }

    /// A mapping that includes the groups of this subtree.
    func mapping(
        _ preset: LDAPPreset = .inetOrgPerson,
        fields: [String: String] = [:],
        member: String = "member",
        memberOf: String? = nil
    ) throws -> LDAPMapping {
        let groups = try GroupMapping(base: groups, member: member, memberOf: memberOf)
        let numbers = preset == .posixAccount ? ["uidNumber": "10000-10009", "gidNumber": "100"] : [:]
        return try LDAPMapping(preset, fields: fields, groups: groups, new: numbers)
    }

    /// Adds people with these logins; each entry also has `lines`.
    func addPeople(_ logins: String..., lines: String = "") throws {
        try server.add(logins.map { person($0, lines) }.joined(separator: "\n"))
    }

    func person(_ login: String, _ lines: String = "") -> String {
        """
        dn: uid=\(login),\(people)
        objectClass: inetOrgPerson
        objectClass: extensibleObject
        uid: \(login)
        cn: Name of \(login)
        sn: \(login)
        mail: \(login)@example.com
        \(lines.isEmpty ? "" : lines + "\n")
        """
    }

    /// Adds a group with these people.
    func addGroup(_ name: String, _ logins: String...) throws {
        let members = logins.map { "member: uid=\($0),\(people)" }.joined(separator: "\n")
        try server.add("dn: cn=\(name),\(groups)\nobjectClass: groupOfNames\ncn: \(name)\n\(members)\n")
    }

    /// Adds a group with these people; its name may contain any characters.
    func addGroup(anyName name: String, _ logins: String...) throws {
        let members = logins.map { "member: uid=\($0),\(people)" }.joined(separator: "\n")
        try addGroup(anyName: name, lines: "objectClass: groupOfNames\n\(members)\n")
    }

    /// Adds a group with these additional lines; its name may contain any characters.
    func addGroup(anyName name: String, lines: String) throws {
        let text = [place(ofGroup: name), name].map { Data($0.utf8).base64EncodedString() }
        try server.add("dn:: \(text[0])\ncn:: \(text[1])\n\(lines)")
    }

    /// The members of a group, as sorted lines of `ldapsearch`.
    func members(of group: String, _ attribute: String = "member") throws -> [String] {
        try server.lines(of: place(ofGroup: group), attribute)
    }

    private func place(ofGroup name: String) -> String { DistinguishedName.child("cn", name, of: groups) }

    /// Replaces a value of a person, as another administrator would.
    func replace(_ attribute: String, of login: String, with value: String) throws {
        let change = "dn: uid=\(login),\(people)\nchangetype: modify\nreplace: \(attribute)\n\(attribute): \(value)\n"
        try server.modify(change)
    }

    /// The attributes of a person, as sorted lines of `ldapsearch`.
    func lines(of login: String, _ attributes: String) throws -> [String] {
        try server.lines(of: "uid=\(login),\(people)", attributes)
    }
}

extension LDAPSettings.Authentication {
    /// The bind name and the password of the administrator, who has all rights.
    static var owner: LDAPSettings.Authentication {
        .password(name: LDAPServer.owner) { _ in .success(LDAPServer.password) }
    }
}

extension LDAPDirectory {
    /// Reads all pages.
    func readAll() throws -> [RemoteEntry] {
        var reader = try accounts()
        var entries: [RemoteEntry] = []
        while let page = try reader.next() { entries += page }
        return entries
    }

    /// Reads the only account with this login.
    func account(_ login: String) throws -> RemoteAccount {
        let found = try readAll().compactMap(\.account).filter { $0.fields.login == login }
        return try #require(found.count == 1 ? found[0] : nil)
    }

    /// Sets fields of an account, and returns the changed account.
    @discardableResult
    func update(_ login: String, _ fields: UserField..., change: (inout UserFields) -> Void) throws -> RemoteAccount {
        let account = try account(login)
        var new = account.fields
        change(&new)
        return try #require(try perform([.update(account, fields: fields, to: new)])[0].get())
    }
}

extension RemoteEntry {
    var account: RemoteAccount? {
        if case .account(let account) = self { account } else { nil }
    }

    var problem: RemoteProblem? {
        if case .unreadable(let problem) = self { problem } else { nil }
    }
}

extension Result where Failure == RemoteError {
    var reason: RemoteError.Reason? {
        if case .failure(let error) = self { error.reason } else { nil }
    }

    var message: String {
        if case .failure(let error) = self { error.description } else { "" }
    }
}
