import Foundation
import Testing

/// `roster export`, run with the real binary.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct ExportCommandTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        try home.run("import", "-", input: "login,name,role,note\nana,=1+1,admin,\"a\nb\"\nbo,\"Bo, Ng\",member,\n")
    }

    @Test("an export of a query goes to standard output, with formulas neutralized unless --raw is given")
    func output() throws {
        let run = try home.run("export", "role:admin")
        #expect(run.exitCode == 0)
        #expect(run.messages.isEmpty)
        #expect(run.output.contains(",ana,'=1+1,") && !run.output.contains("bo"))
        #expect(try home.run("export", "--raw").output.contains(",ana,=1+1,"))
    }

    @Test(
        "`export` prints the same JSON as `list` for the stored fields",
        arguments: ["json", "jsonl"]
    )
    func json(_ format: String) throws {
        let fields = "id,login,name,email,role,groups,kind,status,validUntil,note,createdAt,updatedAt,version"
        let listed = try home.run("list", "--format", format, "--columns", fields).output
        #expect(try home.run("export", "--format", format).output == listed)
    }

    @Test("a lossless export can be imported unchanged into another store", arguments: ["csv", "json", "jsonl"])
    func roundTrip(_ format: String) throws {
        let file = home.path("users.\(format)")
        let run = try home.run("export", "-o", file)
        #expect(run.output.isEmpty)
        #expect(run.messages == "exported 2 users to \(file)\n")
        let other = home.path("other.db")
        #expect(try home.run("import", file, "--store", other).exitCode == 0)
        let columns = "login,name,email,role,groups,kind,status,validUntil,note"
        #expect(
            try home.run("list", "--json", "--columns", columns, "--store", other).output
                == (try home.run("list", "--json", "--columns", columns).output)
        )
    }

    @Test("an unknown file extension is a usage error unless --format is given; a name without an extension means CSV")
    func endings() throws {
        let file = home.path("out.xlsx")
        let run = try home.run("export", "-o", file)
        #expect(run.exitCode == 2)
        #expect(run.messages.contains(".xlsx is not a known format; use .csv, .json, .jsonl or .ldif, or --format"))
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try home.run("export", "-o", file, "--format", "csv").exitCode == 0)
        #expect(try home.run("export", "-o", home.path("out")).exitCode == 0)
        #expect(try String(contentsOfFile: home.path("out"), encoding: .utf8).hasPrefix("id,"))
    }

    @Test("--json contradicts a file name with the extension of another format, unless --format is given")
    func jsonIntoFile() throws {
        let file = home.path("people.csv")
        let run = try home.run("export", "--json", "-o", file)
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("--json and the name of \(file) contradict each other"), "\(run.messages)")
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try home.run("export", "--json", "--format", "json", "-o", file).exitCode == 0)
        for name in ["people.json", "people"] {
            #expect(try home.run("export", "--json", "-o", home.path(name)).exitCode == 0)
            #expect(try String(contentsOfFile: home.path(name), encoding: .utf8).hasPrefix("["))
        }
    }

    @Test("a command that writes a file never replaces the store")
    func onStore() throws {
        let before = try home.run("list", "--json").output
        let (path, format) = (home.store, ["--format", "csv"])
        let commands = [
            ["export", "-o", path] + format, ["import", "-", "--rejects", path], ["import", "-", "--plan", path],
        ]
        for arguments in commands {
            let run = try home.start(arguments, input: "login\nx y\n").finish()
            #expect(run.exitCode == 2, "\(arguments)")
            #expect(run.messages.contains("would replace the store"))
        }
        #expect(try home.run("list", "--json").output == before)
    }

    @Test("a command that writes a file replaces neither another SQLite database nor the configuration")
    func onOtherFiles() throws {
        try FileManager.default.copyItem(atPath: home.store, toPath: home.path("other.db"))
        try "times: utc\n".write(toFile: home.path("roster.yml"), atomically: true, encoding: .utf8)
        for (name, file) in [("other.db", "an SQLite database"), ("roster.yml", "the configuration")] {
            let before = FileManager.default.contents(atPath: home.path(name))
            let arguments = ["export", "-o", home.path(name), "--format", "csv", "--config", home.path("roster.yml")]
            let run = try home.start(arguments).finish()
            #expect(run.exitCode == 2)
            #expect(run.messages.contains("--output would replace \(file), "))
            #expect(FileManager.default.contents(atPath: home.path(name)) == before)
        }
    }

    @Test("standard error lists what LDIF and passwd leave out", arguments: ["ldif", "passwd"])
    func lossy(_ format: String) throws {
        let run = try home.run("export", "--format", format)
        #expect(run.exitCode == 0)
        #expect(run.messages.hasPrefix("\(format) leaves out: "))
        #expect(run.output.contains("ana"))
    }

    @Test("a file is replaced as a whole and keeps its mode, and only the owner can access a new file")
    func file() throws {
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        let file = try home.write("old", to: "users.csv")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        let link = home.path("link.csv")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        try home.run("export", "-o", link)
        #expect(try mode(file) == 0o640)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("id,login,"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
        let new = home.path("new.csv")
        try home.run("export", "-o", new)
        #expect(try mode(new) == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(!names.contains { $0.hasPrefix("users.csv.") || $0.hasPrefix("new.csv.") })
    }

    @Test("`export` exits with 1 if it cannot create or write the file; an invalid query leaves the old file unchanged")
    func failures() throws {
        let run = try home.run("export", "-o", home.path("no/such/folder.csv"))
        #expect(run.exitCode == 1)
        #expect(run.messages.contains("no such file"))
        #expect(try home.run("export", "-o", "/dev/full").exitCode == 1)
        let file = try home.write("old", to: "users.csv")
        #expect(try home.run("export", "nonsense:x", "-o", file).exitCode == 2)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    }

    @Test("an export succeeds even if the reader of its output exits early")
    func brokenPipe() throws {
        let text = "login,note\n" + (1...3_000).map { "user\($0),\(String(repeating: "x", count: 100))\n" }.joined()
        try home.run("import", "-", input: text)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let binary = try RosterBinary.url.path
        process.arguments = ["-c", "{ \"\(binary)\" export; echo $? >&2; } | head -n 1 >/dev/null"]
        process.environment = ["HOME": home.folder.path, "ROSTER_STORE": home.store, "PATH": "/usr/bin:/bin"]
        let messages = try home.write("", to: "messages")
        process.standardError = FileHandle(forWritingAtPath: messages)
        try process.run()
        process.waitUntilExit()
        #expect(try String(contentsOfFile: messages, encoding: .utf8) == "0\n")
    }
}
