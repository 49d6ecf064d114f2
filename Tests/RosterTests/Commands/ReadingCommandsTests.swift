import Foundation
import Testing

/// The commands that read users, run with the real binary.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct ReadingCommandsTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        try home.run(
            "import",
            "-",
            input: """
                login,name,role,kind,status,validUntil,note
                ana,Ana Müller,admin,person,active,,"a, ""b""
                c"
                bo,世蓮 Ng,member,person,disabled,,
                chris,Chris O'Brien,member,person,active,2001-01-01,=1+1
                robot,,viewer,service,active,,

                """
        )
    }

    private func logins(_ arguments: String...) throws -> [String] {
        try home.start(["list", "--columns", "login"] + arguments).finish().lines
    }

    @Test("`show --json` of an unknown user exits 3 with the error object on standard error")
    func showNobody() throws {
        let run = try home.run("show", "nobody", "--json")
        #expect(run.exitCode == 3)
        #expect(run.output.isEmpty)
        #expect(run.messages == #"{"error":{"code":"not-found","message":"no user nobody","field":null}}"# + "\n")
        #expect(try home.run("show", "nobody").messages == "roster: no user nobody\n")
    }

    @Test(
        "`list` and `count` find the users that match a query",
        arguments: [
            (["muller"], ["ana"]), (["MÜLLER"], ["ana"]), (["o'b"], ["chris"]), (["世"], ["bo"]),
            (["role:member"], ["bo", "chris"]), (["-role:member"], ["ana", "robot"]), (["is:disabled"], ["bo"]),
            (["is:expired"], ["chris"]), (["is:seated"], ["ana"]), (["kind:service"], ["robot"]),
            (["ana", "OR", "is:expired"], ["ana", "chris"]), (["kind:service OR bo is:disabled"], ["bo", "robot"]),
            (["until:<-1y"], ["chris"]),
            (["created:today", "OR", "created:yesterday"], ["ana", "bo", "chris", "robot"]),
            (["until:<2026-01-01"], ["chris"]), (["created:>2026-01-01", "ana"], ["ana"]),
            (["name:ana müller"], ["ana"]),
            (["role:member is:expired"], ["chris"]), (["--", "-an"], ["bo", "chris", "robot"]), (["nobody"], []),
        ]
    )
    func query(_ words: [String], _ expected: [String]) throws {
        #expect(try home.start(["list", "--columns", "login"] + words).finish().lines == expected)
        #expect(try home.start(["count"] + words).finish().output == "\(expected.count)\n")
    }

    @Test("with an invalid query, `list` exits 2, and the error lists the fields that a query can name")
    func badQuery() throws {
        let run = try home.run("list", "color:red")
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("use login, name"))
        #expect(run.messages.split(separator: "\n").count == 1)
        #expect(try home.run("count", "is:asleep", "--json").error()["code"] as? String == "query")
    }

    @Test("`list` follows --sort, --reverse and --limit")
    func order() throws {
        #expect(try logins("--sort", "login", "--reverse") == ["robot", "chris", "bo", "ana"])
        #expect(try logins("--sort", "status").last == "bo")
        #expect(try logins("--sort", "role").first == "ana")
        #expect(try logins("--limit", "2") == ["ana", "bo"])
        #expect(try logins("--limit", "0") == [])
        #expect(try home.run("list", "--sort", "height").exitCode == 2)
        #expect(try home.run("list", "--limit", "-1").exitCode == 2)
        #expect(try home.run("list", "--limit", "2").messages.hasPrefix("2 of "))
        #expect(try home.run("list", "--limit", "2", "--quiet").messages.isEmpty)
        #expect(try home.run("list", "--limit", "100").messages.isEmpty)
    }

    @Test("a piped list has tabs, no header line, and exactly one line for each user")
    func tabSeparated() throws {
        let run = try home.run("list", "--columns", "login,note,state")
        #expect(
            run.lines == ["ana\ta, \"b\"\\nc\tactive", "bo\t\tdisabled", "chris\t=1+1\texpired", "robot\t\tactive"]
        )
    }

    @Test("in every format, `status` is the stored value and `state` is what applies today")
    func status() throws {
        func listed(_ format: String) throws -> String {
            try home.run("list", "login:chris", "--columns", "login,status,state,seated", "--format", format).output
        }
        #expect(try listed("table") == "chris\tactive\texpired\tfalse\n")
        #expect(try listed("csv") == "login,status,state,seated\r\nchris,active,expired,false\r\n")
        let json = #"{"login":"chris","status":"active","state":"expired","seated":false}"#
        #expect(try listed("jsonl") == json + "\n")
        #expect(try listed("json") == "[\n\(json)\n]\n")
        #expect(try home.run("list", "login:chris").output.contains("\texpired\t"))
        let shown = try home.run("show", "chris").lines
        for line in ["status\tactive", "state\texpired", "seated\tfalse"] { #expect(shown.contains(line), "\(shown)") }
    }

    @Test(
        "a hyphen negates a field or a quoted word; after `--`, a hyphen negates any word",
        arguments: [["-login:ana"], ["-\"ana\""], ["--", "-ana"]]
    )
    func negation(_ query: [String]) throws {
        let run = try home.start(["list", "--columns", "login"] + query).finish()
        #expect(run.lines == ["bo", "chris", "robot"])
    }

    @Test("CSV has a header line, quoted fields and neutralized formulas")
    func csv() throws {
        let run = try home.run("list", "--format", "csv", "--columns", "login,note")
        #expect(run.output == "login,note\r\nana,\"a, \"\"b\"\"\nc\"\r\nbo,\r\nchris,'=1+1\r\nrobot,\r\n")
    }

    @Test("JSON is one array, which may be empty; JSON Lines is one object per line")
    func json() throws {
        #expect((try home.run("list", "--json").json() as? [Any])?.count == 4)
        #expect(try home.run("list", "--format", "jsonl").lines.count == 4)
        #expect(try home.run("list", "nobody", "--json").output == "[]\n")
        #expect(try home.run("list", "nobody", "--format", "jsonl").output.isEmpty)
        #expect(try home.run("count", "--json").output == "{\"count\":4}\n")
        #expect(try home.run("list", "--json", "--format", "csv").exitCode == 2)
    }

    @Test("`list` ends silently if the reader of its output exits early")
    func brokenPipe() throws {
        let pipe = Process()
        pipe.executableURL = URL(fileURLWithPath: "/bin/sh")
        pipe.arguments = ["-c", "set -e; { \"$0\" list; echo $? >&2; } 2>\"$1\" | true; cat \"$1\"; exit 0"]
        pipe.arguments? += [try RosterBinary.url.path, home.path("pipe.err")]
        pipe.environment = ["ROSTER_STORE": home.store, "HOME": home.folder.path, "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        pipe.standardOutput = output
        try pipe.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        pipe.waitUntilExit()
        #expect(text.isEmpty || text == "0\n")
    }

    @Test("a full disk is an error with exit code 1")
    func fullDisk() throws {
        let full = Process()
        full.executableURL = URL(fileURLWithPath: "/bin/sh")
        full.arguments = ["-c", "\"$0\" list >/dev/full", try RosterBinary.url.path]
        full.environment = ["ROSTER_STORE": home.store, "HOME": home.folder.path, "PATH": "/usr/bin:/bin"]
        full.standardError = FileHandle.nullDevice
        try full.run()
        full.waitUntilExit()
        #expect(full.terminationStatus == 1)
    }

    @Test("numbers in piped output have no thousands separators")
    func plainNumbers() throws {
        let lines = (1...1_200).map { "user\($0),viewer" }
        try home.run("import", "-", "-q", input: (["login,role"] + lines).joined(separator: "\n"))
        #expect(try home.run("roles").output.contains("viewer\t1201\t0\n"))
        try home.run("limit", "set", "5000")
        try home.run("limit", "set", "6000")
        #expect(try home.run("log", "--limit", "1").output.contains("\t5000 → 6000\n"))
    }

    @Test("an export that finds no users says so", arguments: ["csv", "json", "jsonl", "ldif", "passwd"])
    func emptyExport(format: String) throws {
        let run = try home.run("export", "nobody", "--format", format)
        #expect(run.exitCode == 0)
        #expect(run.messages.contains("no users match"))
    }

    @Test("if no changes match, `log --as-commands` says so")
    func noCommands() throws {
        let run = try home.run("log", "--as-commands", "--kind", "purge")
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(run.messages == "no changes\n")
    }
}
