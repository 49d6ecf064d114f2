import Testing
import UserDirectory

@testable import Presentation

@Suite("Releasing the dashboard") @MainActor struct DashboardLifetimeTests {
    @Test("the presenters, tasks and dialogs are released with the dashboard")
    func presentersGo() async {
        weak var presenter: DashboardPresenter?
        weak var list: UserListPresenter?
        weak var tasks: TaskCenter?
        weak var dialogs: DialogStack?
        do {
            let bench = await DashboardBench()
            await bench.perform(.moveDown, .toggleDisabled, .add)
            (presenter, list) = (bench.presenter, bench.presenter.users)
            (tasks, dialogs) = (bench.presenter.tasks, bench.presenter.dialogs)
            #expect(presenter != nil)
        }
        #expect(presenter == nil)
        #expect(list == nil)
        #expect(tasks == nil)
        #expect(dialogs == nil)
    }

    @Test("results that arrive after the dashboard was released are dropped")
    func lateResults() async {
        weak var presenter: DashboardPresenter?
        var bench: DashboardBench? = await DashboardBench()
        let store = bench?.bench
        presenter = bench?.presenter
        presenter?.perform(.moveDown)
        presenter?.perform(.toggleDisabled)
        bench = nil
        await store?.settle()
        #expect(presenter == nil)
    }
}
