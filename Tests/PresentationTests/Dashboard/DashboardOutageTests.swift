import Futures
import FuturesTesting
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("A store that stops answering in the middle of a change") @MainActor struct DashboardOutageTests {
    /// A dashboard in which a change of 200 users has changed some of them when the store stopped answering.
    private func bench() async -> DashboardBench {
        let bench = await DashboardBench(UserFields.numbered(200))
        await bench.perform(.markAll, .disableUsers)
        await bench.beginChange(of: 200)
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.bench.settle()
        return bench
    }

    @Test("the message and the task list say how far the change had come")
    func stopped() async throws {
        let bench = await bench()
        let message = try #require(bench.frame.message)
        #expect(message.kind == .error)
        #expect(message.text == "Disable 200 users: stopped at 16 of 200; z to undo")
        let task = try #require(bench.tasks.first)
        #expect(task.outcome == "Stopped at 16 of 200: The disk is gone; mount it again")
    }

    @Test("when the store answers again, the change counts as failed, not as running, and can be undone")
    func undo() async throws {
        let bench = await bench()
        bench.bench.store.beforeEach(nil)
        await bench.perform(.refresh)
        let stored = try #require(bench.bench.store.base.tasks.getAll(TaskQuery(limit: 1)).resolvedResult).get()
        #expect(stored.map(\.state) == [.failed])
        #expect(stored.map(\.changed) == [16])
        await bench.perform(.undo)
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("user0000").status == .active)
        #expect(bench.frame.message?.text == "Undone: Disable 200 users")
    }

    @Test("if a change has waited for a lock in vain, the message names the change")
    func locked() async {
        let bench = await DashboardBench(UserFields.three)
        bench.bench.store.beforeEach { [clock = bench.bench.clock] call in
            guard call.isWrite else { return }
            clock.advance(by: .seconds(11))
            throw DirectoryError.storeBusy(store: "team.db")
        }
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        let text = "Disable bo: the store team.db is locked by another process; try again in a moment"
        #expect(bench.frame.message?.text == text)
    }

    @Test("in the Activity, the rows of the former filter have no number while the store does not answer")
    func activity() async {
        let bench = await DashboardBench(UserFields.three)
        await bench.perform(.showActivity)
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        bench.activity.filter(by: "action:limit")
        await bench.bench.settle()
        #expect(bench.activityView.latest?.extent == "")
        bench.bench.store.beforeEach(nil)
        await bench.perform(.refresh)
        #expect(bench.activityView.latest?.extent == "0 of 3 changes")
    }

    @Test("an undo that the store has interrupted offers no undo, because that would undo an older change")
    func undoStopped() async throws {
        let bench = await DashboardBench(UserFields.numbered(200))
        await bench.perform(.markAll, .disableUsers)
        await bench.beginChange(of: 200, steps: 0)
        await bench.bench.settle()
        bench.presenter.perform(.undo)
        for _ in 0..<100 where bench.tasks.first?.progress == nil { await bench.bench.step() }
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.bench.settle()
        let text = try #require(bench.frame.message?.text)
        #expect(text.hasPrefix("Undo: Disable 200 users: stopped at "))
        #expect(!text.contains("to undo"))
    }
}
