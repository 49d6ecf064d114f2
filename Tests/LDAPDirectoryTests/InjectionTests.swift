import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct InjectionTests {
    static let attacks = [
        "*", "a)(uid=*", "*)(|(uid=*", "ana,ou=other", "ana+cn=x", "a\\2c\\2a", "\\", "\"", " lead", "trail ", "#hash",
        "a\u{0}b", "a\nb", "ü<>;=", "{login}", "a}{name}",
    ]

    @Test("a login is treated as a value, whatever it contains", arguments: attacks)
    func login(attack: String) throws {
        let directory = try TestDirectory()
        try directory.addPeople("victim")
        let remote = try directory.directory()
        let result = remote.perform([.create(UserFields(login: attack, name: "Name"))])[0]
        let entries = try remote.readAll().compactMap(\.account)
        #expect(entries.contains { $0.fields.login == "victim" && $0.fields.name == "Name of victim" })
        // The server may refuse a value, but the value must not create or find another entry.
        if result.reason == nil {
            #expect(entries.count == 2)
            #expect(entries.contains { $0.fields.login == attack && $0.fields.name == "Name" })
        } else {
            #expect(result.reason == .refused)
            #expect(entries.count == 1)
        }
    }

    @Test("a name and a note are treated as values, whatever they contain", arguments: attacks)
    func texts(attack: String) throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let remote = try directory.directory()
        let changed = try remote.update("ana", .name, .note) {
            $0.name = "\(attack)x"
            $0.note = "\(attack)y"
        }
        #expect(changed.fields.name == "\(attack)x")
        #expect(changed.fields.note == "\(attack)y")
        // Without a version, the entry is read again, and its old values are compared.
        let plain = RemoteAccount(id: changed.id, version: nil, place: changed.place, fields: changed.fields)
        var new = changed.fields
        new.email = "new@example.com"
        let result = remote.perform([.update(plain, fields: [.email], to: new)])[0]
        #expect(try result.get()?.fields == new)
    }

    @Test("the new login of a renamed account is treated as a value, whatever it contains", arguments: attacks)
    func rename(attack: String) throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "victim")
        let remote = try directory.directory()
        let account = try remote.account("ana")
        var new = account.fields
        new.login = attack
        let result = remote.perform([.update(account, fields: [.login], to: new)])[0]
        let logins = try remote.readAll().compactMap(\.account?.fields.login)
        #expect(Set(logins) == ["victim", result.reason == nil ? attack : "ana"])
    }

    @Test("the message of a server is shown without control characters")
    func errors() {
        let failure = LDAPFailure(.code(53), "bad\u{1B}[31m\u{202E}\nsecond line")
        let error = RemoteError(failure, at: "ldap://localhost")
        #expect(error.description.unicodeScalars.allSatisfy { !$0.isUnsafeOnScreen })
        #expect(error.description.contains("second line"))
    }
}
