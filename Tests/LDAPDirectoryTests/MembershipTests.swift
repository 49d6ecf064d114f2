import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct MembershipTests {
    @Test("an account is added to a group and removed from another group", arguments: [nil, "memberOf"])
    func change(memberOf: String?) throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        try directory.addGroup("dev", "ana", "bo")
        try directory.addGroup("ops", "bo")
        let remote = try directory.directory(directory.mapping(memberOf: memberOf))
        let changed = try remote.update("ana", .groups) { $0.groups = ["ops"] }
        #expect(changed.fields.groups == ["ops"])
        #expect(try remote.account("ana") == changed)
        #expect(try remote.account("bo").fields.groups == ["dev", "ops"])
    }

    @Test("in a group that lists its members by login, a member is added and renamed")
    func logins() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        try directory.server.add("dn: cn=ops,\(directory.groups)\nobjectClass: posixGroup\ncn: ops\ngidNumber: 200\n")
        let remote = try directory.directory(directory.mapping(member: "memberUid"))
        #expect(try remote.update("ana", .groups) { $0.groups = ["ops"] }.fields.groups == ["ops"])
        try remote.update("ana", .login) { $0.login = "ana2" }
        #expect(try directory.server.lines(of: "cn=ops,\(directory.groups)", "memberUid") == ["memberUid: ana2"])
    }

    @Test("an account with a group that does not exist is refused, and nothing is changed")
    func missingGroup() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let remote = try directory.directory(directory.mapping())
        let account = try remote.account("ana")
        var new = account.fields
        new.name = "Changed"
        new.groups = ["none"]
        let results = remote.perform([
            .update(account, fields: [.name, .groups], to: new), .create(UserFields(login: "bo", groups: ["none"])),
        ])
        #expect(results.map(\.reason) == [.refused, .refused])
        #expect(results[0].message.contains("no group \"none\""))
        #expect(try remote.readAll().compactMap(\.account) == [account])
    }

    @Test("if a group needs a member, removing its last member is refused, and the error says why")
    func lastMember() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        try directory.addGroup("ops", "ana")
        let remote = try directory.directory(directory.mapping())
        let account = try remote.account("ana")
        var new = account.fields
        new.groups = []
        let result = remote.perform([.update(account, fields: [.groups], to: new)])[0]
        #expect(result.reason == .refused)
        #expect(result.message.hasSuffix("this group must keep at least one member, so add another member first"))
    }

    @Test("a change of a membership is not a conflict if others have already made the same change")
    func changedAlike() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        try directory.addGroup("ops", "bo")
        let remote = try directory.directory(directory.mapping())
        let account = try remote.account("ana")
        let addition = "add: member\nmember: uid=ana,\(directory.people)\n"
        try directory.server.modify("dn: cn=ops,\(directory.groups)\nchangetype: modify\n\(addition)")
        var new = account.fields
        new.groups = ["ops"]
        let result = remote.perform([.update(account, fields: [.groups], to: new)])[0]
        #expect(try result.get()?.fields.groups == ["ops"])
    }
}
