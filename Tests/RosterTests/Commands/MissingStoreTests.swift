import AccountsTesting
import Foundation
import PostgresTesting
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
        "if there is no store, a dry run shows what a new store would contain, and creates no store",
        arguments: [("add zoe -n", "add\tzoe\tmember"), ("import - -n", "line 2\tadd\tzoe\tmember")]
    )
    func dryRun(line: String, shown: String) throws {
        let run = try home.start(line.split(separator: " ").map(String.init), input: "login\nzoe\n").finish()
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(run.lines == [shown])
        #expect(run.messages.hasPrefix("there is no store at \(home.store) yet; a new, empty store is assumed\n"))
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    private nonisolated static let creatingDryRuns = ["add zoe -n", "add zoe -n -q", "import - -n", "import - -n -q"]

    @Test("if no store can be created at the path, a dry run fails like the change", arguments: creatingDryRuns)
    func notCreatable(line: String) throws {
        try FileManager.default.createSymbolicLink(atPath: home.store, withDestinationPath: home.path("none.db"))
        let run = try home.start(line.split(separator: " ").map(String.init), input: "login\nzoe\n").finish()
        #expect(run.exitCode == 8)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("it is a symbolic link to a file that does not exist"), "\(run.messages)")
    }

    @Test(
        "if the folder of a missing store is not writable, a dry run fails like the change",
        .disabled(if: getuid() == 0, "root may write everything"),
        arguments: creatingDryRuns
    )
    func notWritable(line: String) throws {
        let folder = home.path("locked")
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o500]
        )
        let arguments = line.split(separator: " ").map(String.init) + ["--store", folder + "/missing/team.db"]
        let run = try home.start(arguments, input: "login\nzoe\n").finish()
        #expect(run.exitCode == 7)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("the folder \(folder) is not writable"), "\(run.messages)")
    }

    @Test("if there is no store, a dry run of a pull shows every account as a user to add, and creates no store")
    func pullDryRun() throws {
        let tree = try TestTree()
        let config = try home.write("connections: {web1: {accounts: \(tree.path)}}\n", to: "config.yml")
        let run = try home.run("pull", "web1", "--dry-run", "--config", config)
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(run.messages.contains("2 accounts: 2 to add"), "\(run.messages)")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test("if a database has no store, a dry run shows what a new store would contain, and creates no store")
    func dryRunOnServer() throws {
        let server = try PostgresServer()
        let run = try home.run("add", "zoe", "--dry-run", "--store", server.location())
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(run.lines == ["add\tzoe\tmember"])
        #expect(try home.run("count", "--store", server.location()).exitCode == 8)
    }

    @Test(
        "a plan that was made without a store is applied to the store that `apply` creates",
        arguments: ["team.db", "link/team.db"]
    )
    func plan(name: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: home.path("real"), withIntermediateDirectories: false)
        try manager.createSymbolicLink(atPath: home.path("link"), withDestinationPath: home.path("real"))
        let (store, plan) = (home.path(name), home.path("plan.jsonl"))
        let made = try home.run("import", "-", "--plan", plan, "--store", store, input: "login\nzoe\n")
        #expect(made.exitCode == 0, "\(made.messages)")
        #expect(!manager.fileExists(atPath: store))
        let applied = try home.run("apply", plan, "--store", store)
        #expect(applied.messages.contains("imported 1 line: 1 added"), "\(applied.messages)")
        #expect(try home.run("list", "--columns", "login", "--store", store).lines == ["zoe"])
    }

    @Test("if there is no store, a dry run of `apply` shows what a new store would contain, and creates no store")
    func applyDryRun() throws {
        let plan = try home.run("import", "-", "--plan", "-", input: "login\nzoe\n").output
        let run = try home.run("apply", "-", "--dry-run", input: plan)
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(run.lines == ["line 2\tadd\tzoe\tmember"])
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test("a plan that was made without a store does not change a user who was added to the store meanwhile")
    func stalePlan() throws {
        let plan = home.path("plan.jsonl")
        try home.run("import", "-", "--plan", plan, input: "login,name\nzoe,Zoe\n")
        try home.run("add", "zoe", "--name", "Other")
        #expect(try home.run("apply", plan).exitCode == 4)
        #expect(try home.run("list", "--columns", "name").lines == ["Other"])
    }

    @Test(
        "if there is no store, a command that would add nothing exits with code 8 and advice, and creates no store",
        arguments: reads + changes
    )
    func reading(line: String) throws {
        let run = try home.start(line.split(separator: " ").map(String.init), input: "login\nzoe\n").finish()
        #expect(run.exitCode == 8)
        #expect(run.output.isEmpty)
        let message = "there is no store yet; check the path, or create the store with roster add or roster import"
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
