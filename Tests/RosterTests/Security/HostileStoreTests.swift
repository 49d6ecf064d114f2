import Foundation
import Testing
import UserDirectory
import UserDirectoryTesting

/// Commands on a store in which another program has put hostile texts into every field that can have any text.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct HostileStoreTests {
    private static let filled = Result {
        try RosterHome.makeStore { home in
            try FileManager.default.removeItem(atPath: home.store)
            // A relative path, because each test runs its shell in a home of its own.
            try HostileStore.fill(home.store, touching: "planted")
        }
    }

    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        try home.put(Self.filled.get())
    }

    /// The characters that a terminal would obey, or that would reorder text.
    private func obeyed(_ run: RosterRun) -> [Unicode.Scalar] {
        (run.output + run.messages).unicodeScalars.filter { scalar in
            switch scalar {
            case "\n", "\t": false
            default:
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: true
                default: scalar.properties.isBidiControl
                }
            }
        }
    }

    @Test(
        "no text of any field can control the terminal through a command's output or messages",
        arguments: [
            "list --columns login,name,email,role,groups,kind,status,validUntil,note", "list --json", "list is:trashed",
            "list --format jsonl", "show", "show --json", "count", "log", "log --json", "log --as-commands",
            "log --check", "tasks", "tasks --json", "groups", "groups --json", "roles", "roles --json", "limit",
            "export --format json", "export --format ldif", "doctor", "doctor --json", "diff team.db other.db",
            "diff team.db other.db --json", "copy team.db new.db", "backup backup.db", "disable", "enable --dry-run",
            "edit --name x", "edit --note x --dry-run", "delete --yes", "restore", "purge --yes --dry-run",
            "purge --yes",
            "undo", "redo", "undo --dry-run", "disable --query name:nimda --yes --dry-run", "restore --query x --yes",
            "groups rename ops dev --yes", "groups remove ops --yes", "roles add boss",
            "---completion show -- roster show x", "import - --dry-run --on-existing update",
            "import - --on-existing update", "edit nobody --name x", "add user1 --role boss",
        ]
    )
    func commands(_ line: String) throws {
        try home.run("add", "ana", "--store", home.path("other.db"))
        let words = line.split(separator: " ").map(String.init)
        var runs: [RosterRun] = []
        let perUser = ["show", "disable", "enable", "edit", "delete", "restore", "purge"]
        if perUser.contains(words[0]), !words.contains("--query"), !words.contains("nobody") {
            // One user for each combination of a hostile text and a field.
            let ids = (1...HostileStore.texts(touching: "").count * HostileStore.fields.count)
                .map { "id:\(UserID.fixture($0))" }
            if words[0] == "show" {
                for id in ids.prefix(12) { runs.append(try home.start([words[0], id] + words.dropFirst()).finish()) }
            } else {
                runs.append(try home.start([words[0]] + ids + words.dropFirst()).finish())
            }
        } else {
            let logins = (1...20).map { "user\($0),x\n" }.joined()
            runs.append(try home.start(words, input: "login,name\n" + logins).finish())
        }
        for run in runs {
            #expect(obeyed(run).isEmpty, "\(line): \(run.output.debugDescription) \(run.messages.debugDescription)")
            #expect([0, 1, 2, 3, 4, 5, 6, 7].contains(run.exitCode), "\(run.exitCode): \(run.messages)")
            #expect(!(run.output + run.messages).isEmpty, "\(line)")
        }
    }

    @Test("a shell that runs the output of `log --as-commands` executes no text of any field", arguments: TestShell.all)
    func shells(_ shell: TestShell) throws {
        let printed = try home.run("log", "--as-commands")
        // Commands that cannot be written safely are left out, and the exit code reports this.
        #expect(printed.exitCode == 6)
        #expect(printed.output.contains("roster "))
        let copy = home.path("copy.db")
        // Runs `/bin/echo` instead of Roster, so that the shell parses each command line but nothing is changed.
        let run = try shell.run(printed.output, roster: "/bin/echo", store: copy, in: home)
        #expect(!FileManager.default.fileExists(atPath: home.path("planted")))
        for line in run.lines where line.hasPrefix("roster") { Issue.record("a second command: \(line)") }
        let words = run.output.split(whereSeparator: \.isWhitespace)
        #expect(!words.contains { $0 == "--help" }, "an option from the store")
    }
}
