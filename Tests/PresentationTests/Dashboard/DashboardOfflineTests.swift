import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("A dashboard whose store is unavailable") @MainActor struct DashboardOfflineTests {
    private let failure = Text.message(of: storeIsGone)

    private func stop(_ bench: DashboardBench) async {
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        bench.presenter.refresh()
        await bench.bench.settle()
    }

    private func resume(_ bench: DashboardBench) async {
        bench.bench.store.beforeEach(nil)
        bench.presenter.refresh()
        await bench.bench.settle()
    }

    @Test(
        "if the users to mark cannot be read, a message says so until the store is back",
        arguments: [Command.markAll, .invertMarks]
    )
    func marks(command: Command) async {
        let bench = await DashboardBench()
        await stop(bench)
        bench.presenter.context.frame.dismissError()
        await bench.perform(command)
        #expect(bench.frame.message == .init(kind: .error, text: failure))
        await resume(bench)
        #expect(bench.frame.message == nil)
        #expect(bench.list.marked == "")
    }

    @Test("an overview that is opened while the store is unavailable says that nothing could be read")
    func overview() async throws {
        let bench = await DashboardBench()
        await stop(bench)
        await bench.perform(.showOverview)
        let overview = try #require(bench.overviewView.latest)
        #expect(overview.isStale)
        #expect(overview.summary == "Nothing could be read")
        await resume(bench)
        #expect(bench.overviewView.latest?.isStale == false)
        #expect(bench.overviewView.latest?.summary == "No accounts expire")
    }

    @Test("an overview of which only a part could be read says so, until the rest is being read")
    func partOfOverview() async throws {
        let bench = await DashboardBench()
        bench.bench.store.beforeEach { if $0.window?.sort.key == .validUntil { throw storeIsGone } }
        await bench.perform(.showOverview)
        let overview = try #require(bench.overviewView.latest)
        #expect(overview.isStale)
        #expect(overview.summary == "Not everything could be read")
        #expect(overview.states.map(\.value) == ["3", "0", "0", "0"])
        bench.bench.store.beforeEach(nil)
        bench.presenter.refresh()
        while bench.overviewView.latest?.isStale == true { await bench.bench.step() }
        #expect(bench.overviewView.latest?.summary == "counting")
        await bench.bench.settle()
        #expect(bench.overviewView.latest?.summary == "No accounts expire")
    }

    @Test("the settings say, as the header does, that there are no live updates; paused updates stay paused")
    func settings() async throws {
        let bench = await DashboardBench(observing: ManualObserving())
        func live() -> String? { bench.settings?.rows.first { $0.title == "Live updates" }?.value }
        await bench.perform(.showSettings)
        #expect(live() == "live")
        await stop(bench)
        #expect(bench.frame.offline != nil)
        #expect(live() == bench.frame.offline)
        await bench.perform(.toggleLive)
        #expect(live() == "paused")
        await bench.perform(.toggleLive)
        await resume(bench)
        #expect(live() == "live")
    }
}
