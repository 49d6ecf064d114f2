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

    @Test("after a second failure it is asked again by one timer, not by two")
    func oneTimer() async {
        let bench = await DashboardBench()
        await fail(bench)
        await recover(bench)
        await fail(bench)
        let reads = bench.bench.store.windows.count
        bench.passScheduled()
        await bench.bench.settle()
        #expect(bench.bench.store.windows.count == reads + 1)
        #expect(bench.scheduledDelays.filter { $0 == .seconds(5) }.count == 1)
    }

    @Test("when it is back, the message of its failure goes, and another one stays")
    func otherMessage() async {
        let bench = await DashboardBench()
        await fail(bench)
        bench.presenter.context.frame.say(.note, "something else")
        await recover(bench)
        #expect(bench.frame.offline == nil)
        #expect(bench.frame.message?.text == "something else")
    }

    @Test("the header names the task of another process that a change waits for, until the wait is over")
    func lock() async throws {
        let bench = await DashboardBench()
        let store = bench.bench.store
        let author = Author(name: "ana", origin: .importing)
        _ = try await store.taskUpdates.put(nil, in: BeginTaskQuery("Import people.csv", by: author)).get()
        let isLocked = Locked(true)
        store.beforeEach { call in
            guard call.kind == "ChangeQuery", isLocked.withLock({ $0 }) else { return }
            throw DirectoryError.storeBusy(store: "team.db")
        }
        bench.presenter.perform(.toggleDisabled)
        for _ in 0..<8 { await bench.bench.step() }
        #expect(bench.frame.offline == "waiting: Import people.csv by ana")
        isLocked.withLock { $0 = false }
        await bench.bench.settle()
        #expect(bench.frame.offline == nil)
    }
}
