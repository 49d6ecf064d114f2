import Foundation
import Testing

/// Commands on a store that does not exist.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct MissingStoreTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome(hasStore: false)
    }

    private nonisolated static let reads = [
        "list", "show ana", "count", "log", "log --check", "tasks", "limit", "limit --check", "roles", "groups",
        "export",
        "edit ana --note x -n", "disable ana -n", "delete ana -n", "delete --query x -n", "purge ana -n",
        "groups remove x -n", "backup b.db",
    ]

    /// Commands that change only what a store already contains.
    private nonisolated static let changes = [
        "undo", "redo", "disable ana", "enable ana", "edit ana --note x", "delete ana", "restore ana",
        "purge ana --yes", "disable --query x --yes", "groups remove x --yes", "limit clear", "roles remove x",
    ]

    @Test(
        "if there is no store, a dry run or `import --plan` fails, and the error says which option to leave out",
        arguments: [("add ana -n", "--dry-run"), ("import - -n", "--dry-run"), ("import - --plan -", "--plan")]
    )
    func dryRun(line: String, option: String) throws {
        let run = try home.start(line.split(separator: " ").map(String.init), input: "login\nzoe\n").finish()
        #expect(run.exitCode == 8)
        #expect(run.messages.contains("there is no store yet; check the path, or leave out \(option) to create the st"))
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test(
        "if there is no store, a command that would add nothing exits with code 8 and advice, and creates no store",
        arguments: reads + changes
    )
    func reading(line: String) throws {
        let run = try home.start(line.split(separator: " ").map(String.init), input: "login\nzoe\n").finish()
        #expect(run.exitCode == 8)
        #expect(run.output.isEmpty)
        let message = "there is no store yet; check the path, or create it with roster add or roster import"
        #expect(run.messages.contains(message), "\(run.messages)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.folder.path).filter { $0.hasSuffix(".db") } == []
        )
    }

    @Test("a file that is not a plan is refused before a store is created", arguments: ["login\nzoe\n", "", "{}\n"])
    func noPlan(text: String) throws {
        let run = try home.start(["apply", "-"], input: text).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages == "roster: the file is not a plan; make one with roster import FILE --plan PLAN\n")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test(
        "a command that can add something creates the store and says so",
        arguments: ["add ana", "import -", "limit set 5", "roles add x"]
    )
    func writing(line: String) throws {
        let arguments = line.split(separator: " ").map(String.init)
        let run = try home.start(arguments, input: "login\nzoe\n").finish()
        #expect(run.exitCode == 0)
        #expect(run.messages.hasPrefix("created the store \(home.store)\n"), "\(run.messages)")
        let again = try home.start(["limit", "set", "9"]).finish()
        #expect(!again.messages.contains("created"))
    }

    @Test(
        "a file that cannot be imported is refused before a store is created",
        arguments: ["", "name\nAna\n", "colour,login\nred,ana\n", "\u{FEFF}\n"]
    )
    func noHeader(text: String) throws {
        let run = try home.run("import", "-", input: text)
        #expect(run.exitCode == 2)
        #expect(run.messages.split(separator: "\n").count == 1, "\(run.messages)")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test("if a command is refused, the store that it created is removed again")
    func refused() throws {
        let run = try home.run("add", "a b")
        #expect(run.exitCode == 2)
        #expect(run.messages.hasPrefix("created the store \(home.store)\nroster: "), "\(run.messages)")
        #expect(run.messages.hasSuffix("removed the new store, because nothing was stored in it\n"))
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test("if several commands find no store at the same time, only one of them reports that it created the store")
    func several() throws {
        let runs = try (1...6).map { try home.start(["add", "user\($0)"]) }.map { try $0.finish() }
        #expect(runs.map(\.exitCode) == Array(repeating: 0, count: 6), "\(runs.map(\.messages))")
        #expect(runs.filter { $0.messages.contains("created the store") }.count == 1, "\(runs.map(\.messages))")
    }

    @Test("an import without users leaves no new store")
    func nothingImported() throws {
        let run = try home.run("import", "-", "--format", "csv", input: "login\n")
        #expect(run.exitCode == 0)
        #expect(run.messages.hasSuffix("removed the new store, because nothing was stored in it\n"), "\(run.messages)")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test("a new store stays if the import rejects only some of the lines")
    func partlyFilled() throws {
        let run = try home.run("import", "-", input: "login\nana\na b\n")
        #expect(run.exitCode == 6)
        #expect(!run.messages.contains("removed"))
        #expect(try home.run("count").output == "1\n")
    }

    @Test("if an import is cancelled, the store that it created is removed", arguments: [SIGTERM, SIGHUP, SIGINT])
    func cancelled(signal: Int32) throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("login\nana\n".utf8))
        // If these tests run under nohup, this process ignores SIGHUP, and the command would ignore it, too.
        let previous = Foundation.signal(SIGHUP, SIG_DFL)
        let running = try home.start(["import", "-"], inputPipe: pipe.fileHandleForReading)
        Foundation.signal(SIGHUP, previous)
        #expect(try running.waitForMessages { $0.contains("created the store") })
        kill(running.process.processIdentifier, signal)
        let run = try running.finish()
        #expect(run.exitCode == 128 + signal)
        #expect(run.messages.contains("removed the new store"), "\(run.messages)")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }
}
