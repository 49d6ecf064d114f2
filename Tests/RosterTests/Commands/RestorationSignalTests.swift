import Foundation
import Testing

/// Signals that arrive while a backup is restored.
@ProcessThread @Suite(.timeLimit(.minutes(60)))
struct RestorationSignalTests {
    private static let many = Result {
        try RosterHome.makeStore { home in
            let users = (0..<3_000).map { "user\($0),some name that makes the lines longer" }.joined(separator: "\n")
            try home.run("import", "-", input: "login,name\n" + users + "\n")
        }
    }

    @Test(
        "a signal cancels a restoration without changing the store or leaving a temporary file",
        arguments: [SIGHUP, SIGINT, SIGTERM]
    )
    func cancelled(_ number: Int32) throws {
        let home = try RosterHome()
        try home.put(Self.many.get())
        try home.run("backup", "b.db")
        try home.run("add", "ana")
        let running = try home.start(["restore-backup", "b.db", "--yes"])
        // When the command has opened the backup, it already handles signals. The command may end before the test sees
        // that, or before the signal.
        let isOpen = (try? running.waitUntilOpen([home.path("b.db")])) ?? false
        if isOpen { kill(running.process.processIdentifier, number) }
        let run = try running.finish()
        #expect([0, 128 + number].contains(run.exitCode))
        if run.exitCode != 0 {
            #expect(run.messages == "roster: cancelled; the store is unchanged\n")
            #expect(try home.run("count", "login:ana").output == "1\n")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(!files.contains { $0.contains(".new") })
    }
}
