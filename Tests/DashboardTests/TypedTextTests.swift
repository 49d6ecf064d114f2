import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Dashboard

@Suite("Texts that are typed") @MainActor struct TypedTextTests {
    /// What stands before the cursor in its line.
    private func before(_ bench: ScreenBench) -> String {
        guard let cursor = bench.terminal.cursor else { return "no cursor" }
        return String(bench.terminal.lines[cursor.row].prefix(cursor.column))
    }

    @Test("a filter appears as it is typed, before the store has answered", arguments: ["1", "3"])
    func atOnce(tab: String) async {
        let bench = await ScreenBench(.team)
        await bench.type(tab)
        await bench.type("/")
        for character in "who" { bench.terminal.type(String(character)) }
        #expect(before(bench).hasSuffix("/who"))
        await bench.settle()
        #expect(before(bench).hasSuffix("/who"))
    }

    @Test("the cursor stays where a filter is edited", arguments: ["1", "3"])
    func filterCursor(tab: String) async {
        let bench = await ScreenBench(.team)
        await bench.type(tab + "/ab")
        await bench.press(.left)
        await bench.type("xy")
        #expect(before(bench).hasSuffix("/axy"))
        #expect(bench.terminal.text.contains("/axyb"))
    }

    @Test("a filter that is edited again is replaced by what is typed, as in a form", arguments: ["1", "3"])
    func replacedFilter(tab: String) async {
        let bench = await ScreenBench(.team)
        await bench.type(tab + "/ab\n/c")
        #expect(before(bench).hasSuffix("/c"))
        await bench.type("d")
        #expect(before(bench).hasSuffix("/cd"))
        await bench.press(.escape)
        #expect(bench.terminal.text.contains("/ab"))
    }

    @Test("a space, and a key that moves the cursor, continue a filter that is edited again")
    func continuedFilter() async {
        let bench = await ScreenBench(.team)
        await bench.type("/ab\n/ c")
        #expect(before(bench).hasSuffix("/ab c"))
        await bench.press(.enter)
        await bench.type("/")
        await bench.press(.end)
        await bench.type("d")
        #expect(before(bench).hasSuffix("/ab cd"))
    }

    @Test("a completed filter has the cursor at its end")
    func completedFilter() async {
        let bench = await ScreenBench(.team)
        await bench.type("/rol")
        await bench.press(.home, .tab)
        #expect(before(bench).hasSuffix("/role:"))
    }

    @Test("the cursor stays where the palette's line is edited, and follows a recalled line")
    func paletteCursor() async {
        let bench = await ScreenBench(.team)
        await bench.type(":sort email")
        await bench.press(.enter)
        await bench.type(":ab")
        await bench.press(.left)
        await bench.type("x")
        #expect(before(bench).hasSuffix(": ax"))
        await bench.press(.up)
        #expect(before(bench).hasSuffix(": sort email"))
    }

    @Test("the cursor stays where the search of the help is edited")
    func menuCursor() async {
        let bench = await ScreenBench(.team)
        await bench.type("?/ma")
        await bench.press(.left)
        await bench.type("x")
        #expect(before(bench).hasSuffix("/ mx"))
    }

    @Test("the cursor stays where a form's fields are edited, each with its own")
    func formCursors() async {
        let bench = await ScreenBench(.team)
        await bench.type("e")
        await bench.press(.home)
        await bench.type("x")
        #expect(before(bench).hasSuffix("x"))
        await bench.press(.tab, .backTab)
        await bench.type("y")
        #expect(before(bench).hasSuffix("xy"))
        #expect(bench.terminal.text.contains("xyAna"))
    }

    @Test("what is typed into a form that no longer takes it is not shown")
    func ignored() async {
        let bench = await ScreenBench(.team, files: MemoryFiles(["users.csv": "login,name\nida,Ida\n"]))
        await bench.type("Iusers.csv")
        bench.terminal.send(.control("s"))
        bench.terminal.type("x")
        #expect(bench.terminal.text.contains("users.csv "))
        await bench.settle()
    }
}
