import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct HostileEntryTests {
    /// Reads a directory with one good person and one entry that must be refused; returns the problem with that entry.
    private func problem(_ ldif: (TestDirectory) -> String, mapping: LDAPMapping? = nil) throws -> RemoteProblem {
        let directory = try TestDirectory()
        try directory.addPeople("good")
        try directory.server.add(ldif(directory))
        let entries = try directory.directory(mapping).readAll()
        #expect(entries.compactMap { $0.account?.fields.login } == ["good"])
        return try #require(entries.count == 2 ? entries.compactMap(\.problem).first : nil)
    }

    @Test("an entry without a login is refused, and the other entries are read")
    func noLogin() throws {
        let problem = try problem {
            "dn: cn=No login,\($0.people)\nobjectClass: inetOrgPerson\ncn: No login\nsn: login\n"
        }
        #expect(problem.code == "no-login")
        #expect(problem.login == nil)
        #expect(problem.place.hasPrefix("cn=No login,"))
    }

    @Test("an entry with several values of a field is refused")
    func severalValues() throws {
        let problem = try problem { $0.person("ana", "mail: second@example.com") }
        #expect(problem.code == "several-values")
        #expect(problem.login == "ana")
        #expect(problem.message == "mail has 2 values; keep only one value, or map another attribute")
    }

    @Test("an entry with several logins is refused")
    func severalLogins() throws {
        let problem = try problem { $0.person("ana", "uid: other") }
        #expect(problem.code == "several-values")
        #expect(problem.login == nil)
    }

    @Test("a value that is not text is refused")
    func binary() throws {
        let mapping = try LDAPMapping(fields: ["note": "jpegPhoto"])
        let problem = try problem({ $0.person("ana", "jpegPhoto:: /9j/4AA=") }, mapping: mapping)
        #expect(problem.code == "binary-value")
    }

    @Test("a day outside Roster's range is refused")
    func badDay() throws {
        let mapping = try LDAPMapping(fields: ["until": "shadowExpire"])
        let problem = try problem({ $0.person("ana", "shadowExpire: 99999999") }, mapping: mapping)
        #expect(problem.code == "bad-day")
    }

    @Test("a distinguished name is shown without its control characters, and still names the entry")
    func controlCharacters() throws {
        let directory = try TestDirectory()
        // The login is "a<escape>[31m<right-to-left override>".
        try directory.server.add(
            """
            dn: uid=a\\1b[31m\\e2\\80\\ae,\(directory.people)
            objectClass: inetOrgPerson
            uid:: YRtbMzFt4oCu
            cn: Ana
            sn: Ana

            """
        )
        let remote = try directory.directory()
        let account = try #require(try remote.readAll().first?.account)
        #expect(account.place.unicodeScalars.allSatisfy { !$0.isUnsafeOnScreen })
        #expect(try remote.perform([.delete(account)])[0].get() == nil)
        #expect(try remote.readAll().isEmpty)
    }

    @Test("an account whose distinguished name has every special character can be changed")
    func specialCharacters() throws {
        let directory = try TestDirectory()
        try directory.server.add(
            """
            dn: cn=\\20\\#a\\,b\\+c\\"d\\\\e\\<f\\>g\\;h\\=i\\C3\\BC\\20+uid=ana,\(directory.people)
            objectClass: inetOrgPerson
            uid: ana
            cn:: ICNhLGIrYyJkXGU8Zj5nO2g9acO8IA==
            sn: Ana

            """
        )
        let remote = try directory.directory()
        let changed = try remote.update("ana", .email) { $0.email = "ana@example.com" }
        #expect(changed.fields.email == "ana@example.com")
        let renamed = try remote.update("ana", .login) { $0.login = "ana2" }
        #expect(renamed.fields.login == "ana2")
        #expect(renamed.fields.name == changed.fields.name)
        #expect(try remote.account("ana2").place == renamed.place)
    }
}
