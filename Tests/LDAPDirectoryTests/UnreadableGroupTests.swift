import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

/// Groups whose names Roster does not allow are not read, but a renamed account stays a member of them.
@Suite(.timeLimit(.minutes(60))) struct UnreadableGroupTests {
    static let names = ["Büro Süd", "a,b", String(repeating: "long", count: 50)]

    @Test("a renamed account stays in groups whose names Roster does not allow", arguments: names, [nil, "memberOf"])
    func rename(group: String, memberOf: String?) throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        try directory.addGroup(anyName: group, "ana", "bo")
        try directory.addGroup("ops", "ana")
        let remote = try directory.directory(directory.mapping(memberOf: memberOf))
        #expect(try remote.update("ana", .login) { $0.login = "ana2" }.fields.groups == ["ops"])
        #expect(try directory.members(of: group) == directory.members("ana2", "bo"))
        #expect(try directory.members(of: "ops") == directory.members("ana2"))
    }

    @Test("a renamed account stays in a group of which it is the only member")
    func onlyMember() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        try directory.addGroup(anyName: "Büro Süd", "ana")
        let remote = try directory.directory(directory.mapping())
        try remote.update("ana", .login) { $0.login = "ana2" }
        #expect(try directory.members(of: "Büro Süd") == directory.members("ana2"))
    }

    @Test("if a group already lists the new login of a renamed account, the old login is removed")
    func both() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        try directory.addGroup(anyName: "Büro Süd", "ana", "ana2")
        let remote = try directory.directory(directory.mapping())
        try remote.update("ana", .login) { $0.login = "ana2" }
        #expect(try directory.members(of: "Büro Süd") == directory.members("ana2"))
    }

    @Test("a renamed account stays in a group that it was added to meanwhile, but not in a group that it leaves")
    func meanwhile() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        try directory.addGroup("dev", "ana", "bo")
        try directory.addGroup("ops", "bo")
        let remote = try directory.directory(directory.mapping())
        let account = try remote.account("ana")
        let addition = "add: member\nmember: uid=ana,\(directory.people)\n"
        try directory.server.modify("dn: cn=ops,\(directory.groups)\nchangetype: modify\n\(addition)")
        var new = account.fields
        new.login = "ana2"
        new.groups = []
        _ = try remote.perform([.update(account, fields: [.login, .groups], to: new)])[0].get()
        #expect(try directory.members(of: "ops") == directory.members("ana2", "bo"))
        #expect(try directory.members(of: "dev") == directory.members("bo"))
    }

    @Test("a deleted account is removed from all groups", arguments: names)
    func delete(group: String) throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo", "cy")
        try directory.addGroup(anyName: group, "ana", "bo", "cy")
        let remote = try directory.directory(directory.mapping())
        let results = remote.perform([.delete(try remote.account("ana")), .delete(try remote.account("bo"))])
        #expect(results.map(\.message) == ["", ""])
        #expect(try directory.members(of: group) == directory.members("cy"))
    }

    @Test("a deleted account that is the last member of one group is still removed from its other groups")
    func lastMember() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        try directory.addGroup(anyName: "Büro Nord", "ana", "bo")
        try directory.addGroup(anyName: "Büro Ost", "ana")
        try directory.addGroup(anyName: "Büro Süd", "ana", "bo")
        try directory.addGroup("ops", "ana", "bo")
        let remote = try directory.directory(directory.mapping())
        let result = remote.perform([.delete(try remote.account("ana"))])[0]
        #expect(result.reason == .refused)
        #expect(result.message.hasPrefix("not removed from the group \"Büro Ost\": "))
        #expect(result.message.hasSuffix("this group must keep at least one member, so add another member first"))
        for group in ["Büro Nord", "Büro Süd", "ops"] {
            #expect(try directory.members(of: group) == directory.members("bo"))
        }
    }

    @Test("a rename or a deletion of an account changes the groups that list members by login")
    func logins() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        let lines = "objectClass: posixGroup\ngidNumber: 200\nmemberUid: ana\nmemberUid: bo\n"
        try directory.addGroup(anyName: "Büro Süd", lines: lines)
        let remote = try directory.directory(directory.mapping(member: "memberUid"))
        try remote.update("ana", .login) { $0.login = "ana2" }
        #expect(try directory.members(of: "Büro Süd", "memberUid") == ["memberUid: ana2", "memberUid: bo"])
        #expect(try remote.perform([.delete(remote.account("ana2"))])[0].get() == nil)
        #expect(try directory.members(of: "Büro Süd", "memberUid") == ["memberUid: bo"])
    }

    @Test("it is not an error if the server itself updates the members of a group")
    func integrity() throws {
        let overlay = "moduleload refint\noverlay refint\nrefint_attributes member"
        let directory = try TestDirectory(server: LDAPServer(limits: overlay))
        try directory.addPeople("ana", "bo", "cy")
        for group in ["Büro Süd", "ops"] { try directory.addGroup(anyName: group, "ana", "bo", "cy") }
        let remote = try directory.directory(directory.mapping())
        try remote.update("ana", .login) { $0.login = "ana2" }
        #expect(try remote.perform([.delete(remote.account("bo"))])[0].get() == nil)
        for group in ["Büro Süd", "ops"] {
            #expect(try directory.members(of: group) == directory.members("ana2", "cy"))
        }
    }
}

extension TestDirectory {
    /// Lines that list people as members.
    fileprivate func members(_ logins: String...) -> [String] { logins.map { "member: uid=\($0),\(people)" } }
}
