import Foundation
import LDAPTesting

/// A home with a connection `corp` to a real LDAP server.
///
/// The connection uses a part of the directory that no other test uses.
struct ConnectionHome {
    let home: RosterHome
    let server: LDAPServer
    private let part: String
    private let config: String

    /// - Parameter keys: Further lines of the connection's definition.
    init(_ keys: [String] = [], hasStore: Bool = true) throws {
        home = try RosterHome(hasStore: hasStore)
        server = try LDAPServer.shared()
        part = "ou=\(UUID().uuidString),\(LDAPServer.suffix)"
        let password = try home.write(LDAPServer.password + "\n", to: "corp.password")
        chmod(password, 0o600)
        let lines = [
            "ldap: \(server.socketURL)", "base: \"ou=people,\(part)\"", "bind: \"\(LDAPServer.owner)\"",
            "password-file: \(password)", "schema: posixAccount", "groups: {base: \"ou=groups,\(part)\"}",
        ]
        let text = (["connections:", "  corp:"] + (lines + keys).map { "    " + $0 }).joined(separator: "\n")
        config = try home.write(text + "\n", to: "config.yml")
        let name = part.dropFirst(3).prefix { $0 != "," }
        try server.add(
            """
            dn: \(part)
            objectClass: organizationalUnit
            ou: \(name)

            dn: ou=people,\(part)
            objectClass: organizationalUnit
            ou: people

            dn: ou=groups,\(part)
            objectClass: organizationalUnit
            ou: groups

            """
        )
    }

    func place(_ login: String) -> String { "uid=\(login),ou=people,\(part)" }

    func add(_ logins: String..., lines: [String] = []) throws {
        for login in logins {
            let number = 10_000 + login.utf8.reduce(0) { ($0 * 31 + Int($1)) % 50_000 }
            let entry = [
                "dn: \(place(login))", "objectClass: inetOrgPerson", "objectClass: posixAccount",
                "objectClass: shadowAccount", "uid: \(login)", "cn: Name of \(login)", "sn: \(login)",
                "uidNumber: \(number)", "gidNumber: 100", "homeDirectory: /home/\(login)", "loginShell: /bin/bash",
            ]
            try server.add((entry + lines).joined(separator: "\n") + "\n")
        }
    }

    func addGroup(_ name: String, members: String...) throws {
        let lines = ["dn: cn=\(name),ou=groups,\(part)", "objectClass: groupOfNames", "cn: \(name)"]
        try server.add((lines + members.map { "member: \(place($0))" }).joined(separator: "\n") + "\n")
    }

    /// Changes an account as another administrator would.
    func modify(_ login: String, _ lines: String...) throws {
        try server.modify((["dn: \(place(login))"] + lines).joined(separator: "\n") + "\n")
    }

    /// The attributes of an account, as sorted lines such as `cn: Ana`; empty if there is no such account.
    func values(_ login: String, _ attributes: String...) throws -> [String] {
        try server.lines(of: place(login), attributes)
    }

    @discardableResult
    func run(_ arguments: String...) throws -> RosterRun {
        try home.start(arguments + ["--config", config], environment: [:]).finish()
    }
}
