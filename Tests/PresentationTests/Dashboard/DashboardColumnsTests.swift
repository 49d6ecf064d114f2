import Testing
import UserDirectory

@testable import Presentation

@Suite("Choosing columns") @MainActor struct DashboardColumnsTests {
    @Test("a column is hidden, shown and moved, and the table follows")
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

    @Test("the login stays, and leaving puts everything back")
    func cancel() async {
        let bench = await DashboardBench()
        await bench.perform(.chooseColumns)
        await bench.answer(.set(field: ColumnsModel.toggle, value: ""))
        #expect(bench.list.columns == UserColumn.standard)
        await bench.answer(.move(1), .set(field: ColumnsModel.toggle, value: ""), .cancel)
        #expect(bench.list.columns == UserColumn.standard)
        #expect(bench.remembered == nil)
    }

    @Test("names that were remembered are read, unknown ones left out, and the login put first where it is missing")
    func names() {
        #expect(UserColumn.columns(named: ["groups", "colour", "groups"]).map(\.name) == ["login", "groups"])
        #expect(UserColumn.columns(named: ["name", "login"]).map(\.name) == ["name", "login"])
        #expect(UserColumn.columns(named: []) == UserColumn.standard)
    }
}
