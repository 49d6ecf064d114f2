import Foundation
import Testing

/// Every command with good, bad and hostile input: what goes where, and the exit code.
///
/// One after the other: each waits for processes, on threads that the other tests need.
@CommandTableThread @Suite(.timeLimit(.minutes(20)), .serialized)
struct CommandTableTests {
    /// A store like ``CommandTable`` describes it, to be copied.
    private static let filled = Result {
        try RosterHome.makeStore { home in
            _ = try home.run("add", "ana", "--name", "Ana Müller", "--role", "admin")
            for login in ["bo", "chris", "dee"] { try home.run("add", login) }
            try home.run("disable", "bo")
            try home.run("delete", "dee")
            try home.run("limit", "set", "3")
        }
    }

    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    /// Fills the store, and does what comes before: see ``CommandTable``.
    private func fill(_ before: [String] = []) throws {
        _ = try home.write("login,note\nbo,new\n", to: "x.csv")
        try home.put(Self.filled.get())
        for words in before {
            let run = try home.start(words.split(separator: " ").map(String.init)).finish()
            try #require(run.exitCode == 0, "\(words): \(run.messages)")
        }
    }

    /// What a terminal would obey.
    private func obeyed(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { ($0.value < 0x20 && $0 != "\n" && $0 != "\t" && $0 != "\r") || $0.value == 0x7F }
    }

    @Test("data on standard output, messages on standard error, and the exit code", arguments: CommandTable.cases)
    func row(_ row: CommandCase) throws {
        try fill(row.before)
        let run = try home.start(row.words, input: row.input).finish()
        #expect(run.exitCode == row.exitCode, "\(run.messages)")
        if let output = row.output { #expect(run.output.contains(output)) } else { #expect(run.output.isEmpty) }
        if let messages = row.messages {
            #expect(run.messages.contains(messages))
        } else {
            #expect(run.messages.isEmpty)
        }
        #expect(obeyed(run.output + run.messages).isEmpty)
        if row.exitCode == 2 { #expect(run.messages.hasPrefix("roster: ")) }
    }

    @Test("with --json errors and messages are an object a line", arguments: CommandTable.cases)
    func errorsAsJSON(_ row: CommandCase) throws {
        guard row.exitCode != 0, row.exitCode != 6, !row.command.hasPrefix("doctor") else { return }
        try fill(row.before)
        let run = try home.start(row.words + ["--json"], input: row.input).finish()
        #expect(run.exitCode == row.exitCode, "\(run.messages)")
        var errors: [[String: Any]] = []
        for line in run.messages.split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            if let error = object?["error"] as? [String: Any] { errors.append(error) }
        }
        let error = try #require(errors.first, "\(run.messages)")
        #expect(error["code"] is String && error["message"] is String)
    }

    @Test("the table has a row for every command")
    func isComplete() throws {
        let known = Set(CommandTable.cases.map(\.command))
        let commands = Set(try CommandNames.all(home))
        #expect(commands.subtracting(known) == [])
        // What opens a dashboard does well in a terminal only: see ``DashboardInTmuxTests``. A pull and a
        // push need a server: see ``PullCommandTests`` and ``PushCommandTests``.
        let good = Set(CommandTable.cases.filter { $0.exitCode == 0 }.map(\.command))
        #expect(commands.subtracting(good) == ["dashboard", "demo", "pull", "push"])
        let bad = Set(CommandTable.cases.filter { $0.exitCode != 0 }.map(\.command))
        #expect(commands.subtracting(bad) == [])
    }

    @Test(
        "hostile input is refused in words, or taken for what it is, and never obeyed or repeated raw",
        arguments: [
            "\u{0}\u{0}\u{0}", "\u{1B}[2J\u{1B}]0;x\u{7}\n", "login\n\u{1B}[2J\n",
            String(repeating: "[", count: 100_000),
            String(repeating: "a", count: 3_000_000), "\"", "login,login\na,b\n", "{\"login\":", "dn: \n\n:::\n",
            "\u{FEFF}\u{202E}login\nbo\n", "%s%n\n", "-\n--yes\n", "\r\r\r\n\n",
        ]
    )
    func hostileInput(_ text: String) throws {
        try fill()
        let reading = [
            "import -", "import - --dry-run", "import - --format json", "import - --format jsonl",
            "import - --format ldif",
            "import - --format passwd", "apply -", "disable -", "enable -", "delete -", "restore -", "purge - --yes",
            "edit - --name x",
        ]
        for command in reading {
            let words = command.split(separator: " ").map(String.init)
            let run = try home.start(words, input: text).finish()
            #expect([0, 1, 2, 3, 4, 5, 6, 7].contains(run.exitCode), "\(command): \(run.exitCode)")
            #expect(obeyed(run.output + run.messages).isEmpty, "\(command)")
            #expect(run.exitCode == 0 || !run.messages.isEmpty, "\(command)")
            #expect(run.messages.utf8.count < 20_000, "\(command)")
        }
        #expect(try home.run("log", "--check").exitCode == 0)
    }

    @Test("--quiet says nothing but errors", arguments: ["disable", "enable", "delete"])
    func quiet(_ command: String) throws {
        try fill()
        #expect(try home.run(command, "chris", "--quiet").messages.isEmpty)
        #expect(try home.run("--quiet", command, "nobody").messages == "roster: no user nobody\n")
    }

    private nonisolated static let hostileTexts = [
        "\u{1B}[2J\u{1B}]0;x\u{7}", "a\u{0}b", "\u{202E}evil", "", " ", "--no-such-option", "-z", "--",
        String(repeating: "a", count: 100_000), String(repeating: "é", count: 20_000), "'; DROP TABLE user; --",
        "%s%n%x", "../../no/where", "id:not-an-id", "👩‍👩‍👧‍👦", "999999999999999999999999",
    ]

    @Test(
        "hostile arguments are refused in words, and never obeyed, repeated raw or taken for a crash",
        arguments: hostileTexts.indices
    )
    func hostile(_ index: Int) throws {
        try fill()
        // A zero byte cannot stand in an argument; what is before it can.
        let text = String(Self.hostileTexts[index].prefix { $0 != "\0" })
        let commands = try CommandNames.all(home).filter { !$0.hasPrefix("demo") && !$0.hasPrefix("dashboard") }
        // Every second command, the others with the next text: each run takes a tenth of a second.
        for (number, command) in commands.enumerated() where (number + index).isMultiple(of: 2) {
            let words = command.split(separator: " ").map(String.init)
            let run = try home.start(words + [text], input: "").finish()
            #expect([0, 1, 2, 3, 5, 7, 8].contains(run.exitCode), "\(command): \(run.exitCode)")
            #expect(obeyed(run.output + run.messages).isEmpty, "\(command)")
            #expect(run.messages.utf8.count < 20_000, "\(command)")
        }
        #expect(try home.run("count").exitCode == 0)
    }

    @Test("bytes that are no UTF-8 are refused or found nowhere")
    func invalidUTF8() throws {
        try home.run("add", "ana")
        for command in ["show", "disable", "delete", "edit --name x", "add", "undo", "import", "list", "--store"] {
            let script = "\"$0\" \(command) \"$(printf 'a\\377\\376')\" </dev/null >\"$1\" 2>&1"
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            shell.arguments = ["-c", script, try RosterBinary.url.path, home.path("out")]
            shell.environment = ["ROSTER_STORE": home.store, "HOME": home.folder.path, "PATH": "/usr/bin:/bin"]
            try shell.run()
            shell.waitUntilExit()
            #expect([0, 1, 2, 3].contains(shell.terminationStatus), "\(command): \(shell.terminationStatus)")
            let output = try Data(contentsOf: URL(fileURLWithPath: home.path("out")))
            #expect(String(validating: output, as: UTF8.self) != nil, "\(command)")
        }
    }

    @Test("an input of logins that is no UTF-8 is refused")
    func invalidInput() throws {
        let path = home.path("logins")
        try Data([0x61, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
        let script = "\"$0\" disable - <\"$1\""
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", script, try RosterBinary.url.path, path]
        shell.environment = ["ROSTER_STORE": home.store, "HOME": home.folder.path, "PATH": "/usr/bin:/bin"]
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 2)
    }
}
