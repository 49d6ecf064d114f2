import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Dashboard

@Suite("Texts that are typed") @MainActor struct TypedTextTests {
    /// The text before the cursor in its line.
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

    @Test("the cursor of a filter stays at the place of the edit", arguments: ["1", "3"])
    func filterCursor(tab: String) async {
        let bench = await ScreenBench(.team)
        await bench.type(tab + "/ab")
        await bench.press(.left)
        await bench.type("xy")
        #expect(before(bench).hasSuffix("/axy"))
        #expect(bench.terminal.text.contains("/axyb"))
    }

    @Test("if a filter is opened again, typing replaces its text, as in a form", arguments: ["1", "3"])
    func replacedFilter(tab: String) async {
        let bench = await ScreenBench(.team)
        await bench.type(tab + "/ab\n/c")
        #expect(before(bench).hasSuffix("/c"))
        await bench.type("d")
        #expect(before(bench).hasSuffix("/cd"))
        await bench.press(.escape)
        #expect(bench.terminal.text.contains("/ab"))
    }

    @Test("if a filter is opened again, a space or a key that moves the cursor keeps the filter's text")
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

    @Test("after a character was typed and deleted again, the next character does not replace the filter")
    func retypedFilter() async {
        let bench = await ScreenBench(.team)
        await bench.type("/ab\n/")
        await bench.press(.end)
        await bench.type("x")
        await bench.press(.backspace)
        await bench.type("c")
        #expect(before(bench).hasSuffix("/abc"))
    }

    @Test("in the trash, typed text is added to the filter, and Esc removes the text again")
    func trashFilter() async {
        let bench = await ScreenBench(.team)
        await bench.type("T/bo")
        #expect(before(bench).hasSuffix("/is:trashed bo"))
        await bench.press(.escape)
        #expect(bench.terminal.text.contains("/is:trashed\n"))
        await bench.type("/bo\n/x")
        #expect(before(bench).hasSuffix("/is:trashed bo x"))
    }

    @Test("a completed filter has the cursor at its end")
    func completedFilter() async {
        let bench = await ScreenBench(.team)
        await bench.type("/rol")
        await bench.press(.home, .tab)
        #expect(before(bench).hasSuffix("/role:"))
    }

    @Test("the palette's cursor stays at the place of the edit, and goes to the end of a recalled line")
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

    @Test("the cursor of the help's search stays at the place of the edit")
    func menuCursor() async {
        let bench = await ScreenBench(.team)
        await bench.type("?/ma")
        await bench.press(.left)
        await bench.type("x")
        #expect(before(bench).hasSuffix("/ mx"))
    }

    @Test("a form's field keeps its cursor at the place of the edit, even after a visit to another field")
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

    @Test("text typed while a form is being submitted is not shown")
    func ignored() async {
        let bench = await ScreenBench(.team, files: MemoryFiles(["users.csv": "login,name\nida,Ida\n"]))
        await bench.type("Iusers.csv")
        bench.terminal.send(.control("s"))
        bench.terminal.type("x")
        #expect(bench.terminal.text.contains("users.csv "))
        await bench.settle()
    }
}
