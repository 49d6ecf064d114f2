import Foundation
import Testing
import UserDirectory

/// The commands that change users, run with the real binary.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct ChangingCommandsTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    private func user(_ login: String) throws -> [String: Any] {
        try #require(try home.run("show", login, "--json").json() as? [String: Any])
    }

    @Test("`add` stores every field, and a message says what was done")
    func add() throws {
        let run = try home.run(
            "add",
            "ana",
            "--name",
            "Ana Müller",
            "--email",
            "ana@example.com",
            "--role",
            "admin",
            "--group",
            "ops",
            "--group",
            "oncall",
            "--kind",
            "person",
            "--until",
            "2031-12-31",
            "--note",
            "one\ntwo"
        )
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(run.messages == "added ana; 1 seat is taken\n")
        let ana = try user("ana")
        #expect(ana["name"] as? String == "Ana Müller")
        #expect(ana["email"] as? String == "ana@example.com")
        #expect(ana["role"] as? String == "admin")
        #expect(ana["groups"] as? [String] == ["oncall", "ops"])
        #expect(ana["kind"] as? String == "person")
        #expect(ana["status"] as? String == "active")
        #expect(ana["validUntil"] as? String == "2031-12-31")
        #expect(ana["note"] as? String == "one\ntwo")
        #expect(ana["version"] as? Int == 1)
    }

    @Test("the JSON of a user has its members in a fixed order, and times to the millisecond")
    func memberOrder() throws {
        let run = try home.run("add", "bo", "--json")
        let names = run.output.matches(of: /"([A-Za-z]+)":/).map { String($0.1) }
        #expect(
            names == [
                "id", "login", "name", "email", "role", "groups", "kind", "status", "validUntil", "note", "createdAt",
                "updatedAt", "version", "state", "seated",
            ]
        )
        #expect(run.output.contains("\"validUntil\":null"))
        #expect(run.output.contains(/"createdAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/))
    }

    @Test(
        "`add` with a value that a rule forbids exits with code 2, and the error names the field",
        arguments: [
            (["add", "a b"], "login"), (["add", "x", "--email", "nonsense"], "email"),
            (["add", "x", "--role", "emperor"], "role"), (["add", "x", "--until", "2026-02-30"], "validUntil"),
            (["add", "x", "--name", "\u{1B}[31mred"], "name"), (["add", "x", "--name", "a\u{202E}b"], "name"),
            (["add", "x", "--group", "a b"], "groups"), (["add", ""], "login"),
        ]
    )
    func invalid(_ arguments: [String], _ field: String) throws {
        let run = try home.start(arguments + ["--json"]).finish()
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(try run.error()["field"] as? String == field)
        #expect(try run.error()["code"] as? String == "invalid")
        #expect(try home.run("count").output == "0\n")
    }

    @Test("`add` exits with code 4 if the login is taken")
    func exists() throws {
        try home.run("add", "ana")
        let run = try home.run("add", "ANA", "--json")
        #expect(run.exitCode == 4)
        #expect(try run.error()["code"] as? String == "exists")
        #expect(try run.error()["field"] as? String == "login")
    }

    @Test("`edit` changes the named fields and no others")
    func edit() throws {
        try home.run("add", "ana", "--name", "Ana", "--group", "a", "--group", "b", "--until", "2031-01-01")
        #expect(try home.run("edit", "ana", "--login", "anna", "--add-group", "c", "--remove-group", "a").exitCode == 0)
        var anna = try user("anna")
        #expect(anna["groups"] as? [String] == ["b", "c"])
        #expect(anna["name"] as? String == "Ana")
        try home.run("edit", "anna", "--until", "", "--name", "", "--group", "", "--disabled", "--kind", "service")
        anna = try user("anna")
        #expect(anna["validUntil"] is NSNull)
        #expect(anna["name"] as? String == "")
        #expect(anna["groups"] as? [String] == [])
        #expect(anna["status"] as? String == "disabled")
        #expect(anna["kind"] as? String == "service")
        #expect(try home.run("edit", "anna", "--enabled", "--group", "x").exitCode == 0)
        #expect(try user("anna")["groups"] as? [String] == ["x"])
    }

    @Test("`--until none` removes the last day")
    func noLastDay() throws {
        try home.run("add", "ana", "--until", "2031-01-01")
        #expect(try home.run("edit", "ana", "--until", "none").exitCode == 0)
        #expect(try user("ana")["validUntil"] is NSNull)
    }

    @Test("`--until 30d` sets the last day to 30 days from today")
    func relativeDay() throws {
        // Midnight may pass meanwhile.
        var days = [SystemWallClock().today]
        try home.run("add", "ana", "--until", "30d")
        days.append(SystemWallClock().today)
        let until = try #require(try user("ana")["validUntil"] as? String)
        #expect(days.map { QueryDay.distance(30, .days).day(on: $0).description }.contains(until))
    }

    @Test("an edit of an old version exits with code 4 and changes nothing")
    func conflict() throws {
        try home.run("add", "ana")
        try home.run("edit", "ana", "--name", "First")
        let run = try home.run("edit", "ana", "--name", "Second", "--if-version", "1")
        #expect(run.exitCode == 4)
        #expect(try user("ana")["name"] as? String == "First")
        #expect(try home.run("edit", "ana", "--name", "Second", "--if-version", "2").exitCode == 0)
    }

    @Test("if a user already has the requested state, a message says so")
    func alreadySo() throws {
        try home.run("add", "ana")
        #expect(try home.run("enable", "ana").messages.contains("ana is already enabled"))
        let restored = try home.run("restore", "ana", "--login", "bo")
        #expect(restored.messages.contains("ana is not in the trash"))
        #expect(restored.messages.contains("--login has no effect; to rename the user, use roster edit ana --login=bo"))
        try home.run("delete", "ana")
        #expect(try home.run("delete", "ana").messages.contains("already in the trash"))
    }

    @Test("the exit code is 0 for an edit that changes nothing, and 2 for an edit that names no field")
    func nothingToEdit() throws {
        try home.run("add", "ana", "--name", "Ana")
        let run = try home.run("edit", "ana", "--name", "Ana")
        #expect(run.exitCode == 0)
        #expect(run.messages.contains("ana is unchanged"))
        #expect(try home.run("edit", "ana").exitCode == 2)
        #expect(try home.run("edit", "ana", "--group", "a", "--add-group", "b").exitCode == 2)
        #expect(try home.run("edit", "nobody", "--name", "x").exitCode == 3)
    }

    @Test("several users are disabled, enabled, deleted and restored; an unknown user is reported with exit code 6")
    func several() throws {
        for login in ["ana", "bo", "cy"] { try home.run("add", login) }
        #expect(try home.run("disable", "ana", "bo", "--yes").exitCode == 0)
        #expect(try home.run("list", "is:disabled").lines.count == 2)
        let partly = try home.run("enable", "ana", "nobody", "bo")
        #expect(partly.exitCode == 6)
        #expect(partly.messages.contains("no user nobody"))
        #expect(partly.messages.contains("enabled ana, bo; 3 seats are taken"))
        #expect(try home.run("delete", "ana", "bo", "--yes").exitCode == 0)
        #expect(try home.run("count").output == "1\n")
        #expect(try home.run("count", "is:trashed").output == "2\n")
        #expect(try home.run("show", "ana", "--json").exitCode == 0)
        #expect(try home.run("edit", "ana", "--name", "x").exitCode == 3)
        let restored = try home.run("restore", "ana", "bo", "--json")
        #expect(restored.exitCode == 0)
        #expect((try restored.json() as? [[String: Any]])?.compactMap { $0["login"] as? String } == ["ana", "bo"])
    }

    @Test("if all users are refused, the exit code is that of the reason, or 1 for several; if only some are, it is 6")
    func noneOfSeveral() throws {
        try home.run("add", "ana", "--role", "admin")
        #expect(try home.run("delete", "nobody", "noone").exitCode == 3)
        #expect(try home.run("delete", "ana", "nobody").exitCode == 1)
        #expect(try home.run("disable", "ana", "ana").exitCode == 7)
        #expect(try home.run("enable", "ana", "nobody").exitCode == 6)
    }

    @Test("the login of a user in the trash can be reused, and that user can be restored under another login")
    func restoreUnderAnotherLogin() throws {
        try home.run("add", "ana", "--name", "First")
        try home.run("delete", "ana")
        try home.run("add", "ana", "--name", "Second")
        #expect(try home.run("restore", "ana").exitCode != 0)
        let trashed = try home.run("list", "is:trashed", "--format", "jsonl", "--columns", "id").lines
        let id = try #require(trashed.first?.firstMatch(of: /[0-9a-f-]{36}/)).output
        #expect(try home.run("restore", "id:\(id)").exitCode == 4)
        #expect(try home.run("restore", "id:\(id)", "--login", "ana2").exitCode == 0)
        #expect(try user("ana2")["name"] as? String == "First")
    }

    @Test("changing a read-only store, deleting your own account and disabling the last admin exit with code 7")
    func guards() throws {
        try home.run("add", "ana", "--role", "admin")
        #expect(try home.run("add", "bo", "--read-only").exitCode == 7)
        #expect(try home.run("--read-only", "add", "bo").exitCode == 7)
        let advice = "roster: the store is open read-only; to change the store, leave out --read-only\n"
        #expect(try home.run("add", "bo", "--read-only").messages == advice)
        let own = try home.run("delete", "ana", "--actor", "ana", "--json")
        #expect(own.exitCode == 7)
        #expect(try own.error()["code"] as? String == "own-account")
        #expect(try home.run("disable", "ana", "--actor", "bo").exitCode == 7)
        #expect(try home.run("edit", "ana", "--role", "viewer", "--actor", "bo").exitCode == 7)
        #expect(try home.run("count").output == "1\n")
    }

    @Test("refused users are reported before `--yes` is required; with `--yes`, the other users are changed")
    func refusalsFirst() throws {
        for login in ["ana", "bo", "chris"] { try home.run("add", login) }
        let run = try home.run("disable", "bo", "nosuch", "chris")
        #expect(run.exitCode == 2)
        let refusal = "roster: no user nosuch\n"
        let question = "roster: this removes access from 2 users; pass --yes, or try --dry-run first\n"
        #expect(run.messages == refusal + question)
        let done = try home.run("disable", "bo", "nosuch", "chris", "--yes")
        #expect(done.exitCode == 6)
        #expect(done.messages.hasPrefix(refusal + "disabled bo, chris;"))
    }

    @Test("without a terminal, no command asks a question")
    func noQuestion() throws {
        for login in ["ana", "bo"] { try home.run("add", login) }
        let run = try home.run("delete", "ana", "bo", input: "y\n")
        #expect(run.exitCode == 2)
        #expect(!run.messages.contains("?"))
        #expect(try home.run("count").output == "2\n")
    }
}
