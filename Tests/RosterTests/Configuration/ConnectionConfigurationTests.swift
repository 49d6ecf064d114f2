import Testing
import UserDirectory

@testable import roster

/// `connections:` in the configuration.
@Suite struct ConnectionConfigurationTests {
    private func definitions(_ text: String) throws -> [ConnectionDefinition] {
        let node = try #require(try ConfigurationNode(text: text, source: "config.yml"))
        return try ConnectionDefinition.all(node)
    }

    @Test("everything that a connection can have is read")
    func everything() throws {
        let found = try definitions(
            """
            corp:
              ldap: ldaps://ldap.example.com
              base: ou=people,dc=example,dc=com
              bind: cn=roster,dc=example,dc=com
              password-command: [pass, show, corp]
              schema: posixAccount
              fields: {name: displayName, note: ""}
              groups: {base: "ou=groups,dc=example,dc=com", member: member}
              shells: {disabled: /bin/false}
              new: {uidNumber: 10000-59999, gidNumber: 100, homeDirectory: "/home/{login}"}
              new-base: ou=new,ou=people,dc=example,dc=com
              users: "group:staff -is:expired"
              others: disable
              removals: 20
              timeout: 5
            lab: {ldap: "ldapi:///", base: "dc=lab", bind: external}
            """
        )
        #expect(found.map(\.settings.name) == ["corp", "lab"])
        let corp = try #require(found.first).settings
        #expect((corp.others, corp.removals) == (.disable, 20))
        #expect(corp.users == (try UserFilter(parsing: "group:staff -is:expired")))
        #expect(try found.map { try $0.connect().directory.location } == ["ldaps://ldap.example.com", "ldapi:///"])
    }

    @Test(
        "what is wrong is named, with its place",
        arguments: [
            ("corp: {base: dc=x}", "ldap is missing"),
            ("corp: {ldap: \"ldap://x\", base: nonsense}", "must be a distinguished name"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, bind: cn=a}", "password-file"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, colour: red}", "there is no key of a connection \"colour\""),
            ("corp: {ldap: \"ldap://x\", base: dc=x, removals: -1}", "a number from 0"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, new: {uidNumber: 9-1}}", "a range of numbers"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, new-base: nonsense}", "must be a distinguished name"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, users: \"colour:red\"}", "colour"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, others: disable}", "fields: {status: loginShell}"),
            ("\"a b\": {ldap: \"ldap://x\", base: dc=x}", "a connection's name"),
            (
                "corp: {ldap: \"ldap://x\", base: dc=x, bind: \"cn=a,dc=x\", password-file: /x}",
                "would send the password unencrypted"
            ),
        ]
    )
    func errors(_ text: String, _ message: String) {
        #expect {
            try definitions(text)
        } throws: { error in
            "\(error)".contains(message) && "\(error)".hasPrefix("config.yml:1:")
        }
    }
}
