import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@testable import Dashboard
@testable import roster

@Suite("Themes on the screen") @MainActor struct ThemeScreenTests {
    private func styles(_ name: String) throws -> ThemeStyles {
        let configuration = Configuration.read(environment: ["XDG_CONFIG_HOME": "/nonexistent"]).configuration
        return try ThemeLibrary(configuration).styles(name)
    }

    @Test("the list is drawn in each theme", arguments: ["default", "light", "high-contrast", "monochrome"])
    func list(theme: String) async throws {
        let bench = await ScreenBench(.team, limit: 25)
        bench.screen.styles = try styles(theme)
        await bench.press(.down)
        expectScreen(bench.terminal, matches: "theme-\(theme)-80x24", showsStyles: true)
    }

    @Test(
        "the help is drawn in the themes light and monochrome, on a large and on a small screen",
        arguments: ["light", "monochrome"]
    )
    func dialogs(theme: String) async throws {
        for (rows, columns) in [(40, 120), (16, 60)] {
            let bench = await ScreenBench(store: FixedStore.team, rows: rows, columns: columns)
            bench.screen.styles = try styles(theme)
            await bench.type("?")
            expectScreen(bench.terminal, matches: "theme-\(theme)-help-\(columns)x\(rows)", showsStyles: true)
        }
    }

    @Test("states, the role admin, dates and the selected row have styles of their own")
    func meanings() async throws {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.press(.end)
        #expect(bench.terminal.style(of: "active") == Style(foreground: .green))
        #expect(bench.terminal.style(of: "expired") == Style(foreground: .yellow, attributes: .bold))
        #expect(bench.terminal.style(of: "disabled") == .dim)
        #expect(bench.terminal.style(of: "admin") == Style(foreground: .magenta))
        #expect(bench.terminal.style(of: "2026-12-31") == .dim)
        #expect(bench.terminal.style(of: "2026-10-01") == Style(foreground: .yellow, attributes: .bold))
        #expect(bench.terminal.style(of: "世蓮") == Style(foreground: .cyan, attributes: .reverse))
    }

    @Test(
        "the seat gauge is green; it is yellow if few seats are left, and red if none is left",
        arguments: [(25, Color.green), (6, .yellow), (5, .red)]
    )
    func seats(limit: Int, color: Color) async {
        let bench = await ScreenBench(.team, limit: limit)
        #expect(bench.terminal.style(of: "█")?.foreground == color)
    }

    @Test("a change of the theme is drawn immediately, in every pane and open dialog")
    func live() async throws {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.type("?")
        #expect(bench.terminal.style(of: "Help") == Style(foreground: .cyan, attributes: .bold))
        bench.screen.styles = try styles("light")
        await bench.settle()
        #expect(bench.terminal.style(of: "Help") == Style(foreground: .blue, attributes: .bold))
        await bench.press(.escape)
        #expect(bench.terminal.style(of: "Roster") == Style(foreground: .blue, attributes: .bold))
    }
}
