import Foundation
import Testing

/// Commands on a store that does not exist.
@CommandThread @Suite(.timeLimit(.minutes(20)))
struct MissingStoreTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome(hasStore: false)
    }

    private nonisolated static let reads = [
        "list", "show ana", "count", "log", "log --check", "tasks", "limit", "limit --check", "roles", "groups",
        "export",
        "add ana -n", "edit ana --note x -n", "disable ana -n", "delete ana -n", "delete --query x -n", "purge ana -n",
        "groups remove x -n", "import - -n", "import - --plan -", "backup b.db",
    ]

    /// Changes of what an empty store does not have.
    private nonisolated static let changes = [
        "undo", "redo", "disable ana", "enable ana", "edit ana --note x", "delete ana", "restore ana",
        "purge ana --yes", "disable --query x --yes", "groups remove x --yes", "limit clear", "roles remove x",
    ]

    @Test(
        "a read, a dry run and a change that would find nothing exit 8, say what makes a store, and make nothing",
        arguments: reads + changes
    )
    func reading(line: String) throws {
        let run = try home.start(line.split(separator: " ").map(String.init), input: "login\nzoe\n").finish()
        #expect(run.exitCode == 8)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("there is no store yet; roster add or roster import makes it"), "\(run.messages)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.folder.path).filter { $0.hasSuffix(".db") } == []
        )
    }

    @Test("what is not a plan is refused before a store is made", arguments: ["login\nzoe\n", "", "{}\n"])
    func noPlan(text: String) throws {
        let run = try home.start(["apply", "-"], input: text).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages == "roster: the file is not a plan; make one with roster import FILE --plan PLAN\n")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test(
        "a command that writes makes the store and says so",
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
}
