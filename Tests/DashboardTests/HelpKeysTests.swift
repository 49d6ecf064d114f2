import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@Suite("Keys in the help and on pages") @MainActor struct HelpKeysTests {
    private func bench() async -> ScreenBench {
        let bench = await ScreenBench(.team)
        await bench.type("?")
        return bench
    }

    @Test("in the help, Enter applies the typed filter, and a second Enter runs the selected command")
    func enter() async {
        let bench = await bench()
        await bench.type("/show the tasks")
        #expect(bench.terminal.lines.last?.contains("Enter apply") == true)
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("/ show the tasks"))
        #expect(bench.terminal.lines.last?.contains("Enter run  / filter  Esc clear") == true)
        await bench.press(.enter)
        #expect(bench.terminal.lines[2].hasPrefix("┌ Tasks"))
    }

    /// The range of visible lines, as the bottom edge of the help shows it.
    private func position(_ bench: ScreenBench) -> String {
        let range = bench.terminal.text.firstMatch(of: /(\d+–\d+) of \d+/)
        return range.map { String($0.1) } ?? ""
    }

    @Test("the note below the help is left out on a low screen, which needs the rows for the commands")
    func note() async {
        for (rows, columns) in [(24, 80), (16, 60)] {
            let bench = await ScreenBench(.team, rows: rows, columns: columns)
            await bench.type("?")
            #expect(bench.terminal.text.contains("* after a role") == (rows == 24))
            #expect(rows == 24 || position(bench) == "1–7")
        }
    }

    @Test("in the help, End and G go to the last command, and Home and g go to the first")
    func ends() async {
        let bench = await bench()
        for (last, first) in [(Key.end, Key.home), (.character("G"), .character("g"))] {
            await bench.press(last)
            #expect(bench.terminal.text.contains("Show all lines, only rejected lines, or only changes"))
            await bench.press(first)
            #expect(bench.terminal.text.contains("Edit the user"))
            #expect(position(bench).hasPrefix("1–"))
        }
    }

    @Test(
        "in the help, pressing G once goes to the last command, although there are headings between the commands",
        arguments: [(24, 80), (16, 50)]
    )
    func lastAtOnce(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("?G")
        let last = bench.terminal.text.firstMatch(of: /–(\d+) of (\d+)/)
        #expect(last != nil && last?.1 == last?.2)
        let shown = bench.terminal.lines
        await bench.type("G")
        #expect(bench.terminal.lines == shown)
    }

    @Test(
        "the help is scrolled by the usual keys of a pager, and its bottom edge shows the position",
        arguments: [(Key.pageDown, Key.pageUp), (.character(" "), .character("b")), (.control("f"), .control("b"))]
    )
    func pages(forward: Key, backward: Key) async {
        let bench = await bench()
        let first = position(bench)
        let start = bench.terminal.lines
        await bench.press(forward)
        let second = position(bench)
        #expect(Int(second.prefix { $0 != "–" }) == (Int(first.drop { $0 != "–" }.dropFirst()) ?? 0) + 1)
        await bench.press(backward)
        #expect(bench.terminal.lines == start)
    }

    @Test("a slash begins a search, and Esc ends first the search and then the help")
    func slash() async {
        let bench = await bench()
        await bench.type("/undo")
        #expect(bench.terminal.text.contains("Undo your last change"))
        #expect(!bench.terminal.text.contains("Add a user"))
        await bench.press(.escape)
        #expect(bench.terminal.text.contains("Undo your last change"), "the found command is still selected")
        #expect(!position(bench).isEmpty)
        #expect(bench.terminal.lines.contains { $0.contains("Help") })
        await bench.press(.escape)
        #expect(bench.presenter.dialogs.isEmpty)
    }

    @Test("in the help, a letter begins a search instead of running a command")
    func letters() async {
        let bench = await bench()
        await bench.type("undo")
        #expect(bench.terminal.text.contains("/ undo"))
        #expect(bench.terminal.text.contains("Undo your last change"))
        #expect(!bench.terminal.text.contains("Add a user"))
    }

    @Test("in the help's search, Home and End move within the text; at the end of the text, End moves in the list")
    func search() async {
        let bench = await bench()
        await bench.type("/user")
        await bench.press(.down, .down)
        let before = bench.terminal.lines
        await bench.press(.home)
        #expect(bench.terminal.lines == before)
        await bench.press(.end)
        #expect(bench.terminal.lines == before)
        await bench.press(.end)
        #expect(bench.terminal.lines != before)
    }

    @Test("in a long text, Space scrolls, G and g go to the ends, and the range of visible lines is shown")
    func text() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 60)
        await bench.type(":queries\n")
        let first = position(bench)
        #expect(first.hasPrefix("1–"))
        await bench.type(" ")
        #expect(Int(position(bench).prefix { $0 != "–" }) == (Int(first.drop { $0 != "–" }.dropFirst()) ?? 0) + 1)
        await bench.type("G")
        let last = bench.terminal.text.firstMatch(of: /–(\d+) of (\d+)/)
        #expect(last != nil && last?.1 == last?.2)
        await bench.type("g")
        #expect(position(bench) == first)
    }
}
