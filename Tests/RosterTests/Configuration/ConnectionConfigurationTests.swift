import Testing
import UserDirectory

@testable import roster

/// `connections:` in the configuration.
@Suite struct ConnectionConfigurationTests {
    private func definitions(_ text: String) throws -> [ConnectionDefinition] {
        let node = try #require(try ConfigurationNode(text: text, source: "config.yml"))
        return try ConnectionDefinition.all(node)
    }

    @Test("the settings of a connection are read")
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
            web1: {accounts: /, create-home: yes, shell: /bin/bash, timeout: 60, others: disable, users: "group:web"}
            image: {accounts: /srv/image/}
            """
        )
        #expect(found.map(\.settings.name) == ["corp", "lab", "web1", "image"])
        let corp = try #require(found.first).settings
        #expect((corp.others, corp.removals) == (.disable, 20))
        #expect(corp.users == (try UserFilter(parsing: "group:staff -is:expired")))
        let places = ["ldaps://ldap.example.com", "ldapi:///", "accounts under /", "accounts under /srv/image"]
        #expect(try found.map { try $0.connect().directory.location } == places)
    }

    @Test(
        "an error in a connection's settings is reported with its file and line",
        arguments: [
            ("corp: {base: dc=x}", "ldap is missing"),
            ("corp: {ldap: \"ldap://x\"}", "base is missing"),
            ("corp: {ldap: \"ldap://x\", base: nonsense}", "must be a distinguished name"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, bind: cn=a}", "password-file"),
            (
                "corp: {ldap: \"ldap://x\", base: dc=x, bind: cn=a, password-file: /a, password-command: [b]}",
                "password-file is set too; remove one of the two"
            ), ("corp: {ldap: \"ldap://x\", base: dc=x, colour: red}", "there is no connection setting \"colour\""),
            ("corp: {ldap: \"ldap://x\", base: dc=x, removals: -1}", "a number, 0 or more"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, new: {uidNumber: 9-1}}", "a range of numbers"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, new-base: nonsense}", "must be a distinguished name"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, users: \"colour:red\"}", "colour"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, users: \"ana OR -on:web1\"}", "cannot select the users"),
            ("web1: {accounts: /, users: \"drift:web1\"}", "cannot select the users"),
            ("corp: {ldap: \"ldap://x\", base: dc=x, others: disable}", "fields: {status: loginShell}"),
            ("web1: {accounts: srv/image}", "must be \"/\" for this machine, or the full path of a folder"),
            ("web1: {accounts: /, shell: bash}", "shell: must be the full path of a program"),
            ("web1: {accounts: /, timeout: 0}", "a number of seconds from 1 to 3600"),
            ("web1: {accounts: /, create-home: perhaps}", "neither true nor false"),
            ("web1: {accounts: /, base: dc=x}", "there is no connection setting \"base\""),
            ("web1: {accounts: /, ldap: \"ldap://x\"}", "there is no connection setting \"ldap\""),
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

    @Test("all errors of a connection are reported together, except those that follow from another error")
    func allErrors() throws {
        let error = try #require(throws: ConfigurationErrors.self) {
            try definitions(
                """
                corp:
                  ldap: http://ldap.example.com
                  base: people
                  password-file: [a]
                  bind: cn=roster,dc=example,dc=com
                  groups: {colour: red}
                  timeout: 0
                """
            )
        }
        let found = error.errors.map(\.description).sorted()
        let expected = [
            ("config.yml:2", "ldap"), ("config.yml:3", "base: must be a distinguished name"),
            ("config.yml:4", "expected a single value"), ("config.yml:6", "colour"), ("config.yml:7", "the time limit"),
        ]
        #expect(found.count == expected.count, "\(found)")
        for (error, (place, words)) in zip(found, expected) {
            #expect(error.hasPrefix(place) && error.contains(words), "\(error)")
        }
    }
}
