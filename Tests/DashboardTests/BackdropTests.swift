import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@testable import Dashboard

@Suite("What is behind a dialog") @MainActor struct BackdropTests {
    @Test("everything behind a dialog except the footer is dim, even without colours", arguments: [256, 0])
    func dim(colors: Int) async {
        let bench = await ScreenBench(.team, capabilities: TerminalCapabilities(colors: colors))
        await bench.type("s")
        for text in ["Roster", "1 Users", "┌ Users", "chris", "LOGIN", "┌ Tasks"] {
            #expect(bench.terminal.style(of: text) == .dim, "\(text)")
        }
        #expect(bench.terminal.style(of: "Sort by")?.attributes.contains(.dim) == false)
        #expect(bench.terminal.styles.last?.allSatisfy { $0 != .dim } == true)
        await bench.press(.escape)
        #expect(bench.terminal.style(of: "chris") != .dim)
    }

    @Test("the selected row is still highlighted behind a dialog")
    func selection() async {
        let bench = await ScreenBench(.team)
        await bench.type("s")
        #expect(bench.terminal.style(of: "ana")?.attributes == [.dim, .reverse])
    }

    @Test("a dialog behind another dialog is dim, too")
    func stacked() async {
        let bench = await ScreenBench(.team)
        await bench.type("nZed")
        await bench.press(.escape)
        #expect(bench.terminal.style(of: "Add user") == .dim)
    }

    @Test("no part of a word is left beside a dialog")
    func words() async {
        var buffer = CellBuffer(size: Size(rows: 3, columns: 20))
        buffer.write("active 世蓮世 member", at: .zero)
        buffer.write("──────────────────", at: Point(row: 1, column: 0))
        buffer.write("whole    word", at: Point(row: 2, column: 0))
        let rect = Rect(row: 0, column: 9, rows: 3, columns: 7)
        buffer.eraseWords(cutBy: rect)
        buffer.fill(rect)
        #expect(buffer.text(row: 0) == "active")
        #expect(buffer.text(row: 1) == "─────────       ──")
        #expect(buffer.text(row: 2) == "whole")
    }
}
