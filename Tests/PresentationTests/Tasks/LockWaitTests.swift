import Futures
import FuturesTesting
import Testing
import Tracing
import UserDirectory

@testable import Presentation

@Suite("A task that finds the store locked") @MainActor struct LockWaitTests {
    private let bench = Bench(UserFields.three)
    private let center: TaskCenter
    private let view = RecordingTaskListView(isExhaustive: false)
    private let list: TaskListPresenter
    private let isLocked = Locked(true)

    init() {
        center = TaskCenter(clock: bench.clock, mainLoop: bench.mainLoop)
        list = TaskListPresenter(center: center, view: view)
        center.onChange = { [list] in list.update() }
        bench.store.beforeEach { [isLocked, clock = bench.clock] call in
            guard call.kind == "ChangeQuery", isLocked.withLock({ $0 }) else { return }
            clock.advance(by: .milliseconds(100))
            throw DirectoryError.storeBusy(store: "team.db")
        }
    }

    private func disableBo() -> TaskRecord {
        let (useCase, author, token) = (bench.useCases.disableUser, bench.author, CancellationToken())
        return center.run(
            "Disable bo",
            useCase: "DisableUserInteractor",
            token: token,
            execute: { useCase.execute(.login("bo"), by: author, token: token) },
            summary: { "disabled \($0.after.login)" },
            completion: { _ in }
        )
    }

    private var outcome: String? { view.latest?.rows.first?.outcome }

    @Test("a task that finds the store locked is shown as waiting until the store is unlocked")
    func says() async {
        let task = disableBo()
        #expect(outcome == "Queued")
        await bench.step()
        #expect(outcome == "Waiting for the lock")
        #expect(view.latest?.summary == "1 running")
        await bench.step()
        #expect(outcome == "Waiting for the lock")
        isLocked.withLock { $0 = false }
        await bench.settle()
        #expect(outcome == "disabled bo")
        let lines = TraceModel(task).lines
        #expect(lines.filter { $0.layer == "lock wait" }.map(\.name) == ["another process"])
        // Two attempts took 100 ms each: one before the wait for the lock, and one during the wait. Both count as the
        // store's own time, not as the wait's.
        #expect(lines.filter { $0.layer == "lock wait" }.map(\.selfTime) == ["0.00 ms"])
        #expect(view.latest?.rows.first?.time == "200 ms")
    }

    @Test("a task that has been cancelled says so until it ends")
    func cancelling() async {
        let task = disableBo()
        await bench.step()
        #expect(outcome == "Waiting for the lock")
        task.actions.cancel?()
        #expect(outcome == "Cancelling")
        await bench.settle()
        #expect(view.latest?.rows.map(\.mark) == [.cancelled])
    }

    @Test("a task can be cancelled while it waits for a locked store")
    func cancel() async {
        _ = disableBo()
        await bench.step()
        #expect(list.cancelSelected() == nil)
        await bench.settle()
        #expect(view.latest?.rows.map(\.mark) == [.cancelled])
        #expect(bench.store.calls.filter { $0.kind == "ChangeQuery" }.count == 1)
    }
}
