import Foundation
import Testing

/// `roster import`, run with the real binary.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct ImportCommandTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    /// A CSV file in which each field has a value for at least some users, and some values are hard to parse.
    private func largeFile(_ count: Int) -> String {
        let names = [
            "世蓮 Ng", "Zoe\u{308} Müller", "Chris O'Brien", "محمد العلي", "נועה כהן", "\"Kowalski, \"\"Luc\"\"\"",
            "ゆき 佐藤",
        ]
        var text = "login,name,email,role,groups,kind,status,validUntil,note\r\n"
        for index in 0..<count {
            let name = names[index % names.count]
            let note = index.isMultiple(of: 3) ? "\"a, \"\"quoted\"\"\nsecond line \(index)\"" : "'=\(index)+1"
            text +=
                "user\(index),\(name),user\(index)@example.com,\(index.isMultiple(of: 5) ? "viewer" : "member"),"
            text += index.isMultiple(of: 4) ? "oncall;ops," : ","
            text += index.isMultiple(of: 10) ? "service," : "person,"
            text += index.isMultiple(of: 13) ? "disabled," : "active,"
            text += index.isMultiple(of: 7) ? "2041-02-\(10 + index % 18)," : ","
            text += note + "\r\n"
        }
        return text
    }

    /// The records of a CSV file as a set, because their order does not matter.
    private func records(_ csv: String) -> Set<String> {
        Set(csv.precomposedStringWithCanonicalMapping.components(separatedBy: "\r\n"))
    }

    @Test(
        "neither --rejects nor --plan can replace the file being imported, whichever path leads to the file",
        arguments: ["people.csv", "./people.csv", "link.csv", "hard.csv"],
        ["--rejects", "--plan"]
    )
    func ontoItself(output: String, option: String) throws {
        let text = "login\nana\nx y\n"
        let file = try home.write(text, to: "people.csv")
        try FileManager.default.createSymbolicLink(atPath: home.path("link.csv"), withDestinationPath: "people.csv")
        try FileManager.default.linkItem(atPath: file, toPath: home.path("hard.csv"))
        let run = try home.run("import", file, option, output)
        #expect(run.exitCode == 2)
        #expect(
            run.messages == "roster: \(option) would replace the file being imported, \(output); choose another name\n"
        )
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        #expect(try home.run("count").output == "0\n")
    }

    @Test("--rejects cannot replace a file read through standard input; --rejects and --plan need different files")
    func otherOutputs() throws {
        let text = "login\nx y\n"
        let file = try home.write(text, to: "people.csv")
        let input = try #require(FileHandle(forReadingAtPath: file))
        let onto = try home.start(["import", "-", "--rejects", file], inputPipe: input).finish()
        #expect(onto.exitCode == 2)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        let both = try home.run("import", file, "--plan", "new", "--rejects", home.path("new"))
        #expect(both.exitCode == 2)
        #expect(both.messages.contains("--rejects would replace the plan"))
        #expect(!FileManager.default.fileExists(atPath: home.path("new")))
    }

    @Test("the name of the file for rejected lines must not contradict the format of the import")
    func rejectsOfOtherFormat() throws {
        let file = try home.write(#"[{"login": "x y"}]"#, to: "people.json")
        let run = try home.run("import", file, "--rejects", "rejected.csv")
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("rejected lines are written as json, like the import, but rejected.csv "))
        #expect(try home.run("import", file, "--rejects", home.path("rejected")).exitCode == 6)
        #expect(FileManager.default.fileExists(atPath: home.path("rejected")))
    }

    @Test("import and apply refuse the store's own file, because closing that file would release SQLite's locks")
    func storeAsInput() throws {
        try home.run("add", "ana")
        for command in ["import", "apply"] {
            let named = try home.run(command, home.store)
            #expect(named.exitCode == 2)
            #expect(named.messages == "roster: cannot read \(home.store): it is the store; name another file\n")
            let input = try #require(FileHandle(forReadingAtPath: home.store))
            let piped = try home.start([command, "-"], inputPipe: input).finish()
            #expect(piped.exitCode == 2)
            #expect(piped.messages == "roster: cannot read standard input: it is the store; name another file\n")
        }
        #expect(try home.run("count").output == "1\n")
    }

    @Test("`import --format json` prints its messages as text; only `--json` makes them JSON")
    func plainMessages() throws {
        let run = try home.run("import", "nowhere.json", "--format", "json")
        #expect(run.messages.hasPrefix("roster: "))
        let second = try home.run("--store", home.store, "import", "nowhere.json", "--format", "json")
        #expect(second.messages.hasPrefix("roster: "))
        #expect(try home.run("import", "nowhere.json", "--format", "json", "--json").messages.hasPrefix("{"))
    }

    @Test("12,000 users whose CSV values are hard to parse are imported and listed unchanged")
    func large() throws {
        let text = largeFile(12_000)
        let file = try home.write(text, to: "users.csv")
        let run = try home.run("import", file, "--json")
        #expect(run.exitCode == 0)
        let summary = try #require(try run.json() as? [String: Any])
        #expect(summary["created"] as? Int == 12_000)
        let columns = "login,name,email,role,groups,kind,status,validUntil,note"
        let listed = try home.run("list", "--format", "csv", "--columns", columns)
        #expect(records(listed.output) == records(text))
        #expect(try home.run("count").output == "12000\n")
        #expect(try home.run("count", "is:disabled").output == "\((12_000 + 12) / 13)\n")
        #expect(try home.run("count", "muller").output == "1715\n")
        #expect(try home.run("list", "世蓮").lines.count == 1715)
        #expect(try home.run("list", "note:second line 300").lines.count == 5)

        let again = try home.run("import", file, "--json")
        #expect((try again.json() as? [String: Any])?["unchanged"] as? Int == 12_000)
    }

    @Test("importing Roster's own CSV with all columns changes nothing")
    func ownCSV() throws {
        try home.run("import", "-", input: largeFile(100))
        let csv = try home.run("list", "--format", "csv").output
        let run = try home.run("import", "-", "--json", input: csv)
        #expect((try run.json() as? [String: Any])?["unchanged"] as? Int == 100)
        #expect(run.exitCode == 0)
    }

    @Test("each rejected line is reported with its number and rule; other lines are imported; the exit code is 6")
    func refused() throws {
        let run = try home.run("import", "-", input: "login,email\nok,\na b,\nx,nonsense\ny\nlast,\n")
        #expect(run.exitCode == 6)
        #expect(run.output.isEmpty)
        let lines = run.messages.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0].contains("line 3") && lines[0].contains("login-characters"))
        #expect(lines[1].contains("line 4") && lines[1].contains("email-form"))
        #expect(lines[2].contains("line 5") && lines[2].contains("csv-field-count"))
        #expect(lines[3] == "5 lines: 2 added, 3 rejected; 2 seats are taken")
        let json = try home.run("import", "-", "--json", input: "login\na b\n")
        let object = try #require(
            try JSONSerialization.jsonObject(
                with: Data(json.messages.split(separator: "\n")[0].utf8)
            ) as? [String: [String: Any]]
        )
        #expect(object["error"]?["line"] as? Int == 2)
        #expect(object["error"]?["field"] as? String == "login")
    }

    @Test("each rejected entry of a JSON array is reported with its position, and the summary counts entries")
    func refusedEntries() throws {
        let users = (1...22).map { "{\"login\":\"a \($0)\"}" } + [#"{"login":"ok"}"#]
        let run = try home.run("import", "-", input: "[\(users.joined(separator: ","))]")
        let lines = run.messages.split(separator: "\n")
        #expect(lines.first?.hasPrefix("roster: entry 1 (a 1): login may contain") == true, "\(run.messages)")
        #expect(lines.dropFirst(20).first?.hasPrefix("roster: and 2 more entries; ") == true, "\(run.messages)")
        #expect(lines.last == "23 entries: 1 added, 22 rejected; 1 seat is taken")
    }

    @Test("an import that rejects every line says so, and an empty login is not shown as empty brackets")
    func nothingImported() throws {
        let run = try home.run("import", "-", input: "login,name\n,x\n")
        let lines = run.messages.split(separator: "\n")
        #expect(lines.first?.hasPrefix("roster: line 2: login") == true)
        #expect(lines.last == "nothing imported: 1 line rejected; 0 seats are taken")
        #expect(try home.run("import", "-", input: "login\nana\n").messages.hasPrefix("imported 1 line: 1 added;"))
    }

    @Test(
        "a wrong separator in a header is named in the error",
        arguments: [("login|name\na|b\n", "\"|\""), ("login,name;email\na,b;c\n", "\";\"")]
    )
    func separator(_ text: String, _ word: String) throws {
        let run = try home.run("import", "-", input: text)
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("contains \(word), but all columns must have the same separator: a comma"))
    }

    @Test(
        "columns can be separated by semicolons or tabs, and the rejects file keeps the separator",
        arguments: [";", "\t"],
        ["", "sep=X\n"]
    )
    func otherSeparators(_ separator: String, _ declaration: String) throws {
        let head = (declaration + "\"login\"X\"name\"XgroupsXnote\n").replacing("X", with: separator)
        let good = "anaX\"Ana, the first\"X\"ops;oncall\"X\"a;b\tc\"\n".replacing("X", with: separator)
        let bad = "b bXBoXXx\n".replacing("X", with: separator)
        let run = try home.run("import", "-", "--rejects", home.path("left.csv"), input: head + good + bad)
        #expect(run.exitCode == 6)
        #expect(run.messages.contains("line \(declaration.isEmpty ? 3 : 4) (b b): login"))
        let left = try String(contentsOfFile: home.path("left.csv"), encoding: .utf8)
        #expect(left == head + bad)
        let user = try home.run("export", "login:ana").output
        for text in ["\"Ana, the first\"", "oncall;ops", "a;b\tc"] { #expect(user.contains(text), "\(user)") }
        let again = try home.run("import", "-", input: left.replacing("b b", with: "bo"))
        #expect(again.exitCode == 0, "\(again.messages)")
    }

    @Test(
        "if the header cannot be used, import exits 2 with one message",
        arguments: ["nme\nx\n", "", "login,login\n"]
    )
    func header(_ text: String) throws {
        let run = try home.run("import", "-", input: text)
        #expect(run.exitCode == 2)
        #expect(run.messages.split(separator: "\n").count == 1)
    }

    @Test("an import with too few seats exits 5; with --on-full skip, the users who fit are imported")
    func full() throws {
        try home.run("limit", "set", "12")
        let text = "login\n" + (1...15).map { "user\($0)\n" }.joined()
        let file = try home.write(text, to: "users.csv")
        let dryRun = try home.run("import", file, "--dry-run")
        #expect(dryRun.exitCode == 5)
        #expect(dryRun.lines.count == 15)
        #expect(dryRun.messages.contains("15 seats needed, 12 free"))
        let run = try home.run("import", file, "--json")
        #expect(run.exitCode == 5)
        #expect(run.messages.contains("nothing imported: 15 seats needed, 12 free"))
        let seats = (try run.json() as? [String: Any])?["seats"] as? [String: Any]
        #expect(seats?["needed"] as? Int == 15)
        #expect(try home.run("count").output == "0\n")

        let rejects = home.path("rejects.csv")
        let skipping = try home.run("import", file, "--on-full", "skip", "--rejects", rejects)
        #expect(skipping.exitCode == 6)
        #expect(skipping.messages.contains("15 lines: 12 added, 3 rejected; 12 of 12 seats are taken"))
        #expect(try String(contentsOfFile: rejects, encoding: .utf8) == "login\nuser13\nuser14\nuser15\n")
        try home.run("limit", "clear")
        #expect(try home.run("import", rejects).exitCode == 0)
        #expect(try home.run("count").output == "15\n")
    }

    @Test("--on-existing decides whether an existing login is updated, skipped or rejected")
    func onExisting() throws {
        try home.run("add", "ana", "--name", "Old")
        #expect(try home.run("import", "-", "--on-existing", "skip", input: "login,name\nana,New\n").exitCode == 0)
        #expect(try home.run("import", "-", "--on-existing", "fail", input: "login,name\nana,New\n").exitCode == 6)
        #expect(try home.run("show", "ana").output.contains("Old"))
        #expect(try home.run("import", "-", input: "login,name\nana,New\n").exitCode == 0)
        #expect(try home.run("show", "ana").output.contains("New"))
    }

    @Test("importing a missing file fails with a reason, and importing a folder exits 2")
    func unreadable() throws {
        #expect(try home.run("import", home.path("nothing.csv")).messages.contains("no such file; check the path"))
        let relative = try home.run("import", "some/nothing.csv").messages
        #expect(relative.contains("no such file in ~/some; check the path"), "\(relative)")
        #expect(try home.run("import", "a").messages.contains("cannot read a: no such file in "))
        #expect(try home.run("import", home.folder.path).exitCode == 2)
    }

    @Test(
        "a signal ends an import from a pipe that has no writer",
        arguments: [
            (SIGINT, Int32(130)), (SIGTERM, Int32(143)), (SIGHUP, Int32(129)),
        ]
    )
    func signalBeforeAnyWriter(_ signal: Int32, _ exitCode: Int32) throws {
        let pipe = home.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        // If these tests run under nohup, SIGHUP is ignored, and the command would inherit that.
        let previous = Foundation.signal(SIGHUP, SIG_DFL)
        let running = try home.start(["import", pipe])
        Foundation.signal(SIGHUP, previous)
        // The command handles signals after the pipe and the store are open.
        let isWaiting = try running.waitUntilOpen([pipe, home.store])
        #expect(isWaiting)
        kill(running.process.processIdentifier, isWaiting ? signal : SIGKILL)
        let run = try running.finish()
        #expect(run.exitCode == exitCode)
        #expect(run.messages == "roster: cancelled before the first line; 0 seats are taken\n")
    }

    @Test("import waits until a process opens its pipe for writing, and reads the pipe to the end")
    func pipe() throws {
        let pipe = home.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let running = try home.start(["import", pipe])
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        try writer.write(contentsOf: Data("login\nana\n".utf8))
        try writer.close()
        #expect(try running.finish().messages == "imported 1 line: 1 added; 1 seat is taken\n")
    }

    @Test(
        "a signal ends an import that waits for more input, and nothing is imported",
        arguments: [
            (SIGINT, Int32(130)), (SIGTERM, Int32(143)),
        ]
    )
    func signals(_ signal: Int32, _ exitCode: Int32) throws {
        let pipe = home.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let running = try home.start(["import", pipe])
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        // A rejected line is reported as soon as it is read; then the import waits for more lines.
        try writer.write(contentsOf: Data(("login\n" + String(repeating: "a b\n", count: 16)).utf8))
        #expect(try running.waitForMessages { $0.contains("line 17") })
        kill(running.process.processIdentifier, signal)
        let run = try running.finish()
        try writer.close()
        #expect(run.exitCode == exitCode)
        #expect(
            run.messages.hasSuffix("cancelled while reading, at line 17; nothing imported; 0 seats are taken\n")
        )
    }

    @Test("on a read-only store, import and apply are refused before seats are counted; a dry run is not")
    func readOnly() throws {
        try home.run("limit", "set", "1")
        try home.run("add", "ana")
        let file = try home.write("login\nbo\n", to: "users.csv")
        try home.run("import", file, "--plan", "plan.jsonl")
        for arguments in [["import", file], ["apply", "plan.jsonl"]] {
            let run = try home.start(arguments + ["--read-only"]).finish()
            #expect(run.exitCode == 7)
            #expect(run.messages.contains("the store is open read-only"), "\(run.messages)")
        }
        #expect(try home.run("import", file, "-n", "--read-only").exitCode == 5)
    }
}
