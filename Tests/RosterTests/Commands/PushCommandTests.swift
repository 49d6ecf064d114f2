import Foundation
import LDAPTesting
import Testing

/// `roster push`, run with the real binary, on a real LDAP server.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct PushCommandTests {
    private static let new = "new: {uidNumber: 20000-20999, gidNumber: 100}"

    @Test("users become accounts, changes are written, and a second push changes nothing")
    func push() throws {
        let corp = try ConnectionHome([Self.new])
        try corp.add("ana")
        try corp.addGroup("staff", members: "ana")
        try corp.run("pull", "corp")
        try corp.run("add", "bo", "--name", "Bo Li", "--email", "bo@example.com", "--group", "staff")
        try corp.run("edit", "ana", "--name", "Ana Müller", "--until", "2031-01-31")
        let first = try corp.run("push", "corp")
        #expect(first.exitCode == 0)
        #expect(first.messages.contains("pushed 2 accounts: 1 added, 1 updated"))
        let values = try corp.values("bo", "cn", "mail", "uidNumber")
        #expect(values == ["cn: Bo Li", "mail: bo@example.com", "uidNumber: 20000"])
        #expect(try corp.values("ana", "shadowExpire") == ["shadowExpire: 22311"])
        let second = try corp.run("push", "corp")
        #expect(second.messages.contains("pushed 2 accounts: 2 unchanged"))
        #expect(try corp.run("pull", "corp").messages.contains("2 unchanged"))
        #expect(try corp.run("diff", corp.home.store, "corp").exitCode == 0)
    }

    @Test("ten changes in the directory and a few in Roster are merged, and a conflict is resolved with --prefer")
    func threeWay() throws {
        let corp = try ConnectionHome([Self.new])
        let logins = (0..<10).map { "user\($0)" }
        for login in logins { try corp.add(login) }
        try corp.addGroup("staff", members: "user0")
        try corp.run("pull", "corp")
        for login in logins { try corp.modify(login, "changetype: modify", "replace: cn", "cn: There \(login)") }
        try corp.run("edit", "user1", "--name", "Here")
        try corp.run("edit", "user2", "--group", "staff")
        try corp.run("edit", "user3", "--until", "2031-01-31")
        try corp.run("disable", "user4")
        let push = try corp.run("push", "corp")
        #expect(push.exitCode == 6)
        #expect(push.messages.contains("user1: name is \"Here\" here and \"There user1\" there"))
        #expect(push.messages.contains("3 updated"))
        #expect(push.messages.contains("--prefer=here resolves conflicts"))
        #expect(try corp.run("pull", "corp").messages.contains("9 updated"))
        #expect(try corp.values("user4", "loginShell") == ["loginShell: /usr/sbin/nologin"])
        #expect(try corp.run("push", "corp", "--prefer", "here").exitCode == 0)
        #expect(try corp.values("user1", "cn") == ["cn: Here"])
        #expect(try corp.run("diff", corp.home.store, "corp").exitCode == 0)
        #expect(try corp.run("push", "corp").messages.contains("10 unchanged"))
        #expect(try corp.run("log", "--check").exitCode == 0)
    }

    @Test("a dry run shows each user and changes nothing, and a plan changes nothing until it is applied")
    func plan() throws {
        let corp = try ConnectionHome([Self.new, "others: delete"])
        try corp.add("ana", "bo")
        try corp.run("pull", "corp")
        try corp.run("edit", "ana", "--name", "Ana")
        try corp.run("delete", "bo", "--yes")
        try corp.run("add", "chris", "--name", "Chris")
        let dry = try corp.run("push", "corp", "--dry-run")
        #expect(
            dry.lines == [
                "update\tana\tname: \"Name of ana\" → \"Ana\"",
                "delete\tbo\tthe user does not belong to the connection",
                "add\tchris\tChris",
            ]
        )
        #expect(dry.messages.contains("3 accounts: 1 to add, 1 to update, 1 to disable or delete"))
        let plan = corp.home.path("corp.plan")
        #expect(try corp.run("push", "corp", "--plan", plan).exitCode == 0)
        #expect(try corp.values("ana", "cn") == ["cn: Name of ana"])
        let applied = try corp.run("apply", plan, "--yes")
        #expect(applied.exitCode == 0)
        #expect(applied.messages.contains("pushed 3 accounts: 1 added, 1 updated, 1 disabled or deleted"))
        #expect(try corp.values("ana", "cn") == ["cn: Ana"])
        #expect(try corp.values("bo", "cn") == [])
        #expect(try corp.run("apply", plan, "--yes").messages.contains("3 unchanged"))
    }

    @Test("a push is recorded in the journal and cannot be undone; `undo` then undoes the task before the push")
    func journal() throws {
        let corp = try ConnectionHome([Self.new])
        try corp.run("add", "ana", "--name", "Ana")
        try corp.run("push", "corp")
        #expect(try corp.run("log", "--user", "ana", "--limit", "1").lines[0].contains("corp: account created"))
        let undo = try corp.run("undo", "2")
        #expect(undo.exitCode == 7)
        #expect(undo.messages.contains("Push to corp) changed accounts at a connection; the store cannot undo a push"))
        #expect(try corp.run("undo", "--yes").exitCode == 0)
        #expect(try corp.run("count").lines == ["0"])
    }

    @Test("too many removals are refused with exit code 7, also in a dry run or a plan, unless --removals allows them")
    func removals() throws {
        let corp = try ConnectionHome([Self.new, "others: disable", "removals: 1"])
        try corp.add("ana", "bo", "chris")
        try corp.run("pull", "corp")
        try corp.run("delete", "ana", "bo", "--yes")
        #expect(try corp.run("push", "corp", "--dry-run").exitCode == 7)
        let plan = corp.home.path("corp.plan")
        #expect(try corp.run("push", "corp", "--plan", plan).exitCode == 7)
        #expect(try corp.run("apply", plan, "--dry-run").exitCode == 7)
        let refused = try corp.run("push", "corp", "--yes")
        #expect(refused.exitCode == 7)
        #expect(refused.messages.contains("2 accounts would be disabled or deleted, and removals are limited to 1"))
        #expect(refused.messages.contains("to allow these removals, pass --removals 2"))
        #expect(try corp.values("ana", "loginShell") == ["loginShell: /bin/bash"])
        #expect(try corp.run("push", "corp", "--yes", "--removals", "2").exitCode == 0)
        #expect(try corp.values("ana", "loginShell") == ["loginShell: /usr/sbin/nologin"])
    }

    @Test("a push with a read-only store, a missing store or an unreachable server fails and changes nothing")
    func failures() throws {
        let corp = try ConnectionHome([Self.new])
        try corp.run("add", "ana")
        #expect(try corp.run("push", "corp", "--read-only").exitCode == 7)
        #expect(try corp.values("ana", "cn") == [])
        let missing = try ConnectionHome([Self.new], hasStore: false)
        #expect(try missing.run("push", "corp").exitCode == 8)
        #expect(!FileManager.default.fileExists(atPath: missing.home.store))
        let text = "connections: {corp: {ldap: \"ldap://127.0.0.1:1\", base: dc=x}}"
        let file = try corp.home.write(text, to: "dead.yml")
        #expect(try corp.home.run("push", "corp", "--config", file).exitCode == 8)
    }

    @Test("a user who cannot be pushed is rejected, and the other users are pushed")
    func rejections() throws {
        let corp = try ConnectionHome([Self.new])
        try corp.addGroup("staff", members: "nobody")
        try corp.run("add", "ana", "--group", "elsewhere")
        try corp.run("add", "bo", "--group", "staff")
        let run = try corp.run("push", "corp", "--json")
        #expect(run.exitCode == 6)
        #expect(run.messages.contains("there is no group"))
        #expect(run.output.contains("\"created\":1"))
        #expect(try corp.values("ana", "cn") == [])
    }
}
