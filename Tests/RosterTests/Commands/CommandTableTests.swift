import Foundation
import Testing

/// Every command with good and bad input: its output, its messages and its exit code.
///
/// The tests run one after another, because they share a thread, and each test blocks the thread while it waits for
/// processes.
@CommandTableThread @Suite(.timeLimit(.minutes(60)), .serialized)
struct CommandTableTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    @Test(
        "a command writes data to standard output and messages to standard error, and exits with the expected code",
        arguments: CommandTable.cases
    )
    func row(_ row: CommandCase) throws {
        try home.fillTable(row.before)
        let run = try home.start(row.words, input: row.input).finish()
        #expect(run.exitCode == row.exitCode, "\(run.messages)")
        if let output = row.output { #expect(run.output.contains(output)) } else { #expect(run.output.isEmpty) }
        if let messages = row.messages {
            #expect(run.messages.contains(messages))
        } else {
            #expect(run.messages.isEmpty)
        }
        #expect(TerminalText.obeyed(run.output + run.messages).isEmpty)
        if row.exitCode == 2 { #expect(run.messages.hasPrefix("roster: ")) }
    }

    @Test(
        "with --json, a failed command prints each error or message as a JSON object on a line of its own",
        arguments: CommandTable.cases
    )
    func errorsAsJSON(_ row: CommandCase) throws {
        guard row.exitCode != 0, row.exitCode != 6, !row.command.hasPrefix("doctor") else { return }
        try home.fillTable(row.before)
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
        let commands = Set(try CommandNames.all())
        #expect(commands.subtracting(known) == [])
        // A command that opens a dashboard succeeds only in a terminal: see ``DashboardInTmuxTests``. A pull and a push
        // need a connection: see ``PullCommandTests`` and ``PushCommandTests``.
        let good = Set(CommandTable.cases.filter { $0.exitCode == 0 }.map(\.command))
        #expect(commands.subtracting(good) == ["dashboard", "demo", "pull", "push"])
        let bad = Set(CommandTable.cases.filter { $0.exitCode != 0 }.map(\.command))
        #expect(commands.subtracting(bad) == [])
    }

    @Test("a command with --quiet prints only errors", arguments: ["disable", "enable", "delete"])
    func quiet(_ command: String) throws {
        try home.fillTable()
        #expect(try home.run(command, "chris", "--quiet").messages.isEmpty)
        #expect(try home.run("--quiet", command, "nobody").messages == "roster: no user nobody\n")
    }
}
