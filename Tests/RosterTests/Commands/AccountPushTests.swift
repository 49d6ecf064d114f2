import AccountsTesting
import Foundation
import Testing

/// Runs `roster push` with the real binary and the account files of a ``TestTree``.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct AccountPushTests {
    private let tree: TestTree
    private let home: RosterHome
    private let config: String

    init() throws {
        tree = try TestTree()
        home = try RosterHome(hasStore: true)
        config = try home.write("connections: {web1: {accounts: \(tree.path), others: delete}}\n", to: "config.yml")
    }

    @discardableResult
    private func run(_ arguments: String...) throws -> RosterRun {
        try home.start(arguments + ["--config", config], environment: [:]).finish()
    }

    /// Pulls the accounts, then adds, edits, disables and deletes users.
    private func changeUsers() throws {
        try run("pull", "web1")
        try run("edit", "ana", "--name", "Ana O'Brien", "--until", "2031-01-31")
        try run("add", "chris", "--name", "Chris", "--group", "ops")
        try run("disable", "ana")
        try run("delete", "bo", "--yes")
    }

    @Test("users become accounts, changes are written, and a second push and a pull change nothing")
    func push() throws {
        try changeUsers()
        let push = try run("push", "web1", "--yes")
        #expect(push.exitCode == 0, "\(push.messages)")
        #expect(push.messages.contains("1 added, 1 updated, 1 disabled or deleted"))
        #expect(try tree.line("passwd", "ana")?.hasPrefix("ana:x:1000:1000:Ana O'Brien,12,+34 1,home:") == true)
        #expect(try tree.line("passwd", "chris") != nil)
        #expect(try tree.line("passwd", "bo") == nil)
        #expect(try tree.line("group", "ops")?.hasSuffix(":ana,chris") == true)
        #expect(try tree.problems() == [])
        #expect(try run("push", "web1").messages.contains("2 unchanged"))
        #expect(try run("pull", "web1").messages.contains("2 unchanged"))
        #expect(try run("diff", home.store, "web1").exitCode == 0)
    }

    @Test("printing a push as a script changes nothing, and on another tree the script has the same effect as the push")
    func script() throws {
        let other = try TestTree()
        try changeUsers()
        let before = try tree.lines()
        let printed = try run("push", "web1", "--as-commands")
        #expect(printed.exitCode == 0, "\(printed.messages)")
        #expect(try tree.lines() == before)
        let script = try home.write(printed.output, to: "push.sh")
        let (status, lines) = try other.run("sh '\(script)' '\(other.path)'")
        #expect(status == 0, "\(lines)")
        try run("push", "web1", "--yes")
        #expect(try other.lines() == tree.lines())
        #expect(try other.problems() == [])
    }

    @Test("a dry run and the push reject values that account files cannot hold; the push writes the other users")
    func objection() throws {
        try run("pull", "web1")
        try run("add", "chris", "--name", "Chris: Li")
        try run("edit", "bo", "--name", "Bo, Ng")
        try run("edit", "ana", "--name", "Ana O'Brien")
        let preview = try run("push", "web1", "--dry-run")
        #expect(preview.exitCode == 6)
        #expect(preview.messages.contains("1 to update, 2 to reject"), "\(preview.messages)")
        #expect(preview.output.contains("must not contain \":\""), "\(preview.output)")
        let push = try run("push", "web1", "--yes")
        #expect(push.exitCode == 6)
        #expect(push.messages.contains("1 updated, 2 rejected"), "\(push.messages)")
        #expect(try tree.line("passwd", "chris") == nil)
    }

    @Test("a push that disables or expires several accounts must be confirmed, and so must applying its plan")
    func severalLosses() throws {
        try run("pull", "web1")
        try run("disable", "ana", "--yes")
        try run("edit", "bo", "--until", "2020-01-01")
        let push = try run("push", "web1")
        #expect(push.exitCode == 2)
        #expect(push.messages.contains("this removes access from 2 users; pass --yes"), "\(push.messages)")
        #expect(try run("push", "web1", "-n").messages.contains("removes access from 2 users"))
        let plan = home.path("web1.plan")
        #expect(try run("push", "web1", "--plan", plan).messages.contains("removes access from 2 users"))
        #expect(try run("apply", plan).exitCode == 2)
        #expect(try run("apply", plan, "--yes").messages.contains("2 updated"))
        #expect(try run("push", "web1").messages.contains("2 unchanged"))
    }

    @Test("a push that disables the account of an admin must be confirmed, although accounts have no role")
    func adminLoss() throws {
        try run("pull", "web1")
        try run("edit", "ana", "bo", "--role", "admin")
        try run("disable", "ana", "--yes")
        let push = try run("push", "web1")
        #expect(push.exitCode == 2)
        #expect(push.messages.contains("this removes access from ana, an admin; pass --yes"), "\(push.messages)")
        #expect(try run("push", "web1", "--yes").exitCode == 0)
    }

    @Test("a push that removes the account of a trashed admin must be confirmed")
    func trashedAdminLoss() throws {
        try run("pull", "web1")
        try run("edit", "ana", "bo", "--role", "admin")
        try run("delete", "ana", "--yes")
        let push = try run("push", "web1")
        #expect(push.exitCode == 2)
        #expect(push.messages.contains("this removes access from ana, an admin; pass --yes"), "\(push.messages)")
        #expect(try tree.line("passwd", "ana") != nil)
        #expect(try run("push", "web1", "--yes").exitCode == 0)
    }

    @Test("the message about a rejected user names the user only once")
    func subjects() throws {
        try run("add", "ops")
        try run("add", "root")
        let push = try run("push", "web1", "--yes")
        #expect(push.exitCode == 6)
        #expect(push.messages.contains("roster: ops: a group with the login as its name exists"), "\(push.messages)")
        #expect(push.messages.contains("roster: root: this is the administrator's account"), "\(push.messages)")
    }

    @Test("--as-commands works for local accounts only, and not together with --dry-run")
    func refusals() throws {
        let corp = "connections: {corp: {ldap: \"ldapi:///\", base: dc=example}}\n"
        let other = try home.write(corp, to: "corp.yml")
        let wrong = try home.start(["push", "corp", "--as-commands", "--config", other], environment: [:]).finish()
        #expect(wrong.exitCode == 2)
        #expect(wrong.messages.contains("--as-commands works with local accounts only; corp is an LDAP directory"))
        #expect(try run("push", "web1", "--as-commands", "--dry-run").exitCode == 2)
    }
}
