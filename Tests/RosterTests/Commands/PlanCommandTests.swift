import Foundation
import Testing

/// `roster import`, also with `--dry-run`, `--plan` and `--rejects`, and `roster apply`, run with the real binary.
@ProcessThread @Suite(.timeLimit(.minutes(60)))
struct PlanCommandTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    @Test("a dry run prints each line's effect to standard output and a summary to standard error, and changes nothing")
    func dryRun() throws {
        try home.run("add", "ana", "--name", "Old")
        let file = try home.write("login,name\nana,New\nbo,Bo\na b,\n", to: "users.csv")
        let run = try home.run("import", file, "--dry-run")
        #expect(run.exitCode == 6)
        #expect(run.lines[0] == "line 2\tupdate\tana\tname: \"Old\" → \"New\"")
        #expect(run.lines[1] == "line 3\tadd\tbo\tBo, member")
        #expect(run.lines[2].hasPrefix("line 4\treject\ta b\tlogin may contain"))
        #expect(
            run.messages
                == "3 lines: 1 to add, 1 to update, 1 to reject; 1 seat needed, no seat limit\n"
        )
        #expect(try home.run("count").output == "1\n")
        let json = try #require(try home.run("import", file, "--dry-run", "--json").output.data(using: .utf8))
        let summary = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(summary["create"] as? Int == 1)
        #expect(summary["refuse"] as? Int == 1)
    }

    @Test("a dry run lists the entries of a JSON array by their positions")
    func entries() throws {
        let users = #"[{"login":"ana"},{"login":"bo","nmae":"Bo"}]"#
        let run = try home.run("import", "-", "--dry-run", input: users)
        #expect(run.lines[0] == "entry 1\tadd\tana\tmember")
        #expect(run.lines[1].hasPrefix("entry 2\treject\tbo\tunknown member \"nmae\""))
        #expect(run.messages == "2 entries: 1 to add, 1 to reject; 1 seat needed, no seat limit\n")
    }

    @Test("the JSON about the entries of an array has their lines and their positions")
    func positions() throws {
        let run = try home.run("import", "-", "-n", "--json", input: #"[{"login":"ana"},{"login":"a b"}]"#)
        let plan = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let lines = try #require(plan["lines"] as? [[String: Any]])
        #expect(lines.map { $0["line"] as? Int } == [1, 1])
        #expect(lines.map { $0["position"] as? Int } == [1, 2])
        let message = Data((run.messages.split(separator: "\n").first ?? "").utf8)
        let error = try JSONSerialization.jsonObject(with: message) as? [String: [String: Any]]
        #expect(error?["error"]?["position"] as? Int == 2)
    }

    @Test("the JSON of a dry run lists each line with what the line would change")
    func linesAsJSON() throws {
        try home.run("add", "ana", "--name", "Old")
        let file = try home.write("login,name\nana,New\nbo,Bo\na b,\n", to: "users.csv")
        let plan = home.path("plan.jsonl")
        try home.run("import", file, "--plan", plan)
        let arguments = [["import", file, "--dry-run", "--json"], ["apply", plan, "--dry-run", "--json"]]
        for (arguments, count) in zip(arguments, [3, 3]) {
            let summary = try #require(try home.start(arguments).finish().output.data(using: .utf8))
            let object = try #require(try JSONSerialization.jsonObject(with: summary) as? [String: Any])
            let lines = try #require(object["lines"] as? [[String: Any]])
            #expect(lines.count == count)
            #expect(lines.map { $0["action"] as? String } == ["update", "create", "refuse"])
            #expect(lines.map { $0["line"] as? Int } == [2, 3, 4])
            #expect(lines[0]["before"] as? [String: String] == ["name": "Old"])
            #expect(lines[0]["after"] as? [String: String] == ["name": "New"])
            #expect((lines[1]["after"] as? [String: Any])?["name"] as? String == "Bo")
            #expect(lines[2]["code"] as? String != nil)
        }
    }

    @Test("a plan file is accessible only to its owner, and applying the plan a second time changes nothing")
    func planAndApply() throws {
        try home.run("add", "ana", "--name", "Old")
        let plan = home.path("plan.jsonl")
        let made = try home.run("import", "-", "--plan", plan, input: "login,name\nana,New\nbo,Bo\n")
        #expect(made.exitCode == 0)
        #expect(made.output.isEmpty)
        let mode = try FileManager.default.attributesOfItem(atPath: plan)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try home.run("count").output == "1\n")
        let run = try home.run("apply", plan)
        #expect(run.exitCode == 0)
        #expect(run.messages == "imported 2 lines: 1 added, 1 updated; 2 seats are taken\n")
        #expect(try home.run("apply", plan).messages == "imported 2 lines: 2 unchanged; 2 seats are taken\n")
        #expect(try home.run("tasks").lines.contains { $0.contains("Apply plan.jsonl") })
    }

    @Test("if a user was changed after planning, apply changes nothing and exits 4; --on-stale skip applies the rest")
    func stale() throws {
        try home.run("add", "ana")
        let plan = try home.run("import", "-", "--plan", "-", input: "login,name\nana,New\nbo,Bo\n").output
        try home.run("edit", "ana", "--note", "seen")
        let run = try home.run("apply", "-", input: plan)
        #expect(run.exitCode == 4)
        #expect(run.messages.contains("(ana): the user was changed after the plan was made"))
        #expect(try home.run("count").output == "1\n")
        let skipping = try home.run("apply", "-", "--on-stale", "skip", input: plan)
        #expect(skipping.exitCode == 6)
        #expect(try home.run("count").output == "2\n")
    }

    @Test("applying a plan for another store, or a file that is not a plan, exits 2")
    func unusable() throws {
        let plan = try home.run("import", "-", "--plan", "-", input: "login\nana\n").output
        let other = try home.run("apply", "-", "--store", home.path("other.db"), input: plan)
        #expect(other.exitCode == 2)
        #expect(other.messages.contains("was made for the store"))
        #expect(try home.run("apply", "-", input: "login\nana\n").exitCode == 2)
    }

    @Test("a plan is refused if it changes a field that only Roster sets", arguments: ["id", "createdAt", "version"])
    func unsettable(field: String) throws {
        try home.run("add", "ana")
        let plan = try home.run("import", "-", "--plan", "-", "--on-existing", "update", input: "login,name\nana,A\n")
        let changed = plan.output.replacingOccurrences(of: #""field":"name""#, with: #""field":"\#(field)""#)
        #expect(changed != plan.output)
        #expect(try home.run("apply", "-", input: changed).exitCode == 2)
    }

    @Test("an `agreed` value in a plan is ignored if only Roster sets the field")
    func unsettableAgreed() throws {
        try home.run("add", "ana")
        let plan = try home.run("import", "-", "--plan", "-", "--on-existing", "update", input: "login,name\nana,A\n")
        let pull = plan.output.replacingOccurrences(of: #""options":{"#, with: #""options":{"connection":"corp","#)
            .replacingOccurrences(of: #""id":"#, with: #""account":{"id":"1","agreed":{"id":"x","name":"A"}},"id":"#)
        let run = try home.run("apply", "-", input: pull)
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(try home.run("list", "--columns", "name").output.contains("A"))
    }

    @Test("the seats are checked again when a plan is applied; if there are too few, errors suggest --on-full skip")
    func seats() throws {
        let plan = try home.run("import", "-", "--plan", "-", input: "login\nana\nbo\n").output
        try home.run("limit", "set", "1")
        let run = try home.run("apply", "-", input: plan)
        #expect(run.exitCode == 5)
        #expect(run.messages.contains("2 seats needed, 1 free"))
        #expect(try home.run("count").output == "0\n")
        let advice = "raise the limit, or make the plan again with --on-full skip"
        #expect(run.messages.contains(advice))
        #expect(try home.run("apply", "-", "--json", input: plan).messages.contains(advice))
        let imported = try home.run("import", "-", input: "login\nana\nbo\n")
        #expect(imported.messages.contains("or use --on-full skip to reject users who would get no seat"))
    }

    @Test(
        "a rejects file has the header and the rejected lines, replaces an old file, and can be corrected and imported"
    )
    func rejects() throws {
        let rejects = try home.write("old", to: "rejects.csv")
        let file = try home.write("login,name\na b,\"x\ny\"\nbo,\nbo,again\n", to: "users.csv")
        #expect(try home.run("import", file, "--rejects", rejects).exitCode == 6)
        #expect(try String(contentsOfFile: rejects, encoding: .utf8) == "login,name\na b,\"x\ny\"\nbo,again\n")
        _ = try home.write("login,name\nana,\nbo,again\n", to: "rejects.csv")
        let rest = home.path("rest.csv")
        #expect(try home.run("import", rejects, "--rejects", rest).exitCode == 0)
        #expect(try String(contentsOfFile: rest, encoding: .utf8) == "login,name\n")
    }

    @Test("a column that an import ignores is reported only once, not for each line")
    func ignored() throws {
        let run = try home.run("import", "-", input: "login,firstName,city\nana,Ana,Bern\nbo,Bo,Bern\n")
        #expect(run.messages == "ignored column \"city\"\nimported 2 lines: 2 added; 2 seats are taken\n")
        #expect(run.output.isEmpty)
    }

    @Test("if an import is killed midway, running it again adds the remaining users, without duplicates")
    func killed() throws {
        let count = 3_000
        let file = try home.write("login\n" + (1...count).map { "user\($0)\n" }.joined(), to: "users.csv")
        let running = try home.start(["import", file])
        var applied = 0
        while applied == 0, running.process.isRunning { applied = Int(try home.run("count").lines.first ?? "") ?? 0 }
        kill(running.process.processIdentifier, SIGKILL)
        _ = try running.finish()
        let run = try home.run("import", file)
        #expect(run.exitCode == 0)
        #expect(try home.run("count").output == "\(count)\n")
        let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(!left.contains { $0.hasPrefix("roster-plan") })
    }
}
