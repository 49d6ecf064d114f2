import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite struct SettingsTests {
    private func settings(
        _ url: String,
        startTLS: Bool = false,
        base: String = "dc=example,dc=com",
        bind: String? = nil,
        external: Bool = false
    ) throws -> LDAPSettings {
        let password = bind.map { name in
            LDAPSettings.Authentication.password(name: name) { _ in .success("") }
        }
        return try LDAPSettings(
            url: LDAPURL(url),
            startTLS: startTLS,
            base: base,
            authentication: password ?? (external ? .external : .anonymous),
            mapping: LDAPMapping()
        )
    }

    private func refused(_ body: () throws -> Void) throws -> String {
        try #require(throws: LDAPSettingsError.self) { try body() }.setting
    }

    @Test(
        "valid URLs are accepted and described",
        arguments: [
            ("ldaps://ldap.example.com", "ldaps://ldap.example.com"), ("LDAP://host:389", "ldap://host"),
            ("ldap://host:1389", "ldap://host:1389"), ("ldaps://[::1]:636/", "ldaps://[::1]"),
            ("ldapi:///", "ldapi:///"), ("ldapi://%2Frun%2Fldapi", "ldapi:///run/ldapi"),
        ]
    )
    func urls(text: String, description: String) throws {
        #expect(try LDAPURL(text).description == description)
    }

    @Test(
        "invalid URLs are refused, and the error does not repeat them",
        arguments: [
            "", "ldap.example.com", "http://host", "cldap://host", "ldap://", "ldap://host/dc=example",
            "ldap://host/??sub",
            "ldap://user:secret@host", "ldap://host:99999", "ldap://host:x", "ldap://h\u{0}ost",
        ]
    )
    func badURLs(text: String) throws {
        let error = try #require(throws: LDAPSettingsError.self) { try LDAPURL(text) }
        #expect(error.setting == "ldap")
        #expect(!error.description.contains("secret"))
    }

    @Test("a password is not sent over a network without encryption")
    func plainPassword() throws {
        let name = "cn=roster,dc=example,dc=com"
        #expect(try refused { _ = try settings("ldap://ldap.example.com", bind: name) } == "ldap")
        #expect(try refused { _ = try settings("ldap://127.evil.example.com", bind: name) } == "ldap")
        for url in ["ldap://localhost", "ldap://127.0.0.1", "ldaps://ldap.example.com", "ldapi:///"] {
            _ = try settings(url, bind: name)
        }
        _ = try settings("ldap://ldap.example.com", startTLS: true, bind: name)
    }

    @Test("settings that cannot work are refused, and the error names the setting")
    func refusals() throws {
        #expect(try refused { _ = try settings("ldaps://host", startTLS: true) } == "start-tls")
        #expect(try refused { _ = try settings("ldapi:///", startTLS: true) } == "start-tls")
        #expect(try refused { _ = try settings("ldaps://host", base: "people") } == "base")
        #expect(try refused { _ = try settings("ldaps://host", base: "") } == "base")
        #expect(try refused { _ = try settings("ldaps://host", bind: "roster") } == "bind")
        #expect(try refused { _ = try settings("ldaps://host", external: true) } == "bind")
    }

    @Test("mappings that cannot work are refused, and the error names the setting")
    func mappings() throws {
        #expect(try refused { _ = try LDAPMapping(fields: ["role": "title"]) } == "fields.role")
        #expect(try refused { _ = try LDAPMapping(fields: ["groups": "memberOf"]) } == "fields.groups")
        #expect(try refused { _ = try LDAPMapping(fields: ["name": "cn)(uid=*"]) } == "fields.name")
        #expect(try refused { _ = try LDAPMapping(fields: ["login": ""]) } == "fields.login")
        #expect(try refused { _ = try LDAPMapping(fields: ["status": "title"]) } == "fields.status")
        #expect(try refused { _ = try LDAPMapping(fields: ["until": "title"]) } == "fields.until")
        #expect(try refused { _ = try LDAPMapping(new: ["homeDirectory": "/home/{user}"]) } == "new.homeDirectory")
        #expect(try refused { _ = try LDAPMapping(new: ["uidNumber": "5-1"]) } == "new.uidNumber")
        #expect(try refused { _ = try GroupMapping(base: "groups") } == "groups.base")
        #expect(try refused { _ = try GroupMapping(base: "dc=x", member: "a=b") } == "groups.member")
    }
}
