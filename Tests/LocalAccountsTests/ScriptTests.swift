import AccountsTesting
import Foundation
import Testing
import UserDirectory

@testable import LocalAccounts

@Suite(.timeLimit(.minutes(60)), .toolsThread) struct ScriptTests {
    /// Changes that create and update accounts of a tree.
    private func changes(_ tree: TestTree) throws -> [RemoteChange] {
        let (ana, bo) = (try tree.account("ana"), try tree.account("bo"))
        var anna = ana.fields
        (anna.login, anna.name, anna.groups, anna.status) = (
            "anna", "Anna $(id) 'M' \"x\"", ["dev", "sudo"], .disabled
        )
        var li = bo.fields
        (li.groups, li.validUntil, li.name) = (["dev", "staff"], Day("2027-01-31"), "")
        return [
            .create(UserFields(login: "chris", name: "Chris O'Brien", groups: ["ops"], validUntil: Day("2026-12-31"))),
            .create(UserFields(login: "dana", status: .disabled)),
            .update(ana, fields: AccountSettings.fields, to: anna), .update(bo, fields: AccountSettings.fields, to: li),
        ]
    }

    private func write(_ changes: [RemoteChange], _ tree: TestTree) throws -> String {
        let script = AccountScript(changes, try AccountSettings())
        #expect(script.refused.isEmpty)
        let file = tree.folder.appending(path: "script")
        try Data(script.text.utf8).write(to: file)
        return file.path
    }

    private func push(_ changes: [RemoteChange], _ tree: TestTree) throws {
        for result in try tree.directory().perform(changes) { _ = try result.get() }
    }

    private func run(_ script: String, _ tree: TestTree) throws -> (status: Int32, lines: [String]) {
        try tree.run("sh '\(script)' '\(tree.path)'")
    }

    @Test("the script makes the same changes as a push, and prints what it does")
    func same() throws {
        let (pushed, other) = (try TestTree(), try TestTree())
        let changes = try changes(pushed)
        let script = try write(changes, other)
        try push(changes, pushed)
        let (status, lines) = try run(script, other)
        #expect(status == 0, "\(lines)")
        #expect(lines.first == "Create chris")
        #expect(lines.contains { $0.hasPrefix("Change ana: login \"ana\" to \"anna\"; name ") })
        #expect(try other.lines() == pushed.lines())
        #expect(try other.problems() == [])
        // A second script enables one account, and removes another.
        let anna = try pushed.account("anna")
        var enabled = anna.fields
        enabled.status = .active
        let more = [
            RemoteChange.update(anna, fields: [.status], to: enabled), .delete(try pushed.account("bo")),
        ]
        let second = try write(more, other)
        try push(more, pushed)
        #expect(try run(second, other).status == 0)
        #expect(try other.lines() == pushed.lines())
    }

    @Test("the script changes nothing when it is run again")
    func again() throws {
        let tree = try TestTree()
        let script = try write(try changes(tree) + [], tree)
        #expect(try run(script, tree).status == 0)
        let lines = try tree.lines()
        let (status, said) = try run(script, tree)
        #expect(status == 0)
        #expect(said == ["chris: already done", "dana: already done", "anna: already done", "bo: already done"])
        #expect(try tree.lines() == lines)
    }

    @Test(
        "the script stops at an account that is not as expected",
        arguments: [
            ("passwd", "ana:x:1000:1000:Ana", "ana:x:1000:1000:Anna"), ("passwd", "ana:x:1000:", "ana:x:1009:"),
            ("shadow", "ana:$6$", "ana:!$6$"), ("shadow", "hash:19000:0:99999:7:::", "hash:19000:0:99999:7::1:"),
            ("shadow", "hash:19000:0:99999:7:::", "hash:19000:0:99999:7::20000:"),
            ("group", "staff:x:1200:", "staff:x:1200:ana"), ("passwd", "ana:x:1000:1000:", "eva:x:1000:1000:"),
        ]
    )
    func otherState(file: String, old: String, new: String) throws {
        let tree = try TestTree()
        let script = try write(try changes(tree), tree)
        try tree.replace(file, old, new)
        let (status, lines) = try run(script, tree)
        #expect(status == 1)
        #expect(lines.last?.contains("ana is not as expected") == true)
        #expect(try tree.line("passwd", "anna") == nil)
        #expect(try tree.line("passwd", "bo") == "bo:x:1001:1001:Bo Li:/home/bo:/bin/sh")
    }

    @Test("the script does not take an account without a line in shadow for a removed one")
    func withoutShadow() throws {
        let tree = try TestTree()
        let script = try write([.delete(try tree.account("ana"))], tree)
        let line = try #require(try tree.line("shadow", "ana"))
        try tree.replace("shadow", line + "\n", "")
        let (status, lines) = try run(script, tree)
        #expect(status == 1)
        #expect(lines.last?.contains("ana has no line in shadow") == true, "\(lines)")
        #expect(try tree.line("passwd", "ana") != nil)
    }

    @Test("in a folder without accounts, the script takes no account for a removed one")
    func otherFolder() throws {
        let tree = try TestTree()
        let script = try write([.delete(try tree.account("ana"))], tree)
        let (status, lines) = try tree.run("sh '\(script)' '\(tree.path)/etc'")
        #expect(status == 1)
        #expect(lines.last?.contains("cannot read ") == true, "\(lines)")
    }

    @Test("the script fails if a login to be created exists already")
    func exists() throws {
        let tree = try TestTree()
        let script = try write([.create(UserFields(login: "daemon"))], tree)
        #expect(try run(script, tree).status == 1)
    }

    @Test("logins that look like numbers are compared as texts")
    func numbers() throws {
        let tree = try TestTree()
        try tree.replace("passwd", "bo:x:", "1e2:x:")
        try tree.replace("shadow", "bo:!:", "1e2:!:")
        let script = try write([.create(UserFields(login: "1E2"))], tree)
        #expect(try run(script, tree).status == 0)
        #expect(try tree.line("passwd", "1E2") != nil)
    }

    @Test("a change with a value that accounts cannot hold is left out of the script")
    func refused() throws {
        let changes = ["chris", "a'; reboot; '", "x\ny"].map { RemoteChange.create(UserFields(login: $0)) }
        let script = AccountScript(changes, try AccountSettings())
        #expect(script.refused.map(\.login) == ["a'; reboot; '", "x\ny"])
        #expect(!script.text.contains("reboot"))
        #expect(script.text.contains("1 change."))
    }

    @Test("shellcheck finds no problem in the script, and bash runs it")
    func shellcheck() throws {
        let tree = try TestTree()
        let script = try write(try changes(tree) + [.delete(try tree.account("ana"))], tree)
        let found = try tree.run("shellcheck -s sh '\(script)'").lines
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
        let other = try TestTree()
        let (status, lines) = try other.run("bash --posix '\(script)' '\(other.path)'")
        #expect(status == 0)
        #expect(lines.last == "ana: already done", "\(lines)")
    }
}
