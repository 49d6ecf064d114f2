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
        await idle(app, presenter.tasks)
        for command in [Command.pageDown, .moveToLast, .moveToFirst, .toggleDisabled, .reverseSort, .toggleTrash] {
            presenter.perform(command)
            await idle(app, presenter.tasks)
        }
        #expect(Set(store.calls.map(\.thread)) == ["app-threads"])
        #expect(Set(views.threads) == ["main"])
        #expect(views.threads.count > 20)
    }

    /// Waits until no task is under way: each delivery starts its next reads before it returns.
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
            users: view(of: UserListModel.self),
            details: view(of: UserDetailsModel?.self),
            tasks: view(of: TaskListModel.self),
            activity: view(of: ActivityModel.self),
            overview: view(of: OverviewModel.self),
            settings: view(of: SettingsModel.self),
            dialogs: view(of: [DialogModel].self)
        )
    }
}
