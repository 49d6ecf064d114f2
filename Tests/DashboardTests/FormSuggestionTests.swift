import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@Suite("The suggestion after the cursor in a form") @MainActor struct FormSuggestionTests {
    /// A form with the cursor in the field for groups; the known groups are `ops` and `oncall`.
    private func bench() async -> ScreenBench {
        let bench = await ScreenBench(.team)
        await bench.type("n")
        await bench.tab(to: .groups)
        return bench
    }

    private func groups(_ bench: ScreenBench) -> String {
        let line = bench.terminal.lines.first { $0.contains("│ Groups") } ?? ""
        let field = line.split(separator: "│").last { $0.contains("Groups") } ?? ""
        return field.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    }

    @Test(
        "Tab, Right and End accept the suggestion if a part of the name was typed",
        arguments: [Key.tab, .right, .end]
    )
    func taken(key: Key) async {
        let bench = await bench()
        await bench.type("on")
        #expect(bench.terminal.text.contains("Tab to accept oncall (1 user)"))
        #expect(bench.terminal.lines.last?.contains("Tab accept") == true)
        await bench.press(key)
        await bench.type(",x")
        #expect(groups(bench) == "oncall,x")
    }

    @Test("Tab goes to the next field if no part of a name was typed")
    func empty() async {
        let bench = await bench()
        #expect(bench.terminal.text.contains("Groups, separated by commas or spaces: oncall (1 user), ops (1 user)"))
        #expect(bench.terminal.lines.last?.contains("Tab next field") == true)
        await bench.press(.tab, .backTab)
        #expect(groups(bench) == "")
    }

    @Test("if a group's whole name was typed, Tab goes to the next field, even if other names begin with that name")
    func whole() async {
        let bench = await ScreenBench([
            UserFields(login: "ana", groups: ["op"]), UserFields(login: "bo", groups: ["ops"]),
        ])
        await bench.type("n")
        await bench.tab(to: .groups)
        await bench.type("op")
        await bench.press(.tab, .backTab)
        #expect(groups(bench) == "op")
    }

    @Test(
        "a key that does not accept the suggestion keeps the typed name, and the form says that the group is new",
        arguments: [Key.down, .enter, .control("s")]
    )
    func skipped(key: Key) async {
        let bench = await bench()
        await bench.type("op")
        #expect(bench.terminal.text.contains("New group: op"))
        await bench.press(key)
        #expect(bench.terminal.text.contains("New group: op"))
    }

    @Test(
        "without colours, the suggestion is only in the hint: in the field, it would look like typed text",
        arguments: [0, 8]
    )
    func withoutColors(colors: Int) async {
        let bench = await ScreenBench(.team, capabilities: TerminalCapabilities(colors: colors))
        await bench.type("n")
        await bench.tab(to: .groups)
        await bench.type("on")
        #expect(groups(bench) == (colors == 0 ? "on" : "oncall"))
        #expect(bench.terminal.text.contains("Tab to accept oncall (1 user)"))
        await bench.press(.tab)
        #expect(groups(bench) == "oncall")
    }

    @Test("Enter leaves the field without accepting the suggestion")
    func left() async {
        let bench = await bench()
        await bench.type("on")
        await bench.press(.enter, .backTab)
        await bench.type(",x")
        #expect(groups(bench) == "on,x")
    }
}
