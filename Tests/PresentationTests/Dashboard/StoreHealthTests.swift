import Futures
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("A store that is gone and comes back") @MainActor struct StoreHealthTests {
    private func fail(_ bench: DashboardBench) async {
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.refresh)
    }

    private func recover(_ bench: DashboardBench) async {
        bench.bench.store.beforeEach(nil)
        await bench.perform(.refresh)
    }

    @Test("after a second failure, only one timer reads the store again")
    func oneTimer() async {
        let bench = await DashboardBench()
        await fail(bench)
        await recover(bench)
        await fail(bench)
        let reads = bench.bench.store.windows.count
        await bench.passScheduled()
        #expect(bench.bench.store.windows.count == reads + 1)
        #expect(bench.scheduledDelays.filter { $0 == .seconds(5) }.count == 1)
    }

    @Test("when the store is back, a message about something else stays")
    func otherMessage() async {
        let bench = await DashboardBench()
        await fail(bench)
        bench.presenter.context.frame.say(.note, "something else")
        await recover(bench)
        #expect(bench.frame.offline == nil)
        #expect(bench.frame.message?.text == "something else")
    }

    @Test("if a change waits for a task of another process, the header names the task until the wait is over")
    func lock() async throws {
        let wait = try await WaitForImport()
        #expect(wait.header == "waiting: Import people.csv by ana")
        await wait.unlock()
        #expect(wait.header == nil)
    }

    @Test("the header does not name a running task of this process, because that task waits, too")
    func ownTask() async throws {
        let wait = try await WaitForImport(owner: .current)
        #expect(wait.header == "waiting: the store is locked")
    }

    @Test("the header shows the progress of the task that a change waits for, until the wait is over")
    func progress() async throws {
        let wait = try await WaitForImport()
        for percent in [0, 62, 100] {
            await wait.share(percent)
            #expect(wait.header == "waiting: Import people.csv by ana, \(percent) %")
        }
        await wait.share(nil)
        #expect(wait.header == "waiting: Import people.csv by ana")
        await wait.share(7)
        await wait.unlock()
        #expect(wait.header == nil)
    }

    @Test("of two running tasks, the header names the newer one, unless the older one shares its progress")
    func newerTask() async throws {
        let wait = try await WaitForImport(others: ["Disable users"])
        #expect(wait.header == "waiting: Disable users by ana")
        await wait.share(7)
        #expect(wait.header == "waiting: Import people.csv by ana, 7 %")
    }
}

/// A dashboard whose change waits while an import by ana keeps the store locked.
@MainActor
private struct WaitForImport {
    private let bench: DashboardBench
    private let task: TaskID
    private let isLocked = Locked(true)
    private let progress = MemoryProgress()

    /// - Parameters:
    ///   - others: The titles of tasks that began after the import.
    ///   - owner: The process that runs the tasks.
    init(
        others: [String] = [],
        owner: TaskOwner = TaskOwner(host: "elsewhere", process: 1, start: "")
    ) async throws {
        bench = await DashboardBench(progress: progress)
        let store = bench.bench.store
        let author = Author(name: "ana", origin: .importing)
        func begin(_ title: String) async throws -> TaskID {
            try await store.taskUpdates.put(nil, in: BeginTaskQuery(title, by: author, owner: owner)).get().id
        }
        task = try await begin("Import people.csv")
        for title in others { _ = try await begin(title) }
        store.beforeEach { [isLocked] call in
            guard call.kind == "ChangeQuery", isLocked.withLock({ $0 }) else { return }
            throw DirectoryError.storeBusy(store: "team.db")
        }
        bench.presenter.perform(.toggleDisabled)
        await passAttempts()
    }

    var header: String? { bench.frame.offline }

    /// Shares the import's progress, or stops sharing it if `percent` is nil, and lets the change retry a few times.
    func share(_ percent: Int?) async {
        progress.set(percent, of: task)
        await passAttempts()
    }

    func unlock() async {
        isLocked.withLock { $0 = false }
        await bench.bench.settle()
    }

    private func passAttempts() async {
        await bench.bench.step(8)
    }
}
