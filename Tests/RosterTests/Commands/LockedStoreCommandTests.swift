import Futures
import Interactors
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

/// A store that another process keeps locked for longer than a command waits.
@CommandThread @Suite(.timeLimit(.minutes(20)))
struct LockedStoreCommandTests {
    /// Runs the body while a transaction keeps the home's store locked, and an import by ana is recorded as running.
    private func whileLocked(_ home: RosterHome, _ body: (RosterHome) throws -> Void) throws {
        let store = try SQLiteStore(path: home.store)
        defer { store.close() }
        let begin = BeginTaskQuery("Import people.csv", by: Author(name: "ana", origin: .importing))
        let task = try store.taskUpdates.put(nil, in: begin).get()
        let request = StoreRequest(EndTaskQuery(task.id, as: .done), "end a task", intent: .change)
        try withoutActuallyEscaping(body) { body in
            // The transaction runs on this thread.
            nonisolated(unsafe) let (home, body) = (home, body)
            try store.write(request) { _, _ in try body(home) }.get()
        }
    }

    @Test("a change that gives up after ten seconds names the task that keeps the store locked, and changes nothing")
    func namesTheTask() throws {
        let home = try RosterHome()
        try whileLocked(home) { home in
            let run = try home.run("add", "bo")
            #expect(run.exitCode == 8)
            #expect(run.messages.contains("is locked by another process"))
            #expect(run.messages.contains("Import people.csv by ana is running"))
            #expect(try home.run("count").output == "0\n")
        }
    }

    @Test("with --wait, a change names that task, waits until the store is free, and is then made")
    func waits() throws {
        let home = try RosterHome()
        var running: RunningRoster?
        try whileLocked(home) { home in
            let command = try home.start(["add", "bo", "--wait"])
            running = command
            #expect(try command.waitForMessages { $0.contains("waiting: Import people.csv by ana\n") })
        }
        let run = try #require(running).finish()
        #expect(run.exitCode == 0)
        #expect(try home.run("count").output == "1\n")
    }
}
