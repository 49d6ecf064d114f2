import AccountsTesting
import Foundation
import Testing
import UserDirectory

@testable import LocalAccounts

@Suite(.timeLimit(.minutes(60)), .toolsThread) struct ValueTests {
    @Test(
        "a login that accounts cannot have, or that is already taken, is refused before a tool runs",
        arguments: [
            "", "-r", "--root=/", "+x", "~x", ".", "..", ".x", "123", "0", "a:b", "a b", "a\nb", "a/b", "a,b", "a@b",
            "ünal", "a\u{0}b", "a\u{1B}[1m", "$(id)", "`id`", "a;id", "root", "daemon", "ana",
            String(repeating: "a", count: 33),
        ]
    )
    func login(login: String) throws {
        let tree = try TestTree()
        let directory = LocalDirectory(try tree.settings(tools: try ToolFolder(tree).none))
        let error = try tree.failure(.create(UserFields(login: login)), directory)
        #expect([.refused, .exists].contains(error.reason))
        #expect(!error.description.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\n" })
        guard !login.isEmpty else { return }
        let account = try tree.account("bo")
        let rename = RemoteChange.update(account, fields: [.login], to: UserFields(login: login))
        #expect([.refused, .exists].contains(try tree.failure(rename, directory).reason))
    }

    @Test(
        "a name that does not fit into the comment field of passwd is refused before a tool runs",
        arguments: [
            "Li, Bo", "Bo:0:0", "Bo\nroot::0:0", "Bo\u{7}", "Bo\u{85}Li", ",\u{301}x", ":\u{301}x",
            String(repeating: "é", count: 401),
        ]
    )
    func name(name: String) throws {
        let tree = try TestTree()
        let directory = LocalDirectory(try tree.settings(tools: try ToolFolder(tree).none))
        let account = try tree.account("bo")
        let change = RemoteChange.update(account, fields: [.name], to: UserFields(login: "bo", name: name))
        #expect(try tree.failure(change, directory).reason == .refused)
    }

    @Test(
        "names that look like options or commands are stored as plain names",
        arguments: ["-r", "--root=/x", "--prefix=/x", "-R", "-P", "$(id) `id` 'x' \"y\" ; &"]
    )
    func harmless(name: String) throws {
        let tree = try TestTree()
        #expect(try tree.update("bo", [.name]) { $0.name = name }.fields.name == name)
        let fields = UserFields(login: "chris", name: name)
        #expect(try tree.perform(.create(fields))?.fields == fields)
        let other = try TestTree()
        let account = try other.account("bo")
        let changes = [
            RemoteChange.update(account, fields: [.name], to: UserFields(login: "bo", name: name)), .create(fields),
        ]
        let script = other.folder.appending(path: "script")
        try Data(AccountScript(changes, try AccountSettings()).text.utf8).write(to: script)
        #expect(try other.run("sh '\(script.path)' '\(other.path)'").status == 0)
        #expect(try other.lines() == tree.lines())
    }

    @Test("an account whose login looks like an option of a tool is not read", arguments: ["-R", "--root=", "-f"])
    func option(login: String) throws {
        let tree = try TestTree()
        try tree.replace("passwd", "bo:x:", "\(login):x:")
        try tree.replace("shadow", "bo:!:", "\(login):!:")
        #expect(try tree.entries().compactMap(\.account?.fields.login) == ["ana"])
    }

    @Test(
        "the group `root`, and group names that tools reject or misread, are refused before a tool runs",
        arguments: ["1100", "0", "root", "a,b", "-x", "a b", "ünal", "root,x", String(repeating: "a", count: 33)]
    )
    func group(group: String) throws {
        let tree = try TestTree()
        let directory = LocalDirectory(try tree.settings(tools: try ToolFolder(tree).none))
        let account = try tree.account("bo")
        let new = UserFields(login: "bo", groups: [group])
        #expect(try tree.failure(.update(account, fields: [.groups], to: new), directory).reason == .refused)
        #expect(try tree.failure(.create(UserFields(login: "chris", groups: [group])), directory).reason == .refused)
    }

    @Test("a group that no tool can create is refused before a push, unless the group already exists")
    func impossibleGroup() throws {
        let tree = try TestTree()
        let directory = LocalDirectory(try tree.settings(tools: try ToolFolder(tree).none))
        let change = RemoteChange.create(UserFields(login: "chris", groups: ["編集部"]))
        _ = try directory.accounts()
        let error = try #require(directory.objection(to: change))
        #expect(error.description == "group name \"編集部\" may contain only a-z, A-Z, 0-9, \".\", \"_\" and \"-\"")
        #expect(directory.objection(to: .create(UserFields(login: "chris", groups: ["staff", "new"]))) == nil)
        try tree.write("group", try tree.text("group") + "編集部:x:2900:\n")
        _ = try directory.accounts()
        #expect(directory.objection(to: change) == nil)
    }

    @Test("a last day before 1970-01-02 is refused", arguments: ["1970-01-01", "1969-12-31", "0001-01-01"])
    func day(day: String) throws {
        let tree = try TestTree()
        let account = try tree.account("bo")
        let new = UserFields(login: "bo", validUntil: Day(day))
        #expect(try tree.failure(.update(account, fields: [.validUntil], to: new)).reason == .refused)
    }

    @Test("a login that is the name of an existing group, or of a group to be created, is refused")
    func ownGroup() throws {
        let tree = try TestTree()
        #expect(try tree.failure(.create(UserFields(login: "staff"))).reason == .refused)
        #expect(try tree.failure(.create(UserFields(login: "chris", groups: ["chris"]))).reason == .refused)
    }

    @Test("a refused user does not stop the changes of the other users")
    func others() throws {
        let tree = try TestTree()
        let changes = ["chris", "-r", "dana"].map { RemoteChange.create(UserFields(login: $0)) }
        let results = try tree.directory().perform(changes)
        #expect(results.map { (try? $0.get()) != nil } == [true, false, true])
        #expect(try tree.problems() == [])
    }
}
