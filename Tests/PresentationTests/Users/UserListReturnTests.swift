import Testing
import UserDirectory

@testable import Presentation

@Suite("Coming back to the list of users") @MainActor struct UserListReturnTests {
    @Test("leaving the trash selects the user who was selected before")
    func trash() async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.perform(.moveToLast, .moveUp)
        let before = bench.presenter.users.selected?.login
        await bench.perform(.toggleTrash)
        #expect(bench.list.rows.isEmpty)
        await bench.perform(.toggleTrash)
        #expect(bench.list.filter.text == "")
        #expect(bench.presenter.users.selected?.login == before)
    }

    @Test("Esc while a filter is edited restores the filter that was applied; on the list it removes the filter")
    func escape() async {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        bench.presenter.filter.type("bo")
        await bench.bench.settle()
        bench.presenter.filter.keep()
        await bench.perform(.filter)
        bench.presenter.filter.type("bother")
        await bench.bench.settle()
        #expect(bench.list.rows.isEmpty)
        bench.presenter.filter.cancel()
        await bench.bench.settle()
        #expect(!bench.frame.isEditingFilter)
        #expect(bench.list.filter.text == "bo")
        #expect(bench.list.rows.map(\.login) == ["bo"])
        await bench.perform(.clear)
        #expect(bench.list.filter.text == "")
        #expect(bench.list.rows.count == 3)
    }

    @Test("Esc in a new filter removes it")
    func newFilter() async {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        bench.presenter.filter.type("bo")
        await bench.bench.settle()
        bench.presenter.filter.cancel()
        await bench.bench.settle()
        #expect(bench.list.filter.text == "")
        #expect(bench.list.rows.count == 3)
    }
}
