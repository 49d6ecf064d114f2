import Interactors
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("Marks and what is done with them, on the screen") @MainActor struct MarkScreenTests {
    // A column less than shows the record under the cursor, with its id, which is another one in each run.
    nonisolated private static let sizes = [(24, 80), (40, 91), (16, 60)]

    @Test("marked rows have a sign, and the title says how many and how many are hidden", arguments: sizes)
    func marks(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, limit: 25, rows: rows, columns: columns)
        await bench.press(.character(" "), .down, .character(" "), .character(" "))
        await bench.type("/is:active\n")
        expectScreen(bench.terminal, matches: "marks-\(columns)x\(rows)")
    }

    @Test("without UTF-8 and colour marks have a sign too")
    func asciiMarks() async {
        let bench = await ScreenBench(.team, capabilities: TerminalCapabilities(isUTF8: false, colors: 0))
        await bench.press(.character(" "), .character(" "))
        expectScreen(bench.terminal, matches: "marks-ascii-80x24")
    }

    @Test("a range is drawn", arguments: sizes)
    func range(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.numbered(40), rows: rows, columns: columns)
        await bench.press(.down, .character("v"), .down, .down, .down)
        expectScreen(bench.terminal, matches: "range-\(columns)x\(rows)")
    }

    @Test("columns are chosen", arguments: sizes)
    func columns(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.press(.character("C"), .down, .down, .character("K"), .down, .down, .character(" "))
        expectScreen(bench.terminal, matches: "columns-\(columns)x\(rows)")
        await bench.press(.enter)
        expectScreen(bench.terminal, matches: "columns-chosen-\(columns)x\(rows)")
    }

    @Test("a bulk action names whom it is about, and tells what became of each", arguments: sizes)
    func bulk(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.numbered(1_205), limit: 1_300, rows: rows, columns: columns)
        await bench.type("ax")
        expectScreen(bench.terminal, matches: "bulk-\(columns)x\(rows)")
    }

    @Test("what became of each is read from the task", arguments: sizes)
    func result(rows: Int, columns: Int) async {
        let drafts = [UserDraft].team.map { draft in
            var draft = draft
            if draft.login != "ana" { draft.status = .disabled }
            return draft
        }
        let bench = await ScreenBench(drafts, limit: 3, rows: rows, columns: columns)
        await bench.type("aE")
        expectScreen(bench.terminal, matches: "bulk-seats-\(columns)x\(rows)")
        await bench.type("y2\n")
        expectScreen(bench.terminal, matches: "bulk-result-\(columns)x\(rows)")
    }

    @Test("a filter is completed", arguments: sizes)
    func completion(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("/is:")
        expectScreen(bench.terminal, matches: "completion-\(columns)x\(rows)")
        await bench.press(.tab, .tab)
        expectScreen(bench.terminal, matches: "completion-taken-\(columns)x\(rows)")
    }

    @Test("a form suggests the login and completes groups", arguments: sizes)
    func form(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("nAna Müller")
        await bench.press(.tab, .tab, .tab, .tab)
        await bench.type("o")
        expectScreen(bench.terminal, matches: "form-completion-\(columns)x\(rows)")
        await bench.press(.right, .tab, .backTab, .backTab, .backTab, .backTab)
        await bench.press(.control("u"))
        await bench.type("bo")
        expectScreen(bench.terminal, matches: "form-taken-\(columns)x\(rows)")
    }

    @Test("a conflict is settled field by field", arguments: sizes)
    func conflict(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("e Mine")
        var theirs = UserEdit()
        theirs.name = "Ana Theirs"
        theirs.email = "theirs@example.com"
        theirs.note = ""
        _ = bench.store.changes.put(
            nil,
            in: ChangeQuery(.edit(.login("ana"), theirs, ifVersion: nil), by: .operatorOnDuty)
        )
        await bench.press(.control("s"))
        await bench.type("m")
        expectScreen(bench.terminal, matches: "conflict-\(columns)x\(rows)")
        await bench.press(.control("s"))
        #expect(bench.terminal.lines.contains { $0.contains("saved ana") })
    }
}
