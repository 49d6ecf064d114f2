import FuturesTesting
import Interactors
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("Dialogs on the screen") @MainActor struct DialogScreenTests {
    @Test("a form with an invalid email is drawn with the error", arguments: [(24, 80), (16, 60)])
    func form(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, limit: 25, rows: rows, columns: columns)
        await bench.type("nAna Müller\t\tnowhere")
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "form-\(columns)x\(rows)")
        #expect(bench.terminal.cursor != nil)
    }

    @Test("an error that is longer than a line is wrapped below the fields", arguments: [(24, 50), (16, 50)])
    func longError(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("nAna Müller\t\tnowhere")
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "form-\(columns)x\(rows)")
    }

    @Test("if an error needs more lines than a form has below its fields, the form becomes higher")
    func veryLongError() async {
        let bench = await ScreenBench(.team, rows: 24, columns: 50)
        await bench.type("nZed\t\t\t\t" + String(repeating: "long-name.", count: 6) + "!")
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "form-long-error-50x24")
    }

    @Test("if a form with a long error does not fit, its fields scroll, and the focused field stays visible")
    func veryLongErrorScrolls() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 50)
        await bench.type("nZed\t\t\t\t" + String(repeating: "long-name.", count: 6) + "!")
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "form-long-error-50x16")
    }

    @Test("on a low screen, a form scrolls to its last field and its buttons")
    func formScrolls() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 60)
        await bench.type("n")
        for _ in 0..<8 { await bench.press(.tab) }
        await bench.type("one")
        await bench.press(.enter)
        await bench.type("two")
        expectScreen(bench.terminal, matches: "form-note-60x16")
    }

    @Test("if no seat is free for a new user, the form says so")
    func formBeyondTheLimit() async {
        let bench = await ScreenBench(.team, limit: 5)
        await bench.type("nNew Person")
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "form-limit-80x24")
    }

    @Test("saving a form shows a conflict if someone else has changed the user meanwhile")
    func conflict() async {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.type("e")
        await bench.press(.end)
        await bench.type(" Mine")
        var theirs = UserEdit()
        theirs.name = "Ana Theirs"
        theirs.email = "theirs@example.com"
        bench.store.change(.edit(.login("ana"), theirs, ifVersion: nil))
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "form-conflict-80x24")
    }

    @Test("while a form is being saved, its footer offers only to cancel")
    func savingForm() async {
        let bench = await ScreenBench(.team)
        await bench.type("nZed")
        bench.terminal.send(.control("s"))
        #expect(bench.terminal.text.contains("Saving…"))
        #expect(bench.terminal.lines.last == " Esc cancel")
    }

    @Test("while the choices of a conflict are being saved, its footer offers only to cancel")
    func savingConflict() async {
        let bench = await ScreenBench(.team)
        await bench.openConflict()
        await bench.type("m")
        bench.terminal.send(.control("s"))
        #expect(bench.terminal.text.contains("Saving…"))
        #expect(bench.terminal.lines.last == " Esc cancel")
    }

    @Test("a question is asked before typed text is discarded")
    func discard() async {
        let bench = await ScreenBench(.team)
        await bench.type("nZed")
        await bench.press(.escape)
        expectScreen(bench.terminal, matches: "discard-80x24")
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("Add user"))
        await bench.press(.escape)
        await bench.type("y")
        #expect(!bench.terminal.text.contains("Add user"))
    }

    @Test("Enter opens the whole record, and the key `e` then opens the form")
    func details() async {
        let user = User.fixture(login: "ana", name: "Ana Müller", email: "ana@example.com", note: "Two\nlines")
        let store = FixedStore(all: [user])
        let bench = await ScreenBench(store: store)
        await bench.press(.enter)
        expectScreen(bench.terminal, matches: "record-80x24")
        await bench.type("e")
        #expect(bench.terminal.text.contains("Edit "))
    }

    @Test("a question is asked before a deletion, and the key `d` does not answer it", arguments: [(24, 80), (16, 60)])
    func delete(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.press(.down)
        await bench.type("d")
        expectScreen(bench.terminal, matches: "delete-\(columns)x\(rows)")
        await bench.type("d")
        #expect(bench.terminal.text.contains("Delete chris?"), "the key that asks does not confirm")
        await bench.type("y")
        #expect(bench.messageLine.contains("Moved chris to the trash"))
    }

    @Test("the footer of a question names Enter and what it does, wherever the focus is")
    func enterIsNamed() async {
        let bench = await ScreenBench(.team)
        await bench.press(.down)
        await bench.type("d")
        #expect(bench.terminal.lines.last?.contains("Enter/Esc cancel") == true)
        await bench.press(.tab)
        #expect(bench.terminal.lines.last?.contains("Enter delete") == true)
    }

    @Test(
        "a login that must be typed is shown whole above its field if it does not fit beside it",
        arguments: [50, 80]
    )
    func longPhrase(columns: Int) async {
        let login = String(repeating: "abcdefghi.", count: 6) + "last"
        let admins = [login, "zoe"].map { UserFields(login: $0, role: "admin") }
        let bench = await ScreenBench(admins, rows: 24, columns: columns)
        await bench.type("d")
        let text = bench.terminal.text.filter { !$0.isWhitespace && !"│┃".contains($0) }
        #expect(text.contains("Type\(login)toconfirm"))
        #expect(bench.terminal.text.contains("Type it: "))
        await bench.type(login)
        await bench.press(.enter)
        #expect(!bench.terminal.text.contains("Type it: "))
        #expect(bench.terminal.text.contains("zoe"))
    }

    @Test("the question before an admin is deleted asks for the login")
    func deleteAdmin() async {
        let bench = await ScreenBench(.team)
        await bench.type("dan")
        expectScreen(bench.terminal, matches: "delete-admin-80x24")
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("✗ Does not match"))
        expectScreen(bench.terminal, matches: "delete-admin-wrong-80x24")
        await bench.type("a")
        await bench.press(.enter)
        #expect(bench.messageLine.contains("Moved ana to the trash"))
    }

    @Test("the form for the seat limit shows an error if a letter is typed")
    func limit() async {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.type("Lx")
        expectScreen(bench.terminal, matches: "limit-80x24")
    }

    @Test("typing in the form for the seat limit replaces the current limit")
    func limitReplaced() async {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.type("L")
        #expect(bench.terminal.text.contains("empty for no limit; type to replace"))
        await bench.type("3")
        expectScreen(bench.terminal, matches: "limit-below-80x24")
    }

    @Test("typing replaces the suggested login, and a refused Save moves the focus to the first wrong field")
    func loginReplaced() async {
        let bench = await ScreenBench(.team)
        await bench.type("nZed Zappa\t")
        #expect(bench.terminal.text.contains("a letter or digit first; type to replace"))
        await bench.type("z z\tnomail\t\t\t\t\tx")
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "form-errors-80x24")
        await bench.press(.backspace, .backspace)
        #expect(bench.terminal.lines.contains { $0.contains("Login *  z  ") })
    }

    @Test(
        "typed letters select an item of a menu",
        arguments: [("un", "until"), ("ro", "role"), ("xe", "email")]
    )
    func typedLetters(letters: String, key: String) async {
        let bench = await ScreenBench(.team)
        await bench.type("s" + letters)
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("by \(key) "), "\(bench.terminal.text)")
    }

    @Test("the menu of sort orders is drawn, and Enter applies the selected one")
    func sort() async {
        let bench = await ScreenBench(.team)
        await bench.type("s")
        await bench.press(.down)
        expectScreen(bench.terminal, matches: "sort-80x24")
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("by email ▲"))
    }

    @Test("the help lists the commands, and a search finds them", arguments: [(24, 80), (16, 60)])
    func help(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("?")
        expectScreen(bench.terminal, matches: "help-\(columns)x\(rows)")
        await bench.type("/user")
        expectScreen(bench.terminal, matches: "help-search-\(columns)x\(rows)")
    }

    @Test("the menu of tasks is drawn")
    func catalogue() async {
        let bench = await ScreenBench(.team)
        await bench.type("t")
        expectScreen(bench.terminal, matches: "catalogue-80x24")
    }

    @Test("a refusal that is longer than a line is shown in full until the next key")
    func longError() async {
        let bench = await ScreenBench(Array([UserFields].team.filter { $0.login != "bo" }))
        await bench.type("x")
        expectScreen(bench.terminal, matches: "error-80x24")
        await bench.type("j")
        #expect(!bench.terminal.text.contains("✗ The user ana is the only active admin"))
    }
}
