import Futures
import Interactors
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

/// A store that another process keeps locked for longer than a command waits.
@CommandThread @Suite(.timeLimit(.minutes(20)))
struct LockedStoreCommandTests {
    @Test("a change that gives up after ten seconds names the task that keeps the store locked, and changes nothing")
    func namesTheTask() throws {
        // The closure below runs on this thread.
        nonisolated(unsafe) let home = try RosterHome()
        let store = try SQLiteStore(path: home.store)
        defer { store.close() }
        let begin = BeginTaskQuery("Import people.csv", by: Author(name: "ana", origin: .importing))
        let task = try store.taskUpdates.put(nil, in: begin).get()
        let runs = Locked<[RosterRun]>([])
        // The command runs while this transaction has the lock.
        let request = StoreRequest(EndTaskQuery(task.id, as: .done), "end a task", intent: .change)
        try store.write(request) { _, _ in
            let run = try home.run("add", "bo")
            let read = try home.run("count")
            runs.withLock { $0 = [run, read] }
        }.get()
        let results = runs.withLock { $0 }
        #expect(results[0].exitCode == 8)
        #expect(results[0].messages.contains("is locked by another process"))
        #expect(results[0].messages.contains("Import people.csv by ana is running"))
        #expect(results[1].output == "0\n")
    }

    @Test("with --wait, a change names that task, waits until the store is free, and is then made")
    func waits() throws {
        // The closure below runs on this thread.
        nonisolated(unsafe) let home = try RosterHome()
        let store = try SQLiteStore(path: home.store)
        defer { store.close() }
        let begin = BeginTaskQuery("Import people.csv", by: Author(name: "ana", origin: .importing))
        let task = try store.taskUpdates.put(nil, in: begin).get()
        let command = Locked<RunningRoster?>(nil)
        let request = StoreRequest(EndTaskQuery(task.id, as: .done), "end a task", intent: .change)
        try store.write(request) { _, _ in
            let running = try home.start(["add", "bo", "--wait"])
            command.withLock { $0 = running }
            #expect(try running.waitForMessages { $0.contains("waiting: Import people.csv by ana\n") })
        }.get()
        let run = try #require(command.withLock { $0 }).finish()
        #expect(run.exitCode == 0)
        #expect(try home.run("count").output == "1\n")
    }
}
