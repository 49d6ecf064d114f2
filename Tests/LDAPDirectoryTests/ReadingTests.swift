import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct ReadingTests {
    @Test("a thousand people are read page by page")
    func pages() throws {
        let directory = try TestDirectory()
        let logins = (0..<1_000).map { "u\(1_000 + $0)" }
        try directory.server.add(logins.map { directory.person($0) }.joined(separator: "\n"))
        var limits = LDAPSettings.Limits()
        limits.page = 300
        let remote = try LDAPDirectory(directory.settings(limits: limits))
        var reader = try remote.accounts()
        var pages: [Int] = []
        var read: Set<String> = []
        while let page = try reader.next() {
            pages.append(page.count)
            read.formUnion(page.compactMap { $0.account?.fields.login })
        }
        #expect(pages == [300, 300, 300, 100])
        #expect(read == Set(logins))
    }

    @Test("a directory without accounts has no pages")
    func empty() throws {
        #expect(try TestDirectory().directory().readAll().isEmpty)
    }

    @Test("the fields of a person are read from the attributes of the preset")
    func fields() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", lines: "description:: TMO8cmJlcgpTZWNvbmQgbGluZQ==")
        let account = try directory.directory().account("ana")
        #expect(account.fields.name == "Name of ana")
        #expect(account.fields.email == "ana@example.com")
        #expect(account.fields.note == "Lürber\nSecond line")
        #expect(account.place == "uid=ana,\(directory.people)")
        #expect(account.version != nil)
        #expect(account.id.text.count == 36)
    }

    @Test("a field is read from the attribute that the configuration names")
    func override() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", lines: "displayName: Ana the First")
        let mapping = try LDAPMapping(fields: ["name": "displayName", "note": ""])
        let remote = try directory.directory(mapping)
        #expect(try remote.account("ana").fields.name == "Ana the First")
        #expect(remote.mappedFields == [.login, .name, .email])
    }

    @Test("a required name that only repeats the login is read as an empty name")
    func repeatedLogin() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        try directory.replace("cn", of: "ana", with: "ana")
        #expect(try directory.directory().account("ana").fields.name.isEmpty)
    }

    @Test("groups are read from the group entries or from the account", arguments: [nil, "memberOf"])
    func groups(memberOf: String?) throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo", "chris")
        try directory.addGroup("ops", "ana", "bo")
        try directory.addGroup("dev", "ana")
        let remote = try directory.directory(directory.mapping(memberOf: memberOf))
        #expect(try remote.account("ana").fields.groups == ["dev", "ops"])
        #expect(try remote.account("bo").fields.groups == ["ops"])
        #expect(try remote.account("chris").fields.groups.isEmpty)
    }

    @Test("groups that list their members by login are read")
    func groupsOfLogins() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        try directory.server.add(
            """
            dn: cn=ops,\(directory.groups)
            objectClass: posixGroup
            cn: ops
            gidNumber: 200
            memberUid: ana

            """
        )
        let remote = try directory.directory(directory.mapping(member: "memberUid"))
        #expect(try remote.account("ana").fields.groups == ["ops"])
        #expect(try remote.account("bo").fields.groups.isEmpty)
    }

    @Test("a group whose name Roster does not allow is left out")
    func foreignGroup() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        try directory.addGroup("Domain Users", "ana")
        #expect(try directory.directory(directory.mapping()).account("ana").fields.groups.isEmpty)
    }

    @Test("reading accounts again by their ids leaves out deleted accounts")
    func ids() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo", "chris")
        try directory.addGroup("ops", "ana")
        let remote = try directory.directory(directory.mapping())
        let accounts = try ["ana", "chris"].map { try remote.account($0) }
        try directory.server.modify("dn: uid=chris,\(directory.people)\nchangetype: delete\n")
        let found = try remote.accounts(accounts.map(\.id)).compactMap(\.account)
        #expect(found.map(\.fields.login) == ["ana"])
        #expect(found.map(\.fields.groups) == [["ops"]])
    }

    @Test("a server that returns fewer accounts than it has is reported")
    func sizeLimit() throws {
        let server = try LDAPServer(limits: "limits users size.hard=3 size.prtotal=3")
        defer { withExtendedLifetime(server) {} }
        let directory = try TestDirectory(server: server)
        try directory.server.add(
            """
            dn: uid=reader,\(LDAPServer.suffix)
            objectClass: account
            objectClass: simpleSecurityObject
            uid: reader
            userPassword: reading

            """
        )
        try directory.addPeople("ana", "bo", "chris", "dana", "emil")
        let reader = LDAPSettings.Authentication.password(name: "uid=reader,\(LDAPServer.suffix)") { _ in
            .success("reading")
        }
        let remote = try LDAPDirectory(directory.settings(authentication: reader))
        let error = try #require(throws: RemoteError.self) { try remote.readAll() }
        #expect(error.reason == .limitExceeded)
    }

    @Test("a base that does not exist is reported as a mistake in the configuration")
    func missingBase() throws {
        let directory = try TestDirectory()
        let remote = try LDAPDirectory(directory.settings(base: "ou=none,\(directory.base)"))
        let error = try #require(throws: RemoteError.self) { try remote.readAll() }
        #expect(error.reason == .misconfigured)
        #expect(error.description.contains("check the base"))
    }
}
