import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@MainActor
@Suite struct SettingsTests {
    private func row(_ title: String, _ bench: DashboardBench) -> SettingsModel.Row? {
        bench.settings?.rows.first { $0.title == title }
    }

    private func select(_ title: String, _ bench: DashboardBench) async {
        await bench.perform(.moveToFirst)
        while bench.selectedSetting?.title != title { await bench.perform(.moveDown) }
    }

    @Test("each setting shows its value and where the value is kept, and Enter changes the value")
    func limit() async {
        let bench = await DashboardBench(limit: 25)
        await bench.perform(.showSettings)
        #expect(row("Seat limit", bench)?.value == "25 (2 taken)")
        #expect(row("Seat limit", bench)?.place == "store")
        #expect(row("Roles", bench)?.value == "admin, member, viewer")
        await bench.perform(.open)
        await bench.answer(.set(field: "limit", value: "30"), .submit)
        #expect(row("Seat limit", bench)?.value == "30 (2 taken)")
    }

    @Test("a setting that is changed in the dashboard is kept in the state file")
    func mouse() async {
        var kept: [ViewState] = []
        var settings = DashboardSettings()
        settings.keep = { kept.append($0) }
        settings.stateFile = "~/.local/state/roster/view.json"
        let bench = await DashboardBench(settings: settings)
        await bench.perform(.showSettings)
        #expect(row("Mouse", bench)?.value == "off")
        #expect(row("Mouse", bench)?.place == "default")
        await select("Mouse", bench)
        await bench.perform(.open)
        #expect(row("Mouse", bench)?.value == "on")
        #expect(row("Mouse", bench)?.place == "~/.local/state/roster/view.json")
        #expect(kept.map(\.mouse) == [true])
    }

    @Test("the mouse is on from the beginning if the configuration says so")
    func configuredMouse() async {
        var settings = DashboardSettings()
        settings.isMouseOn = true
        let bench = await DashboardBench(settings: settings)
        #expect(bench.frame.isMouseOn)
    }

    @Test("each setting shows where its value was set, or shows that the value is the default")
    func places() async {
        var settings = DashboardSettings()
        settings.configurationFile = "~/.config/roster/config.yml"
        settings.configuredPlaces = ["theme": "~/.config/roster/config.yml", "times": "ROSTER_TIMES"]
        let bench = await DashboardBench(settings: settings)
        await bench.perform(.showSettings)
        #expect(row("Theme", bench)?.place == "~/.config/roster/config.yml")
        #expect(row("Times", bench)?.place == "ROSTER_TIMES")
        #expect(row("Mouse", bench)?.place == "default")
        #expect(row("Keys", bench)?.place == "default")
        await bench.perform(.toggleMouse)
        #expect(row("Mouse", bench)?.place == "this session")
    }

    @Test("if a variable overrides the theme chosen in the dashboard, the theme's place is the variable")
    func overriddenTheme() async {
        var settings = DashboardSettings()
        (settings.theme, settings.state.theme) = ("light", "monochrome")
        settings.stateFile = "~/.local/state/roster/view.json"
        settings.configuredPlaces = ["theme": "ROSTER_THEME"]
        let bench = await DashboardBench(settings: settings)
        await bench.perform(.showSettings)
        #expect(row("Theme", bench)?.value == "light")
        #expect(row("Theme", bench)?.place == "ROSTER_THEME")
    }

    @Test("if columns or sorting are applied without a change, their values are still shown as the default")
    func sameChoice() async {
        let bench = await DashboardBench()
        await bench.perform(.showSettings, .chooseColumns)
        await bench.answer(.submit)
        await bench.perform(.sort)
        await bench.answer(.submit)
        #expect(row("Columns", bench)?.place == "default")
        #expect(row("Sort", bench)?.place == "default")
    }

    @Test("settings and help say where keys are changed, and Enter opens a page about the keys")
    func keys() async throws {
        var settings = DashboardSettings()
        settings.configurationFile = "~/.config/roster/config.yml"
        settings.configuredPlaces = ["keymap": "~/.config/roster/config.yml"]
        settings.changedKeys = "delete: D"
        let bench = await DashboardBench(settings: settings)
        await bench.perform(.showSettings)
        #expect(row("Keys", bench)?.value == "delete: D")
        #expect(row("Keys", bench)?.place == "~/.config/roster/config.yml")
        await select("Keys", bench)
        await bench.perform(.open)
        #expect(try bench.page.facts.map(\.value) == ["delete: D", "~/.config/roster/config.yml"])
        bench.presenter.dialogs.perform(.cancel)
        await bench.perform(.help)
        let menu = try bench.menu
        #expect(menu.note?.hasSuffix("To change keys, edit the keymap section of ~/.config/roster/config.yml.") == true)
        #expect(menu.items.first { $0.command == .add }?.group == "Users")
    }

    @Test("the seat limit is copied as the command that sets it")
    func copying() async {
        let bench = await DashboardBench(limit: 25)
        await bench.perform(.showSettings, .copyCommand)
        #expect(bench.copied == ["roster limit set 25"])
    }
}
