import Foundation
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite struct MappingTests {
    /// A user as Active Directory returns it.
    private func user(_ changes: [String: [LDAPValue]] = [:]) -> LDAPEntry {
        let attributes: [String: [LDAPValue]] = [
            "objectGUID": [.binary([0x9A, 0x00, 0xFF, 0x10])], "uSNChanged": [.text("1234")],
            "sAMAccountName": [.text("ana")], "displayName": [.text("Ana Müller")], "mail": [.text("ana@example.com")],
            "userAccountControl": [.text("66048")], "accountExpires": [.text("9223372036854775807")],
        ]
        let merged = attributes.merging(changes) { $1 }.map { (name: $0.key, values: LDAPValues($0.value)) }
        return LDAPEntry(name: "CN=Ana Müller,CN=Users,DC=example,DC=com", attributes: merged)
    }

    private func read(_ entry: LDAPEntry) throws -> RemoteAccount {
        try LDAPMapping(.activeDirectory).account(entry) { _ in [] }
    }

    @Test("a user of Active Directory is read")
    func activeDirectory() throws {
        let account = try read(user())
        #expect(account.id.text == "9a00ff10")
        #expect(account.version == "1234")
        #expect(account.fields == UserFields(login: "ana", name: "Ana Müller", email: "ana@example.com"))
    }

    @Test("an Active Directory id is written as escaped bytes in a filter")
    func binaryID() {
        let filter = EntryIdentity.activeDirectory.filter(RemoteID("9a00ff10"))
        #expect(filter.text.lowercased() == "(objectguid=\\9a\\00\\ff\\10)")
    }

    @Test("the bit for disabled accounts is read and changed, and the other bits stay")
    func accountControl() throws {
        let disabled = user(["userAccountControl": [.text("66050")]])
        #expect(try read(disabled).fields.status == .disabled)
        #expect(try StatusMapping.accountControl.values(for: .active, in: disabled).map(\.1) == ["66048"])
        #expect(try StatusMapping.accountControl.values(for: .disabled, in: user()).map(\.1) == ["66050"])
    }

    @Test(
        "the expiry time of an Active Directory account is read as its last day",
        arguments: [
            ("134432352000000000", "2026-12-31"), ("134432316000000000", "2026-12-31"),
            ("134432352000000001", "2027-01-01"),
        ]
    )
    func accountExpires(number: String, day: String) throws {
        #expect(try read(user(["accountExpires": [.text(number)]])).fields.validUntil == Day(day))
    }

    @Test(
        "days stay the same when they are written and read back",
        arguments: ["1970-01-01", "2026-12-31", "2027-02-28", "9999-12-30"]
    )
    func days(text: String) throws {
        let day = try #require(Day(text))
        for mapping in [ExpiryMapping.shadow, .activeDirectory] {
            let value = try #require(mapping.value(day))
            let entry = LDAPEntry(name: "", attributes: [(mapping.attribute, [.text(value)])])
            #expect(try mapping.read(entry) == day)
        }
        #expect(ExpiryMapping.activeDirectory.value(nil) == "0")
    }

    @Test(
        "a last day that is too early for the directory becomes the earliest day that the directory can store",
        arguments: ["0001-01-01", "1600-12-31", "1969-12-30"]
    )
    func early(text: String) throws {
        let day = try #require(Day(text))
        for mapping in [ExpiryMapping.shadow, .activeDirectory] {
            let value = try #require(mapping.value(day))
            let entry = LDAPEntry(name: "", attributes: [(mapping.attribute, [.text(value)])])
            #expect(try mapping.read(entry) == mapping.stored(day))
        }
        #expect(ExpiryMapping.shadow.stored(day) == Day("1970-01-01"))
    }

    @Test("an Active Directory account that never expires has no last day", arguments: ["0", "9223372036854775807"])
    func noEnd(number: String) throws {
        #expect(try read(user(["accountExpires": [.text(number)]])).fields.validUntil == nil)
    }

    @Test("a new user of Active Directory is disabled at first")
    func newUser() throws {
        let mapping = try LDAPMapping(.activeDirectory, new: ["userPrincipalName": "{login}@example.com"])
        let attributes = mapping.newAttributes(UserFields(login: "ana", name: "Ana"), number: nil)
        let values = Dictionary(uniqueKeysWithValues: attributes.map { ($0.attribute, $0.values.compactMap(\.text)) })
        #expect(
            values == [
                "objectClass": ["user"], "sAMAccountName": ["ana"], "cn": ["ana"], "displayName": ["Ana"],
                "userAccountControl": ["514"], "userPrincipalName": ["ana@example.com"],
            ]
        )
    }

    @Test("a template replaces the preset's template for an attribute in any letter case; an empty one removes it")
    func replacedTemplate() throws {
        let mapping = try LDAPMapping(.posixAccount, new: ["homedirectory": "/srv/{login}", "SN": ""])
        let attributes = mapping.newAttributes(UserFields(login: "ana", name: "Ana"), number: nil)
        let homes = attributes.filter { $0.attribute.lowercased() == "homedirectory" }
        #expect(homes.map(\.values) == [[.text("/srv/ana")]])
        #expect(!attributes.contains { $0.attribute.lowercased() == "sn" })
    }

    @Test("a field's value that looks like a placeholder is not filled in")
    func placeholders() {
        let fields = UserFields(login: "{name}", name: "{login} {email}", email: "x")
        let filled = NewEntryRules.filled("{login}-{name}-{surname}{", with: fields, number: 7)
        #expect(filled == "{name}-{login} {email}-{email}{")
        #expect(NewEntryRules.filled("{uidNumber}", with: fields, number: 7) == "7")
    }

    @Test("case does not matter in attribute names, and an attribute with options is a different attribute")
    func attributeNames() {
        let entry = LDAPEntry(
            name: "",
            attributes: [("mail;lang-de", [.text("de")]), ("MAIL", [.text("upper")])]
        )
        #expect(entry["mail"] == [.text("upper")])
        #expect(entry["mai"].isEmpty)
    }

    @Test("an update reads the entry if a field is unchanged, is not a text field, or has derived attributes")
    func unread() throws {
        let fields = UserFields(login: "ana", name: "Ana", email: "ana@example.com", note: "x")
        let account = RemoteAccount(id: RemoteID("1"), version: "1", place: "uid=ana,dc=example", fields: fields)
        var new = fields
        (new.email, new.name) = ("ana@example.org", "Anna")
        let mapping = try LDAPMapping()
        #expect(mapping.changes(of: account, [.email], to: new)?.map(\.value) == ["ana@example.org"])
        #expect(mapping.changes(of: account, [.email, .note], to: new) == nil, "the note is the same")
        #expect(mapping.changes(of: account, [.name], to: new) == nil)
        #expect(mapping.changes(of: account, [.email, .status], to: new) == nil)
        let derived = try LDAPMapping(new: ["displayName": "{name} <{email}>"])
        #expect(derived.changes(of: account, [.email], to: new) == nil)
    }
}
