import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The time zone of the dashboard") @MainActor struct DashboardTimesTests {
    private static func settings(_ kept: @escaping @MainActor (ViewState) -> Void = { _ in }) -> DashboardSettings {
        var settings = DashboardSettings()
        settings.times = TimeFormat(.local) { _ in 3_600 }
        settings.keep = kept
        return settings
    }

    private func created(_ bench: DashboardBench) -> String? {
        (bench.detailsView.latest ?? nil)?.fields.first { $0.label == "Created" }?.value
    }

    @Test("toggling the setting switches the record, the Activity and the tasks to UTC, and the choice is remembered")
    func toggled() async throws {
        var kept: [ViewState] = []
        let bench = await DashboardBench(settings: Self.settings { kept.append($0) })
        #expect(created(bench) == "2026-11-21 13:00:00")
        await bench.perform(.showSettings)
        #expect(bench.settings?.rows.first { $0.title == "Times" }?.value == "local (UTC+1)")
        await bench.perform(.showActivity)
        #expect(bench.activityView.latest?.timeHeading == "TIME")
        let changes = try #require(bench.listedChanges)
        #expect(changes.first?.time == "2026-11-21 13:00:00")
        #expect(bench.views.view(of: TaskListModel.self).latest?.startHeading == "STARTED")

        await bench.perform(.toggleTimes)
        #expect(created(bench) == "2026-11-21 12:00:00 UTC")
        #expect(bench.activityView.latest?.timeHeading == "TIME (UTC)")
        #expect(bench.views.view(of: TaskListModel.self).latest?.startHeading == "STARTED (UTC)")
        #expect(bench.frame.message == .init(kind: .note, text: "Times are in UTC"))
        #expect(kept.map(\.times) == ["utc"])
        await bench.perform(.toggleTimes)
        #expect(created(bench) == "2026-11-21 13:00:00")
        #expect(kept.map(\.times) == ["utc", "local"])
    }

    @Test("the palette accepts a time zone")
    func palette() async {
        let bench = await DashboardBench(settings: Self.settings())
        await bench.run("times utc")
        #expect(created(bench) == "2026-11-21 12:00:00 UTC")
    }

    @Test("the page of a change shows local times")
    func change() async throws {
        let bench = await DashboardBench(settings: Self.settings())
        await bench.perform(.showActivity, .open)
        #expect(try bench.page.facts.first { $0.label == "time" }?.value == "2026-11-21 13:00:00")
    }
}
