import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("Entering the fields of a form") @MainActor struct FormEntryTests {
    private func line(_ label: String, _ bench: ScreenBench) -> String {
        let line = bench.terminal.lines.first { $0.contains("│ \(label)") } ?? ""
        let field = line.split(separator: "│").last { $0.contains(label) } ?? ""
        return field.split(separator: " ").joined(separator: " ")
    }

    /// Opens the form of ana, and presses a key twice to move the focus to the email.
    private func bench(_ key: Key) async -> ScreenBench {
        let bench = await ScreenBench(.team)
        await bench.type("e")
        await bench.press(key, key)
        return bench
    }

    @Test("the first character replaces an old value, and Ctrl-R restores the old value", arguments: [Key.tab, .enter])
    func replaced(key: Key) async {
        let bench = await bench(key)
        #expect(bench.terminal.text.contains("Email address, or empty; type to replace"))
        await bench.type("x@y.org")
        #expect(line("Email", bench) == "Email x@y.org")
        #expect(bench.terminal.text.contains("Ctrl-R to reset to ana@example.com"))
        await bench.press(.control("r"))
        #expect(line("Email", bench) == "Email ana@example.com")
        await bench.type("z")
        #expect(line("Email", bench).hasPrefix("Email z"))
    }

    @Test("Ctrl-R empties a field that was empty before")
    func restoredEmpty() async {
        let bench = await ScreenBench([UserFields(login: "ana", name: "Ana")])
        await bench.type("e")
        await bench.tab(to: .email)
        await bench.type("x@y.org")
        await bench.press(.control("r"))
        #expect(line("Email", bench) == "Email")
    }

    @Test("if the hint and the offer to restore the old value do not fit on one line, the line shows only the offer")
    func narrowHint() async {
        let login = "ana.maria.von.und.zu.hohenstein"
        let bench = await ScreenBench([UserFields(login: login, name: "Ana")])
        await bench.type("e")
        await bench.press(.tab)
        await bench.type("x")
        let line = bench.terminal.lines.first { $0.contains("to reset to") }
        #expect(line?.contains("│ Ctrl-R to reset to \(login) ") == true)
    }

    @Test("the first letter begins a new group, unless an editing key comes before it")
    func newGroup() async {
        let bench = await bench(.tab)
        await bench.tab(to: .groups, from: .email)
        #expect(bench.terminal.text.contains("type to add"))
        await bench.type("sup")
        #expect(line("Groups", bench) == "Groups oncall, ops, sup New group: sup")
        await bench.press(.control("r"))
        await bench.press(.end)
        await bench.type("2")
        #expect(line("Groups", bench) == "Groups oncall, ops2 New group: ops2")
    }

    @Test("letters that are typed in a choice select the value that begins with them")
    func choice() async {
        let bench = await ScreenBench(.team)
        await bench.type("n")
        await bench.tab(to: .role)
        await bench.type("admin")
        #expect(line("Role", bench) == "Role ◂ admin ▸")
        await bench.type("m")
        #expect(line("Role", bench) == "Role ◂ member ▸")
    }

    @Test("after an editing key, typed text is added to the old value", arguments: [Key.left, .right, .home, .end])
    func kept(key: Key) async {
        let bench = await bench(.tab)
        await bench.press(key, .end)
        await bench.type("x")
        #expect(line("Email", bench) == "Email ana@example.comx")
    }

    @Test("Backspace removes one character, and Ctrl-U all")
    func removed() async {
        let bench = await bench(.tab)
        await bench.press(.backspace)
        #expect(line("Email", bench) == "Email ana@example.co")
        await bench.press(.control("u"))
        #expect(line("Email", bench) == "Email")
    }

    @Test("typing in a field again adds to the text typed there before; typing in the groups adds to the old groups")
    func added() async {
        let bench = await bench(.tab)
        await bench.type("x@y.org")
        await bench.press(.backTab, .tab)
        await bench.type("x")
        #expect(line("Email", bench) == "Email x@y.orgx")
        await bench.tab(to: .groups, from: .email)
        await bench.type(",z")
        #expect(line("Groups", bench) == "Groups oncall, ops,z New group: z")
    }

    @Test("the first character also replaces the value of the field that has the focus at the start")
    func first() async {
        let bench = await ScreenBench(.team)
        await bench.type("e")
        #expect(bench.terminal.text.contains("type to replace"))
        await bench.type("x")
        #expect(line("Name", bench).hasSuffix("Name x"))
        await bench.press(.control("r"))
        #expect(line("Name", bench).hasSuffix("Ana Müller"))
    }

    @Test(
        "if a form is refused, the focus moves from its button back to the field with the error",
        arguments: [("/is:disabled", [Key.control("s")], "Name"), ("+", [], "Group")]
    )
    func refused(text: String, keys: [Key], label: String) async {
        let bench = await ScreenBench(.team)
        await bench.type(text)
        for key in keys { await bench.press(key) }
        await bench.press(.tab, .enter)
        #expect(bench.terminal.text.contains("Required"))
        await bench.type("mine")
        #expect(line(label, bench).contains("mine"))
    }

    @Test("the export form offers the path of a cancelled export again, and typing replaces this path")
    func refusedExport() async {
        let bench = await ScreenBench(.team, files: MemoryFiles(["users.csv": "old"]))
        await bench.type("Wusers.csv")
        await bench.press(.enter, .control("s"))
        #expect(bench.terminal.text.contains("Replace users.csv?"))
        await bench.press(.escape, .escape)
        await bench.type("W")
        #expect(line("File", bench).contains("users.csv"))
        await bench.type("new.csv")
        #expect(line("File", bench).hasSuffix(" new.csv"))
        await bench.press(.escape)
    }

    @Test("Tab completes the path of an import, as far as the names of the matching files agree")
    func path() async {
        let files = MemoryFiles(["users.csv": "", "users2.csv": "", "old/users.csv": ""])
        let bench = await ScreenBench(.team, files: files)
        await bench.type("Iu")
        #expect(bench.terminal.text.contains("Tab to complete: users.csv, users2.csv"))
        await bench.press(.tab)
        await bench.type("2")
        await bench.press(.tab)
        expectScreen(bench.terminal, matches: "import-path-80x24")
    }
}
