import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct ChangeTests {
    @Test("text fields are written and read back")
    func texts() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let remote = try directory.directory()
        let changed = try remote.update("ana", .name, .email, .note) {
            $0.name = "Ana Müller"
            $0.email = "new@example.com"
            $0.note = "Line one\nLine two"
        }
        #expect(try remote.account("ana") == changed)
        #expect(changed.fields.note == "Line one\nLine two")
        #expect(try directory.lines(of: "ana", "mail") == ["mail: new@example.com"])
    }

    @Test("an empty text removes the attribute, or becomes the login if the schema requires a name")
    func emptyTexts() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", lines: "description: old")
        let remote = try directory.directory()
        let changed = try remote.update("ana", .name, .email, .note) {
            $0.name = ""
            $0.email = ""
            $0.note = ""
        }
        #expect(changed.fields == UserFields(login: "ana"))
        #expect(try directory.lines(of: "ana", "mail description cn") == ["cn: ana"])
    }

    @Test("an update writes only the fields in its list")
    func namedFields() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let changed = try directory.directory().update("ana", .email) {
            $0.name = "Other"
            $0.email = "new@example.com"
        }
        #expect(changed.fields.name == "Name of ana")
        #expect(changed.fields.email == "new@example.com")
    }

    @Test("a surname derived from the name changes with it, and a surname set by hand stays")
    func surname() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        try directory.replace("sn", of: "bo", with: "Set by hand")
        let remote = try directory.directory()
        for login in ["ana", "bo"] { try remote.update(login, .name) { $0.name = "Ana Else" } }
        #expect(try directory.lines(of: "ana", "sn") == ["sn: Else"])
        #expect(try directory.lines(of: "bo", "sn") == ["sn: Set by hand"])
    }

    @Test("an update that changes nothing leaves the account's version as it is")
    func noChange() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let remote = try directory.directory()
        let account = try remote.account("ana")
        #expect(try remote.perform([.update(account, fields: [.name], to: account.fields)])[0].get() == account)
        #expect(try remote.account("ana").version == account.version)
    }

    @Test("a renamed account keeps its id and its groups")
    func rename() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        try directory.addGroup("ops", "ana", "bo")
        let remote = try directory.directory(directory.mapping())
        let old = try remote.account("ana")
        let new = try remote.update("ana", .login, .email) {
            $0.login = "ana.mueller"
            $0.email = "ana.mueller@example.com"
        }
        #expect(new.id == old.id)
        #expect(new.place == "uid=ana.mueller,\(directory.people)")
        #expect(new.fields.groups == ["ops"])
        #expect(try remote.account("ana.mueller") == new)
        let members = try directory.server.lines(of: "cn=ops,\(directory.groups)", "member")
        #expect(members == ["member: uid=ana.mueller,\(directory.people)", "member: uid=bo,\(directory.people)"])
    }

    @Test("a name in the distinguished name is changed by renaming the entry")
    func nameInPlace() throws {
        let directory = try TestDirectory()
        try directory.server.add(
            "dn: cn=Ana,\(directory.people)\nobjectClass: inetOrgPerson\ncn: Ana\nsn: Ana\nuid: ana\n"
        )
        let changed = try directory.directory().update("ana", .name) { $0.name = "Ana, the First" }
        #expect(changed.fields.name == "Ana, the First")
        #expect(changed.place.hasPrefix("cn=Ana\\, the First,") || changed.place.hasPrefix("cn=Ana\\2C the First,"))
    }

    @Test("an account is created with its fields and groups")
    func create() throws {
        let directory = try TestDirectory()
        try directory.addPeople("bo")
        try directory.addGroup("ops", "bo")
        let remote = try directory.directory(directory.mapping())
        let fields = UserFields(login: "ana", name: "Ana Müller", email: "a@example.com", groups: ["ops"], note: "New")
        let account = try #require(try remote.perform([.create(fields)])[0].get())
        #expect(account.fields == fields)
        #expect(try remote.account("ana") == account)
        #expect(try directory.lines(of: "ana", "sn") == ["sn:: TcO8bGxlcg=="])
    }

    @Test("an account without a name gets its login as the name if the schema requires a name")
    func createWithoutName() throws {
        let directory = try TestDirectory()
        let remote = try directory.directory()
        let account = try #require(try remote.perform([.create(UserFields(login: "ana"))])[0].get())
        #expect(account.fields == UserFields(login: "ana"))
        #expect(try directory.lines(of: "ana", "cn sn") == ["cn: ana", "sn: ana"])
    }

    @Test("a login that only the server considers taken is refused, and uses up one `uidNumber`")
    func createSimilar() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let remote = try directory.directory(directory.mapping(.posixAccount))
        // Fullwidth letters, which the server's matching rule folds.
        let results = remote.perform([.create(UserFields(login: "ａｎａ"))])
        #expect(results[0].reason == .exists)
        let account = try #require(try remote.perform([.create(UserFields(login: "bo"))])[0].get())
        #expect(try directory.lines(of: account.fields.login, "uidNumber") == ["uidNumber: 10001"])
    }

    @Test("no account is created with a login that another entry has, even if that entry's DN has no login")
    func createExisting() throws {
        let directory = try TestDirectory()
        try directory.server.add(
            "dn: cn=Ana,\(directory.people)\nobjectClass: inetOrgPerson\ncn: Ana\nsn: Ana\nuid: ANA\n"
        )
        let results = try directory.directory().perform([.create(UserFields(login: "ana"))])
        #expect(results[0].reason == .exists)
    }

    @Test("new Unix accounts get the attributes that their class requires, and unused numbers")
    func createPosix() throws {
        let directory = try TestDirectory()
        try directory.addPeople("old", lines: "uidNumber: 10001")
        let remote = try directory.directory(directory.mapping(.posixAccount))
        let day = Day("2027-01-31")
        let results = remote.perform([
            .create(UserFields(login: "ana", validUntil: day)), .create(UserFields(login: "bo", status: .disabled)),
        ])
        #expect(try results[0].get()?.fields.validUntil == day)
        #expect(try results[1].get()?.fields.status == .disabled)
        let attributes = "uidNumber gidNumber homeDirectory loginShell"
        #expect(
            try directory.lines(of: "ana", attributes)
                == ["gidNumber: 100", "homeDirectory: /home/ana", "loginShell: /bin/bash", "uidNumber: 10002"]
        )
        #expect(try directory.lines(of: "bo", "uidNumber") == ["uidNumber: 10003"])
    }

    @Test("a new account is refused if the next `uidNumber` would be outside the range")
    func noNumberLeft() throws {
        let directory = try TestDirectory()
        try directory.addPeople("old", lines: "uidNumber: 10008")
        let remote = try directory.directory(directory.mapping(.posixAccount))
        let results = remote.perform(["ana", "bo"].map { .create(UserFields(login: $0)) })
        #expect(results[0].reason == nil)
        #expect(results[1].reason == .refused)
        #expect(results[1].message.contains("10000-10009"))
    }

    @Test("a new account is refused if required attributes have no setting, and the error names them")
    func missingNumbers() throws {
        let directory = try TestDirectory()
        let remote = try directory.directory(LDAPMapping(.posixAccount))
        let results = remote.perform([.create(UserFields(login: "ana"))])
        #expect(results[0].reason == .misconfigured)
        #expect(results[0].message.contains("uidNumber, gidNumber"))
    }

    @Test("an account is removed together with its memberships")
    func delete() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        try directory.addGroup("ops", "ana", "bo")
        let remote = try directory.directory(directory.mapping())
        #expect(try remote.perform([.delete(remote.account("ana"))])[0].get() == nil)
        #expect(try remote.readAll().compactMap(\.account?.fields.login) == ["bo"])
        let members = try directory.server.lines(of: "cn=ops,\(directory.groups)", "member")
        #expect(members == ["member: uid=bo,\(directory.people)"])
    }

    @Test("an entry with entries below it is not removed")
    func deleteParent() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        try directory.server.add("dn: cn=device,uid=ana,\(directory.people)\nobjectClass: device\ncn: device\n")
        let remote = try directory.directory()
        #expect(remote.perform([.delete(try remote.account("ana"))])[0].reason == .refused)
    }

    @Test("hundreds of changes are made in one call, with results in the order of the changes")
    func many() throws {
        let directory = try TestDirectory()
        let logins = (0..<300).map { "u\(1_000 + $0)" }
        try directory.server.add(logins.map { directory.person($0) }.joined(separator: "\n"))
        let remote = try directory.directory()
        let accounts = try remote.readAll().compactMap(\.account)
        let changes = accounts.map { account in
            var new = account.fields
            new.note = "note of \(account.fields.login)"
            return RemoteChange.update(account, fields: [.note], to: new)
        }
        let results = try remote.perform(changes).map { try $0.get() }
        #expect(results.map(\.?.fields.login) == accounts.map(\.fields.login))
        #expect(results.allSatisfy { $0?.fields.note == "note of \($0?.fields.login ?? "")" })
        #expect(try Set(remote.readAll().compactMap(\.account)) == Set(results.compactMap(\.self)))
    }
}
