import Testing

@testable import Presentation

@Suite("Themes on the dashboard") @MainActor struct DashboardThemeTests {
    @MainActor private final class Shown {
        var names: [String] = []
        var kept: [ViewState] = []
    }

    private struct Broken: Error, CustomStringConvertible { let description = "mine.yml:1:1: broken" }

    private func bench(_ shown: Shown) async -> DashboardBench {
        var settings = DashboardSettings()
        settings.themes = ["default", "light", "mine"]
        settings.show = { name in
            if name == "mine" { throw Broken() }
            shown.names.append(name)
        }
        settings.keep = { shown.kept.append($0) }
        return await DashboardBench(settings: settings)
    }

    @Test("the next theme is shown and remembered; returning to the configured theme forgets the choice")
    func next() async {
        let shown = Shown()
        let bench = await bench(shown)
        await bench.perform(.nextTheme)
        #expect(shown.names == ["light"])
        #expect(shown.kept.last?.theme == "light")
        bench.presenter.appearance.useTheme("default")
        #expect(shown.kept.last?.theme == nil)
    }

    @Test("a theme that cannot be read is reported, and the current theme stays")
    func broken() async {
        let shown = Shown()
        let bench = await bench(shown)
        bench.presenter.appearance.useTheme("mine")
        #expect(bench.frame.message == .init(kind: .error, text: "mine.yml:1:1: broken"))
        #expect(shown.kept.isEmpty)
        await bench.perform(.nextTheme)
        #expect(shown.names == ["light"])
    }

    @Test("the menu of themes opens with the cursor on the current theme")
    func menu() async throws {
        let bench = await bench(Shown())
        await bench.perform(.nextTheme, .chooseTheme)
        let menu = try bench.menu
        #expect(menu.items.map(\.title) == ["default", "light", "mine"])
        #expect(menu.selected == 1)
    }
}
