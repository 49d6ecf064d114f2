import Interactors
import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Dashboard
@testable import roster

@Suite("Marks and bulk actions on the screen") @MainActor struct MarkScreenTests {
    nonisolated private static let sizes = [(24, 80), (40, 120), (16, 60)]

    /// Compares the screen with the expected one.
    ///
    /// The id of the record under the cursor is masked, because it differs in each run.
    private func expect(_ bench: ScreenBench, _ name: String, showsStyles: Bool = false) {
        let (size, id) = (bench.terminal.size, bench.presenter.users.selected?.id.description ?? "")
        expectScreen(
            bench.terminal,
            matches: "\(name)-\(size.columns)x\(size.rows)",
            showsStyles: showsStyles,
            masking: { text in
                // The id takes two lines, and a dialog may hide the beginning of each line.
                [id.prefix(27), id.suffix(9)].reduce(text) { text, line in
                    // Masks at least five characters, because other texts on the screen have four digits.
                    for count in (5...max(5, line.count)).reversed() {
                        let zeros = String(repeating: "0", count: count)
                        let masked = text.replacing(line.suffix(count) + " ", with: zeros + " ")
                        if masked != text { return masked }
                    }
                    return text
                }
            }
        )
    }

    @Test("marked rows have a sign, and the title counts all marks and the hidden ones", arguments: sizes)
    func marks(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, limit: 25, rows: rows, columns: columns)
        await bench.press(.character(" "), .down, .character(" "), .character(" "))
        await bench.type("/is:active\n")
        expect(bench, "marks")
    }

    @Test("without UTF-8 and colours, marked rows still have a sign")
    func asciiMarks() async {
        let bench = await ScreenBench(.team, capabilities: TerminalCapabilities(isUTF8: false, colors: 0))
        await bench.press(.character(" "), .character(" "))
        expectScreen(bench.terminal, matches: "marks-ascii-80x24")
    }

    @Test(
        "marks, a question, the columns and a conflict are drawn in the themes `light` and `monochrome`",
        arguments: ["light", "monochrome"]
    )
    func themes(theme: String) async throws {
        let library = ThemeLibrary(Configuration.read(environment: ["XDG_CONFIG_HOME": "/nonexistent"]).configuration)
        let bench = await ScreenBench(.team, limit: 25)
        bench.screen.styles = try library.styles(theme)
        await bench.type("j  v")
        await bench.press(.down)
        expect(bench, "\(theme)-marks", showsStyles: true)
        await bench.type("x")
        expect(bench, "\(theme)-bulk", showsStyles: true)
        await bench.press(.escape)
        await bench.type("uCj")
        expect(bench, "\(theme)-columns", showsStyles: true)
        await bench.press(.escape)
        await bench.type("g")
        await bench.openConflict()
        expect(bench, "\(theme)-conflict", showsStyles: true)
    }

    @Test("the menu of actions on marked users shows the keys of the actions; a key runs its action", arguments: sizes)
    func menu(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("  b")
        expect(bench, "bulk-menu")
        await bench.type("E")
        #expect(bench.terminal.text.contains("Nothing to enable"))
    }

    @Test("a form asks for a group and suggests existing groups", arguments: sizes)
    func group(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("  +o")
        expect(bench, "bulk-group")
        await bench.press(.right, .enter)
        #expect(bench.terminal.text.contains("Add 1 of 2 users to oncall?"))
    }

    @Test("a question about an action that changes nothing can only be closed", arguments: sizes)
    func idle(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("ar")
        expect(bench, "bulk-idle")
        await bench.type("y")
        #expect(bench.terminal.text.contains("Close"))
        await bench.press(.enter)
        #expect(!bench.terminal.text.contains("Close"))
    }

    @Test("a form asks for the last day of access and checks it", arguments: sizes)
    func until(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("  :until\nsoon\n")
        expect(bench, "bulk-until")
        await bench.press(.control("u"))
        await bench.type("2030-01-31\n")
        #expect(bench.terminal.text.contains("to 2030-01-31?"))
    }

    @Test("while a range is being chosen, its users are shown as marked", arguments: sizes)
    func range(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.numbered(40), rows: rows, columns: columns)
        await bench.press(.down, .character("v"), .down, .down, .down)
        expect(bench, "range")
    }

    @Test("the shown columns and their order can be chosen", arguments: sizes)
    func columns(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.press(.character("C"), .down, .down, .character("K"), .down, .down, .character(" "))
        expect(bench, "columns")
        await bench.press(.enter)
        expect(bench, "columns-chosen")
    }

    @Test("the question before a bulk action names the users", arguments: sizes)
    func bulk(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.numbered(1_205), limit: 1_300, rows: rows, columns: columns)
        await bench.type("ax")
        expect(bench, "bulk")
    }

    @Test("the report of a bulk action shows the result for each user", arguments: sizes)
    func result(rows: Int, columns: Int) async {
        let drafts = [UserFields].team.map { draft in
            var draft = draft
            if draft.login != "ana" { draft.status = .disabled }
            return draft
        }
        let bench = await ScreenBench(drafts, limit: 3, rows: rows, columns: columns)
        await bench.type("aE")
        expect(bench, "bulk-seats")
        await bench.type("y2v")
        expect(bench, "bulk-result")
    }

    @Test("Tab completes a filter", arguments: sizes)
    func completion(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("/is:")
        expect(bench, "completion")
        await bench.press(.tab, .tab)
        expect(bench, "completion-taken")
    }

    @Test("a form suggests the login and completes groups", arguments: sizes)
    func form(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("nAna Müller")
        await bench.press(.tab, .tab, .tab, .tab)
        await bench.type("o")
        expect(bench, "form-completion")
        await bench.press(.right, .tab, .backTab, .backTab, .backTab, .backTab)
        await bench.press(.control("u"))
        await bench.type("bo")
        expect(bench, "form-taken")
    }

    @Test("a conflict is resolved field by field", arguments: sizes)
    func conflict(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.openConflict()
        await bench.type("m")
        expect(bench, "conflict")
        await bench.resize(rows: 15, columns: 59)
        #expect(bench.terminal.text.contains("Roster needs"), "the conflict stays open behind the message")
        await bench.resize(rows: rows, columns: columns)
        expect(bench, "conflict")
        await bench.press(.control("s"))
        #expect(bench.terminal.lines.contains { $0.contains("Saved ana") })
    }
}
