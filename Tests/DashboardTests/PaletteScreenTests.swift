import Dashboard
import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@Suite("The palette on the screen") @MainActor struct PaletteScreenTests {
    @Test(
        "the palette shows an empty line, a completed line and a wrong line",
        arguments: [(24, 80), (40, 120), (16, 60)]
    )
    func palette(rows: Int, columns: Int) async {
        let bench = await ScreenBench(store: FixedStore.team, rows: rows, columns: columns)
        await bench.type(":")
        expectScreen(bench.terminal, matches: "palette-\(columns)x\(rows)")
        await bench.type("re\t\t")
        expectScreen(bench.terminal, matches: "palette-completed-\(columns)x\(rows)", showsStyles: rows == 24)
        #expect(bench.terminal.cursor != nil)
        await bench.press(.control("u"))
        await bench.type("sort size\n")
        expectScreen(bench.terminal, matches: "palette-wrong-\(columns)x\(rows)")
    }

    @Test("the palette says that a word matches nothing, until Enter runs the line and an error replaces this note")
    func noMatches() async {
        let bench = await ScreenBench(.team)
        await bench.type(":qqq")
        #expect(bench.terminal.text.contains("No matches"))
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("There is no command \"qqq\""))
        #expect(!bench.terminal.text.contains("No matches"))
    }

    @Test("of a long list of columns, the completions show the last column, which is the new one")
    func longList() async {
        let bench = await ScreenBench(.team)
        await bench.type(":columns login,name,email,status,")
        #expect(bench.terminal.text.contains("  …,until  "))
        #expect(bench.terminal.text.contains("  …,role  "))
        // A recent line keeps its beginning.
        await bench.type("role\n:")
        #expect(bench.terminal.text.contains("columns login,name,ema…"))
    }

    @Test("a long error is wrapped if nothing is listed below it")
    func longError() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 60)
        await bench.type(":add-role a b\n")
        let text = bench.terminal.text.replacing("│", with: "").replacing(/\s+/, with: " ")
        #expect(text.contains("✗ The role may contain only letters, digits and . _ - + @"))
    }

    @Test("running a line can sort the list or move the list's cursor")
    func run() async {
        let bench = await ScreenBench(.team)
        await bench.type(":sort em\t reverse\n")
        #expect(bench.terminal.text.contains("by email ▼"))
        await bench.type(":goto zo\t\n")
        #expect(bench.presenter.users.selected?.login == "zoe")
    }

    @Test("changed keys are in the footer and work, and the old keys do nothing", arguments: [(24, 80)])
    func rebound(rows: Int, columns: Int) async {
        var keys = KeyTable.standard
        keys.bind(.add, to: [.function(2)])
        keys.bind(.quit, to: [.character("Q")])
        keys.bind(.filter, to: [])
        let bench = await ScreenBench(.team, rows: rows, columns: columns, keys: keys)
        #expect(bench.terminal.lines.last?.hasPrefix(" F2 add") == true)
        #expect(bench.terminal.lines.last?.contains("Q quit") == true)
        #expect(bench.terminal.lines.last?.contains("filter") == false)
        await bench.type("n/")
        #expect(bench.presenter.dialogs.isEmpty)
        await bench.press(.function(2))
        #expect(!bench.presenter.dialogs.isEmpty)
    }

    @Test("the palette is drawn again after the screen was too small", arguments: [(1, 1), (3, 9), (5, 20), (15, 80)])
    func small(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team)
        await bench.type(":re\t")
        await bench.resize(rows: rows, columns: columns)
        await bench.resize(rows: 24, columns: 80)
        #expect(bench.terminal.text.contains("Command"))
    }
}
