import Dispatch
import Futures
import FuturesTesting
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// Everything on the executor that the program uses, a thread of its own.
@Suite("Threads", .timeLimit(.minutes(20))) @MainActor struct ThreadingTests {
    @Test("use cases run on the app executor's thread, and views are called on the main thread")
    func threads() async {
        let store = ProbedStore(MemoryStore())
        for draft in UserFields.numbered(500) {
            _ = store.base.changes.put(nil, in: ChangeQuery(.add(draft), by: .operatorOnDuty))
        }
        let app = AppExecutor(name: "app-threads")
        let useCases = UserUseCases(store: store, executor: app)
        let views = ThreadNotingViews()
        let presenter = DashboardPresenter(
            useCases: useCases,
            views: views.all,
            environment: .init(store: "memory:", author: .operatorOnDuty, schedule: { _, _ in }, quit: {})
        )
        presenter.users.resize(rows: 20)
        presenter.start()
        await idle(app)
        for command in [Command.pageDown, .moveToLast, .moveToFirst, .toggleDisabled, .reverseSort, .toggleTrash] {
            presenter.perform(command)
            await idle(app)
        }
        #expect(Set(store.calls.map(\.thread)) == ["app-threads"])
        #expect(Set(views.threads) == ["main"])
        #expect(views.threads.count > 20)
    }

    /// Waits until the executor has nothing to do, and what it gave has been delivered.
    private func idle(_ executor: AppExecutor) async {
        // What is delivered submits more: a window, the counts after it, the windows beside it.
        for _ in 0..<6 {
            await withCheckedContinuation { continuation in
                executor.submit { end in
                    end()
                    DispatchQueue.main.async { continuation.resume() }
                }
            }
        }
    }
}

/// Views that note on which threads they are called.
@MainActor
private final class ThreadNotingViews {
    private(set) var threads: [String] = []
    /// The presenters hold the views weakly.
    private var kept: [AnyObject] = []

    /// One of the views.
    private final class View<Model>: PresentationView {
        private let called: @MainActor () -> Void

        init(called: @escaping @MainActor () -> Void) {
            self.called = called
        }

        func show(_ model: Model) { called() }
    }

    private func view<Model>(of model: Model.Type = Model.self) -> View<Model> {
        let view = View<Model> { [weak self] in self?.threads.append(threadName()) }
        kept.append(view)
        return view
    }

    var all: DashboardViews {
        DashboardViews(
            frame: view(of: FrameModel.self),
            dialogs: view(of: [DialogModel].self),
            panes: [
                view(of: UserListModel.self), view(of: UserDetailsModel?.self), view(of: TaskListModel.self),
                view(of: ActivityModel.self), view(of: OverviewModel.self), view(of: SettingsModel.self),
            ]
        )
    }
}
