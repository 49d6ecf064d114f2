import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Dashboard

@Suite("Columns on the screen") @MainActor struct ColumnScreenTests {
    private static let wideName = "A" + String(repeating: "世蓮", count: 20)

    private func header(_ bench: ScreenBench) -> String { bench.terminal.lines[3] }

    @Test("scrolling sideways reaches columns that do not fit; a sign at an edge means that columns are hidden there")
    func scroll() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 50)
        #expect(header(bench).hasSuffix("›│"))
        await bench.press(.right)
        expectScreen(bench.terminal, matches: "columns-scrolled-50x16")
        await bench.type("j>>")
        #expect(header(bench).hasPrefix("│‹ LOGIN"))
        #expect(header(bench).hasSuffix(" │"))
        #expect(header(bench).contains("UNTIL"))
        #expect(bench.presenter.users.selected?.login == "chris")
        await bench.press(.left, .left)
        await bench.type("<")
        #expect(header(bench).contains("NAME"))
        #expect(!header(bench).contains("‹"))
    }

    @Test("an added `groups` column is visible beside `status` and `until`")
    func added() async {
        let bench = await ScreenBench(store: FixedStore.team, rows: 40, columns: 120)
        await bench.press(.character("C"), .end, .up, .up, .up, .up, .up, .character(" "), .enter)
        expectScreen(bench.terminal, matches: "columns-added-120x40")
    }

    @Test("the column of connections, which is hidden by default, lists each user's connections")
    func connections() async {
        let store = FixedStore.team(
            links: [.fixture(1, "a"), .fixture(1, "a", of: "web1"), .fixture(2, "b", of: "web1")]
        )
        let bench = await ScreenBench(store: store)
        #expect(!bench.terminal.text.contains("web1"))
        await bench.press(.character("C"), .end, .character(" "), .enter)
        expectScreen(bench.terminal, matches: "columns-connections-80x24")
    }

    @Test("in the dialog, a click selects a column, and a second click shows or hides it")
    func clickInDialog() async {
        let bench = await ScreenBench(.team)
        await bench.type("C")
        await bench.click("[x] name")
        #expect(bench.terminal.text.contains("[x] name"))
        await bench.click("[x] name")
        #expect(bench.terminal.text.contains("[ ] name"))
    }

    @Test("without UTF-8, the signs for hidden columns are ASCII")
    func ascii() async {
        let bench = await ScreenBench(.team, capabilities: TerminalCapabilities(isUTF8: false))
        #expect(header(bench).hasSuffix(">|"))
        await bench.press(.right)
        #expect(header(bench).hasPrefix("|< LOGIN"))
    }

    @Test("a click on the sign ‹ or › scrolls, and a click on a column's title still sorts")
    func mouse() async {
        let bench = await ScreenBench(.team)
        await bench.click("›")
        #expect(header(bench).contains("EMAIL"))
        await bench.click("EMAIL")
        #expect(bench.terminal.text.contains("by email ▲"))
        await bench.click("‹")
        #expect(header(bench).contains("NAME"))
    }

    @Test(
        "long names of wide characters do not break the frame at any scroll position",
        arguments: [50, 51, 80, 81, 120]
    )
    func wideNames(columns: Int) async {
        let drafts =
            [UserFields(login: "bo", name: Self.wideName, groups: ["世蓮世蓮世蓮世蓮"])] + [UserFields].team.dropFirst()
        let bench = await ScreenBench(Array(drafts), rows: 16, columns: columns)
        for _ in 0..<8 {
            for line in bench.terminal.lines[3...8] {
                #expect(bench.terminal.capabilities.textWidth.width(of: line) == columns)
                #expect(line.hasPrefix("│"))
            }
            await bench.press(.right)
        }
    }

    @Test("when the screen becomes wide enough for all columns, they are no longer scrolled")
    func resize() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 50)
        await bench.type(">>>")
        await bench.resize(rows: 24, columns: 200)
        #expect(header(bench).contains("  LOGIN"))
        #expect(!header(bench).contains("‹"))
        #expect(!header(bench).contains("›"))
        await bench.press(.right)
        #expect(bench.terminal.text.contains("All selected columns are visible"))
    }
}
