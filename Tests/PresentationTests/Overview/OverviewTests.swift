import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@MainActor
@Suite struct OverviewTests {
    private let expiring = [
        UserFields(login: "ana", name: "Ana", role: "admin"),
        UserFields(login: "bo", name: "Bo", validUntil: .of("2026-11-25")),
        UserFields(login: "chris", name: "Chris", validUntil: .of("2026-12-10")),
        UserFields(login: "deploy", name: "Deploy", kind: .service, validUntil: .of("2026-12-01")),
    ]

    private func overview(_ bench: DashboardBench) -> OverviewModel { bench.overviewView.latest ?? OverviewModel() }

    @Test("the latest week comes last, and the bars of seats are relative to the limit")
    func weeks() async {
        let bench = await DashboardBench(expiring, limit: 6)
        await bench.perform(.showOverview)
        #expect(
            overview(bench).seats.last == .init(label: "11-16", value: "3", fraction: 0.5, meaning: .seats(.free))
        )
        #expect(overview(bench).seats.count == 12)
        #expect(overview(bench).added.last == .init(label: "11-16", value: "4", fraction: 1))
        #expect(overview(bench).added.first == .init(label: "08-31", value: "0", fraction: 0))
    }

    @Test("the bars of roles and states are relative to all users, including those in the trash")
    func shares() async {
        let bench = await DashboardBench(expiring)
        await bench.select("deploy")
        await bench.perform(.delete)
        await bench.answer(.confirm)
        await bench.perform(.showOverview)
        #expect(overview(bench).roles.map(\.fraction) == [0.25, 0.5, 0])
        #expect(overview(bench).states.map(\.fraction) == [0.75, 0, 0, 0.25])
    }

    @Test("only the bars of seats, states and the role admin have a `meaning`")
    func meanings() async {
        let bench = await DashboardBench(expiring, limit: 3)
        await bench.perform(.showOverview)
        #expect(overview(bench).seats.last?.meaning == .seats(.full))
        #expect(overview(bench).added.last?.meaning == nil)
        #expect(overview(bench).roles.map(\.meaning) == [.admin, nil, nil])
        #expect(
            overview(bench).states.map(\.meaning) == [
                .state(.active), .state(.disabled), .state(.expired), .state(.trashed),
            ]
        )
    }

    @Test(
        "seats are low from four fifths of the limit on, and full at the limit",
        arguments: [(19, SeatLevel.free), (20, .low), (24, .low), (25, .full), (27, .full)]
    )
    func seatLevels(used: Int, level: SeatLevel) {
        #expect(SeatLevel(used: used, limit: 25) == level)
        #expect(SeatLevel(used: used, limit: nil) == nil)
    }

    @Test("the first count is shown in parts as it proceeds, and a later count only when it is complete")
    func progress() async {
        let bench = await DashboardBench(expiring, limit: 6)
        let first = await bench.overviewView.during {
            bench.presenter.perform(.showOverview)
            while bench.bench.executor.queuedCount > 0 { await bench.bench.step() }
        }
        #expect(first.count > 3)
        #expect(first.first?.summary == "counting")
        #expect(first.first?.roles.map(\.value) == ["1", "3", "0"])
        #expect(first.first?.added.map(\.value) == Array(repeating: "", count: 12))
        #expect(first.last?.summary == "3 accounts expire, freeing 2 seats")
        let second = await bench.overviewView.during {
            bench.presenter.perform(.refresh)
            while bench.bench.executor.queuedCount > 0 { await bench.bench.step() }
        }
        #expect(second.map(\.summary) == ["3 accounts expire, freeing 2 seats"])
    }

    @Test("if the filter hides the selected account, Enter removes the filter, and a message says so")
    func hiddenByFilter() async {
        let bench = await DashboardBench(expiring)
        await bench.applyFilter("role:admin")
        await bench.perform(.showOverview, .moveDown, .open)
        #expect(bench.presenter.users.selected?.login == "deploy")
        #expect(bench.presenter.users.filterText.isEmpty)
        #expect(bench.frame.message?.text == "Filter removed to show deploy")
    }

    @Test("expiring accounts are counted with the seats that they free, and Enter goes to the selected account")
    func expiries() async {
        let bench = await DashboardBench(expiring)
        await bench.perform(.showOverview)
        #expect(overview(bench).summary == "3 accounts expire, freeing 2 seats")
        #expect(overview(bench).expiries.map(\.login) == ["bo", "deploy", "chris"])
        #expect(overview(bench).expiries.map(\.freesSeat) == [true, false, true])
        await bench.perform(.moveDown, .moveDown, .moveDown)
        #expect(overview(bench).selected == 2)
        await bench.perform(.open)
        #expect(bench.frame.tab == .users)
        #expect(bench.presenter.users.selected?.login == "chris")
    }

    @Test("if more accounts expire than are listed, the summary says so")
    func manyExpiries() async {
        let drafts = UserFields.numbered(OverviewInteractor.maxExpiring + 1).map { fields in
            var fields = fields
            fields.validUntil = .of("2026-11-25")
            return fields
        }
        let bench = await DashboardBench(drafts)
        await bench.perform(.showOverview)
        #expect(overview(bench).summary == "201 accounts expire, freeing 201 seats; the first 200 are listed")
    }

    @Test("a change in the store updates the overview while it is shown, and the cursor stays with its account")
    func live() async {
        let observing = ManualObserving()
        let bench = await DashboardBench(expiring, observing: observing)
        await bench.perform(.showOverview, .moveDown)
        bench.bench.add([UserFields(login: "early", name: "Early", validUntil: .of("2026-11-22"))])
        observing.change()
        await bench.bench.settle()
        #expect(overview(bench).expiries.map(\.login) == ["early", "bo", "deploy", "chris"])
        #expect(overview(bench).selected == 2)
    }

    @Test("if the store is gone, the last overview stays, marked as stale")
    func stale() async {
        let bench = await DashboardBench(expiring)
        await bench.perform(.showOverview)
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.refresh)
        #expect(overview(bench).isStale)
        #expect(overview(bench).expiries.count == 3)
        #expect(bench.frame.offline != nil)
        bench.bench.store.beforeEach(nil)
        await bench.perform(.refresh)
        #expect(!overview(bench).isStale)
    }
}
