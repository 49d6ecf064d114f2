import Foundation
import Interactors
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Dashboard
@testable import Presentation
@testable import roster

@Suite("The overview and the settings on the screen") @MainActor struct OverviewScreenTests {
    /// Several sizes, down to the smallest one that Roster supports.
    private nonisolated static let sizes = [
        Size(rows: 24, columns: 80), Size(rows: 40, columns: 120), Size(rows: 16, columns: 60),
        Size(rows: 16, columns: 50),
    ]

    private let wallClock = ManualWallClock()
    private let store: MemoryStore

    /// A team that has grown over some weeks, with some accounts that expire.
    init() {
        wallClock.advance(days: -70)
        store = MemoryStore(clock: wallClock)
        _ = store.limits.put(nil, in: SeatLimitQuery(limit: 25, by: .operatorOnDuty))
        for number in 0..<18 {
            change(
                .add(
                    UserFields(
                        login: "early\(number)",
                        name: "Early \(number)",
                        validUntil: number % 6 == 0 ? .of("2026-10-2\(number / 6)") : nil
                    )
                )
            )
            wallClock.advance(days: number % 3 == 0 ? 9 : 1)
        }
        change(.disable(.login("early3")))
        change(.delete(.login("early4")))
        wallClock.advance(by: ManualWallClock().date.timeIntervalSince(wallClock.date))
        for draft in [UserFields].team { change(.add(draft)) }
        change(.add(UserFields(login: "heidi", name: "Heidi 世蓮", validUntil: .of("2026-11-30"))))
    }

    private func change(_ change: UserChange) {
        store.change(change)
    }

    /// The lines of a low overview in which each role and each state has as many users.
    private func lines(showing users: Int, columns: Int) -> [String] {
        var buffer = CellBuffer(size: Size(rows: 16, columns: columns))
        var model = OverviewModel()
        let number = Text.number(users)
        model.roles = ["admin", "member", "viewer"].map { OverviewModel.Bar(label: $0, value: number, fraction: 0.5) }
        model.states = ["active", "disabled", "expired", "trashed"].map {
            OverviewModel.Bar(label: $0, value: number, fraction: 0.5)
        }
        let pane = OverviewPane(theme: Theme()) {}
        pane.show(model)
        pane.draw(into: &buffer, rect: Rect(row: 2, column: 0, rows: 13, columns: columns), isFocused: false)
        return (0..<16).map { buffer.text(row: $0) }
    }

    @Test("on a low screen, the labels of roles and states are not truncated", arguments: [1_342, 13_420])
    func labels(users: Int) {
        let text = lines(showing: users, columns: 60).joined(separator: "\n")
        for label in ["admin", "member", "viewer", "active", "disabled", "expired", "trashed"] {
            #expect(text.contains("\(label) "), "\(text)")
        }
        #expect(text.contains("Expiring within 30 days"))
        #expect(!text.contains("…"))
    }

    @Test("the overview shows all digits of its numbers at the smallest size", arguments: [1_342, 13_420, 1_342_000])
    func digits(users: Int) {
        let lines = lines(showing: users, columns: 50)
        let number = Text.number(users)
        #expect(lines.filter { $0.contains(number) }.count >= 3, "\(lines.joined(separator: "\n"))")
        #expect(!lines.contains { $0.contains(number.prefix(3) + "…") })
    }

    @Test("if not all expiring accounts fit, a scroll bar shows the position", arguments: [(0, 10), (29, 14)])
    func scrollBar(selected: Int, thumb: Int) {
        var model = OverviewModel()
        model.summary = "30 accounts expire, freeing 30 seats"
        model.expiries = (0..<30).map {
            OverviewModel.Expiry(day: "2026-11-30", login: "user\($0)", name: "", freesSeat: true)
        }
        model.selected = selected
        var buffer = CellBuffer(size: Size(rows: 16, columns: 80))
        let pane = OverviewPane(theme: Theme()) {}
        pane.show(model)
        pane.draw(into: &buffer, rect: buffer.bounds, isFocused: true)
        // The border is above and below the list, and the summary is its first line.
        #expect((0..<16).filter { buffer.text(row: $0).hasSuffix("┃") } == [thumb])
    }

    private func makeBench(_ size: Size, isUTF8: Bool = true) async -> ScreenBench {
        await ScreenBench(
            store: store,
            rows: size.rows,
            columns: size.columns,
            capabilities: TerminalCapabilities(isUTF8: isUTF8),
            wallClock: wallClock
        )
    }

    @Test("if no accounts expire, the overview says so, and the footer does not offer to open an account")
    func nothingToOpen() async {
        let bench = await ScreenBench([UserFields(login: "ana")])
        await bench.type("4")
        #expect(bench.terminal.text.contains("No accounts expire"))
        #expect(!bench.terminal.text.contains("Enter open"))
    }

    @Test("the overview is drawn at several sizes", arguments: sizes)
    func overview(size: Size) async {
        let bench = await makeBench(size)
        await bench.type("4j")
        expectScreen(bench.terminal, matches: "overview-\(size.columns)x\(size.rows)")
        // The highest number is not lower than the present number.
        if size == Size(rows: 16, columns: 60) { #expect(bench.terminal.text.contains("now 19, highest 19")) }
    }

    @Test("each setting is drawn with the place where its value is stored", arguments: sizes)
    func settings(size: Size) async {
        let bench = await makeBench(size)
        await bench.type("5j")
        expectScreen(bench.terminal, matches: "settings-\(size.columns)x\(size.rows)")
    }

    @Test("the other tabs, too, show only a message on a screen that is too small", arguments: ["4", "5", "3"])
    func tooSmall(tab: String) async {
        let bench = await makeBench(Size(rows: 15, columns: 59))
        await bench.type(tab)
        #expect(bench.terminal.text.contains("Roster needs"))
    }

    @Test("if the numbers do not fit above the columns, the newest and the highest number are written on one line")
    func largeNumbers() async {
        let bars = (0..<12).map {
            OverviewModel.Bar(label: "11-16", value: "1,20\($0 % 10)", fraction: Double($0) / 11)
        }
        var buffer = CellBuffer(size: Size(rows: 6, columns: 36))
        let chart = ColumnChart(bars: bars, current: "this week", theme: Theme(), isStale: false)
        chart.draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer.text(row: 0) == "this week 1,201, highest 1,201")
        #expect(buffer.text(row: 1) == "                            ▂▂ ▅▅ ██")
        #expect(buffer.text(row: 5) == " 11-16 11-16 11-16 11-16 11-16 11-16")
    }

    @Test("a week that cannot be counted shows a question mark, and a week that is not counted yet shows nothing")
    func unknown() {
        let bars = [("?", nil), ("", nil), ("0", 0.0), ("1", 1.0)].map {
            OverviewModel.Bar(label: "11-16", value: $0.0, fraction: $0.1)
        }
        var buffer = CellBuffer(size: Size(rows: 3, columns: 8))
        let chart = ColumnChart(bars: bars, current: "this week", theme: Theme(), isStale: false)
        chart.draw(into: &buffer, rect: buffer.bounds)
        #expect((0..<3).map { buffer.text(row: $0) } == ["       1", " ?   0 █", "   11-16"])
    }

    @Test("if the terminal does not show UTF-8, everything is ASCII")
    func ascii() async {
        let bench = await makeBench(Size(rows: 24, columns: 80), isUTF8: false)
        await bench.type("4")
        expectScreen(bench.terminal, matches: "overview-ascii-80x24")
        #expect(bench.terminal.text.unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test(
        "the overview and the settings are drawn in the themes light and monochrome",
        arguments: ["light", "monochrome"]
    )
    func themes(theme: String) async throws {
        let configuration = Configuration.read(environment: ["XDG_CONFIG_HOME": "/nonexistent"]).configuration
        for (tab, name) in [("4", "overview"), ("5", "settings")] {
            let bench = await makeBench(Size(rows: 24, columns: 80))
            bench.screen.styles = try ThemeLibrary(configuration).styles(theme)
            await bench.type(tab)
            expectScreen(bench.terminal, matches: "theme-\(theme)-\(name)-80x24", showsStyles: true)
        }
    }

    @Test("a double click changes a setting, or opens an account that expires")
    func mouse() async {
        let bench = await makeBench(Size(rows: 24, columns: 80))
        await bench.type("4")
        await bench.click("heidi", .doubleClick)
        #expect(bench.terminal.text.contains("1 Users"))
        #expect(bench.presenter.users.selected?.login == "heidi")
        await bench.type("5")
        await bench.click("Mouse", .doubleClick)
        #expect(bench.terminal.isMouseEnabled)
    }

    @Test("on a narrow screen, there is space for a filter beside the tabs")
    func narrowFilter() async {
        let bench = await makeBench(Size(rows: 16, columns: 60))
        await bench.type("/role:admin")
        expectScreen(bench.terminal, matches: "filter-tabs-60x16")
    }
}
