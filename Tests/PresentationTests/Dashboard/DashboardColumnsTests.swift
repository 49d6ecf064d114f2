import Testing
import UserDirectory

@testable import Presentation

@Suite("Choosing columns") @MainActor struct DashboardColumnsTests {
    @Test("a column can be hidden, shown and moved; the table changes immediately, and submitting keeps the choice")
    func choose() async {
        let bench = await DashboardBench()
        await bench.perform(.chooseColumns)
        await bench.answer(.move(1), .set(field: ColumnsModel.toggle, value: ""))
        #expect(bench.list.columns.map(\.name) == ["login", "email", "role", "kind", "status", "until"])
        await bench.answer(.set(field: ColumnsModel.toggle, value: ""), .set(field: ColumnsModel.shift, value: "down"))
        #expect(bench.list.columns.map(\.name) == ["login", "email", "name", "role", "kind", "status", "until"])
        await bench.answer(.submit)
        #expect(bench.dialog == nil)
        #expect(bench.remembered == ["login", "email", "name", "role", "kind", "status", "until"])
        #expect(bench.list.rows.first?.cells.prefix(3) == ["ana", "ana@example.com", "Ana Müller"])
    }

    @Test("the login cannot be hidden, and cancelling restores the columns")
    func cancel() async {
        let bench = await DashboardBench()
        await bench.perform(.chooseColumns)
        await bench.answer(.set(field: ColumnsModel.toggle, value: ""))
        #expect(bench.list.columns == UserColumn.standard)
        await bench.answer(.move(1), .set(field: ColumnsModel.toggle, value: ""), .cancel)
        #expect(bench.list.columns == UserColumn.standard)
        #expect(bench.remembered == nil)
    }

    @Test("if not all columns fit, scrolling stops at both ends, and choosing columns returns to the first position")
    func scroll() async {
        let bench = await DashboardBench()
        bench.presenter.navigation.resize(.users, rows: 10, width: 45)
        await bench.perform(.columnsLeft)
        #expect(bench.list.columnPosition == 0)
        await bench.perform(.columnsRight, .columnsRight)
        #expect(bench.list.columnPosition == 2)
        for _ in 0..<9 { await bench.perform(.columnsRight) }
        let last = bench.list.columnPosition
        #expect(UserColumnScroll(width: 45).positions.count == last + 1)
        await bench.perform(.columnsLeft)
        #expect(bench.list.columnPosition == last - 1)
        await bench.perform(.chooseColumns)
        await bench.answer(.move(1), .set(field: ColumnsModel.toggle, value: ""), .submit)
        #expect(bench.list.columnPosition == 0)
    }

    @Test("if all columns fit, a scroll command only shows a message that says so")
    func nothingToScroll() async {
        let bench = await DashboardBench()
        bench.presenter.navigation.resize(.users, rows: 10, width: 200)
        await bench.perform(.columnsRight)
        #expect(bench.list.columnPosition == 0)
        #expect(bench.frame.message?.text.hasPrefix("All selected columns are visible") == true)
    }

    @Test("unknown or repeated names are ignored, a missing login is put first, and no names mean the standard columns")
    func names() {
        #expect(UserColumn.columns(named: ["groups", "colour", "groups"]).map(\.name) == ["login", "groups"])
        #expect(UserColumn.columns(named: ["name", "login"]).map(\.name) == ["name", "login"])
        #expect(UserColumn.columns(named: []) == UserColumn.standard)
    }
}
