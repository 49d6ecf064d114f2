import Foundation
import Testing

/// Hostile arguments for every command except the dashboards, and hostile input for every command that reads input.
///
/// The tests run one after another, because each test blocks the shared thread while it waits for processes.
@HostileInputThread @Suite(.timeLimit(.minutes(60)), .serialized)
struct HostileInputTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    private nonisolated static let inputs = [
        "\u{0}\u{0}\u{0}", "\u{1B}[2J\u{1B}]0;x\u{7}\n", "login\n\u{1B}[2J\n",
        String(repeating: "[", count: 100_000),
        String(repeating: "a", count: 3_000_000), "\"", "login,login\na,b\n", "{\"login\":", "dn: \n\n:::\n",
        "\u{FEFF}\u{202E}login\nbo\n", "%s%n\n", "-\n--yes\n", "\r\r\r\n\n",
    ]

    @Test(
        "hostile input never reaches the terminal raw, and every failure is explained",
        arguments: inputs.indices
    )
    func hostileInput(_ index: Int) throws {
        let text = Self.inputs[index]
        try home.fillTable()
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
            #expect(TerminalText.obeyed(run.output + run.messages).isEmpty, "\(command)")
            #expect(run.exitCode == 0 || !run.messages.isEmpty, "\(command)")
            #expect(run.messages.utf8.count < 20_000, "\(command)")
        }
        #expect(try home.run("log", "--check").exitCode == 0)
    }

    private nonisolated static let hostileTexts = [
        "\u{1B}[2J\u{1B}]0;x\u{7}", "a\u{0}b", "\u{202E}evil", "", " ", "--no-such-option", "-z", "--",
        String(repeating: "a", count: 100_000), String(repeating: "é", count: 20_000), "'; DROP TABLE user; --",
        "%s%n%x", "../../no/where", "id:not-an-id", "👩‍👩‍👧‍👦", "999999999999999999999999",
    ]

    @Test(
        "hostile arguments neither crash a command nor reach the terminal raw",
        arguments: hostileTexts.indices
    )
    func hostile(_ index: Int) throws {
        try home.fillTable()
        // An argument cannot contain a zero byte, so only the text before the byte is used.
        let text = String(Self.hostileTexts[index].prefix { $0 != "\0" })
        let commands = try CommandNames.all().filter { !$0.hasPrefix("demo") && !$0.hasPrefix("dashboard") }
        // Each run takes 0.1 seconds. To save time, this text is tried with half of the commands, and the next text
        // with the other half.
        for (number, command) in commands.enumerated() where (number + index).isMultiple(of: 2) {
            let words = command.split(separator: " ").map(String.init)
            let run = try home.start(words + [text], input: "").finish()
            #expect([0, 1, 2, 3, 5, 7, 8].contains(run.exitCode), "\(command): \(run.exitCode)")
            #expect(TerminalText.obeyed(run.output + run.messages).isEmpty, "\(command)")
            #expect(run.messages.utf8.count < 20_000, "\(command)")
        }
        #expect(try home.run("count").exitCode == 0)
    }

    @Test("arguments that are not UTF-8 crash no command, and the output is UTF-8")
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

    @Test("a list of logins that is not UTF-8 is refused")
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
