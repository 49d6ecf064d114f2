import Dispatch
import Futures
import FuturesTesting
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// Runs presenters and use cases with the program's executor, which has its own thread.
@Suite("Threads", .timeLimit(.minutes(60))) @MainActor struct ThreadingTests {
    @Test("use cases run on the app executor's thread, and views are called on the main thread")
    func threads() async {
        let store = ProbedStore(MemoryStore())
        for draft in UserFields.numbered(500) {
            _ = store.base.changes.put(nil, in: ChangeQuery(.add(draft), by: .operatorOnDuty))
        }
        let app = AppExecutor(name: "app-threads")
        let useCases = UserUseCases(store: store, executor: app)
        let calls = Calls()
        let views = RecordingViews { calls.threads.append(threadName()) }
        let presenter = DashboardPresenter(
            useCases: useCases,
            views: views.all,
            environment: .init(store: "memory:", author: .operatorOnDuty, schedule: { _, _ in }, quit: {})
        )
        presenter.users.resize(rows: 20)
        presenter.start()
        await idle(app, presenter.tasks)
        for command in [Command.pageDown, .moveToLast, .moveToFirst, .toggleDisabled, .reverseSort, .toggleTrash] {
            presenter.perform(command)
            await idle(app, presenter.tasks)
        }
        #expect(Set(store.calls.map(\.thread)) == ["app-threads"])
        #expect(Set(calls.threads) == ["main"])
        #expect(calls.threads.count > 20)
        // The views must live until here, because the presenters hold them weakly.
        withExtendedLifetime(views) {}
    }

    /// The threads on which views were called.
    @MainActor
    private final class Calls {
        var threads: [String] = []
    }

    /// Waits until no task is under way.
    ///
    /// Follow-up reads have ended, too: delivering a result starts them, so they are under way at the next check.
    private func idle(_ executor: AppExecutor, _ tasks: TaskCenter) async {
        while tasks.tasks.contains(where: \.isUnderway) {
            await withCheckedContinuation { continuation in
                executor.submit { end in
                    end()
                    DispatchQueue.main.async { continuation.resume() }
                }
            }
        }
    }
}
