import Foundation
import Futures
import Interactors
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

/// Commands that change a store while another process, which is the test, keeps it locked.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct LockedStoreCommandTests {
    @Test("a command that gives up after ten seconds names the task that keeps the store locked, and changes nothing")
    func namesTheTask() throws {
        let home = try RosterHome()
        try whileLocked(home.store) { _, _ in
            let run = try home.run("add", "bo")
            #expect(run.exitCode == 8)
            let words = "is locked by another process; try again in a moment, or pass --wait"
            #expect(run.messages.contains("\(words) (running: Import people.csv by ana)"))
            #expect(try home.run("count").output == "0\n")
        }
    }

    @Test("with --wait, a command names the task that locks the store, and makes its change when the store is free")
    func waits() throws {
        let home = try RosterHome()
        var running: RunningRoster?
        try whileLocked(home.store) { _, _ in
            let command = try home.start(["add", "bo", "--wait"])
            running = command
            #expect(try command.waitForMessages { $0.contains("waiting: Import people.csv by ana\n") })
        }
        let run = try #require(running).finish()
        #expect(run.exitCode == 0)
        #expect(try home.run("count").output == "1\n")
    }

    @Test("with --wait, a command prints a single line with the progress of the import that it waits for")
    func showsProgress() throws {
        let home = try RosterHome()
        let running = Locked<RunningRoster?>(nil)
        try importUsers(into: home) {
            guard let command = try? home.start(["add", "bo", "--wait"]) else { return }
            running.withLock { $0 = command }
            let hasReported = try? command.waitForMessages { $0.hasSuffix("\n") }
            #expect(hasReported == true)
        }
        let run = try #require(running.withLock { $0 }).finish()
        #expect(run.messages == "waiting: Import people.csv by ana, 66 %\nadded bo; 3,001 seats are taken\n")
        #expect(run.exitCode == 0)
    }

    @Test(
        "a signal ends an import that waits for the lock, with the signal's exit code and without a rejects file",
        arguments: [SIGINT, SIGTERM, SIGHUP]
    )
    func stopsWaiting(_ signal: Int32) throws {
        let home = try RosterHome()
        try home.run("add", "ana")
        let (users, rejects) = (try home.write("login\nana\nbo\n", to: "users.csv"), home.path("rejects.csv"))
        try whileLocked(home.store) { _, _ in
            // If these tests run under nohup, SIGHUP is ignored, and the command would ignore it, too.
            let previous = Foundation.signal(SIGHUP, SIG_DFL)
            let command = try home.start(["import", users, "--rejects", rejects, "--wait"])
            Foundation.signal(SIGHUP, previous)
            #expect(try command.waitForMessages { $0.contains("waiting: ") })
            kill(command.process.processIdentifier, signal)
            let run = try command.finish()
            #expect(run.exitCode == 128 + signal)
            #expect(run.messages.contains("cancelled at 1 of 2"), "\(run.messages)")
        }
        #expect(!FileManager.default.fileExists(atPath: rejects))
        #expect(try home.run("count").output == "1\n")
    }

    /// Imports 3,000 users in one transaction, and calls the closure during the transaction, after 2,000 users.
    private func importUsers(into home: RosterHome, _ body: @escaping () -> Void) throws {
        let store = try SQLiteStore(path: home.store)
        defer { store.close() }
        let useCases = UserUseCases(store: store, executor: DirectExecutor())
        let imports = ImportUsersInteractor(executor: DirectExecutor(), useCases: useCases)
        let author = Author(name: "ana", origin: .importing)
        let text = "login\n" + (1...3_000).map { "user\($0)\n" }.joined()
        let plan = try imports.plan.execute(MemoryByteSource(text), by: author).get()
        var apply = imports.apply
        apply.minLoaded = 1
        // The observer runs on this thread.
        nonisolated(unsafe) let body = body
        _ = try apply.execute(plan, title: "Import people.csv", by: author, allowsLoading: true) { progress, _ in
            if progress.done == 2_000 { body() }
        }.get()
    }
}
