import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Dashboard

@Suite("The groups on the screen") @MainActor struct GroupsScreenTests {
    nonisolated private static let sizes = [(24, 80), (40, 120), (16, 60)]

    private func bench(_ size: (rows: Int, columns: Int)) async -> ScreenBench {
        let bench = await ScreenBench(.team, rows: size.rows, columns: size.columns)
        // Opens the groups in the Settings tab, because the Users tab of a wide screen shows an id, which is different
        // in each run.
        await bench.type("R5U")
        return bench
    }

    @Test("the groups are listed", arguments: sizes)
    func list(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        expectScreen(bench.terminal, matches: "groups-\(columns)x\(rows)")
    }

    @Test("? explains groups and their keys", arguments: sizes)
    func help(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        await bench.type("?")
        expectScreen(bench.terminal, matches: "groups-help-\(columns)x\(rows)")
    }

    @Test("if the store has no groups, the list says how to create one", arguments: sizes)
    func none(rows: Int, columns: Int) async {
        let bench = await ScreenBench([UserFields(login: "ana")], rows: rows, columns: columns)
        await bench.type("R5U")
        expectScreen(bench.terminal, matches: "groups-none-\(columns)x\(rows)")
    }

    @Test("a filter for the groups is drawn while it is typed", arguments: sizes)
    func filtered(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        await bench.type("/onrd")
        await bench.press(.backspace, .backspace)
        expectScreen(bench.terminal, matches: "groups-filter-\(columns)x\(rows)")
    }

    @Test("a group is renamed by entering a new name and answering a question", arguments: sizes)
    func renamed(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        await bench.type("rcrew")
        expectScreen(bench.terminal, matches: "group-rename-\(columns)x\(rows)")
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("to crew for"))
        await bench.type("y")
        #expect(bench.terminal.text.contains("now in crew; z to undo"))
        await bench.type("z")
        #expect(bench.terminal.text.contains("Undone: Edit ana"))
    }

    @Test("a list of a thousand groups scrolls, and the title shows the current row")
    func many() async {
        let drafts = (0..<20).map { user in
            UserFields(login: "u\(user)", groups: (0..<50).map { "group\(1_000 + user * 50 + $0)" })
        }
        let bench = await ScreenBench(drafts, rows: 16, columns: 60)
        await bench.type("UG")
        expectScreen(bench.terminal, matches: "groups-many-60x16")
    }

    @Test("the list of groups is drawn on a terminal without UTF-8 and colours")
    func plain() async {
        let bench = await ScreenBench(.team, capabilities: TerminalCapabilities(isUTF8: false, colors: 0))
        await bench.type("U")
        expectScreen(bench.terminal, matches: "groups-ascii-80x24")
    }

    @Test("a click selects a group, and a second click shows its members")
    func mouse() async {
        let bench = await bench((24, 80))
        await bench.click("oncall")
        await bench.click("oncall")
        #expect(bench.terminal.text.contains("group:oncall"))
    }
}

@Suite("Exporting on the screen") @MainActor struct ExportScreenTests {
    @Test("the export form asks for a path and completes it", arguments: [(24, 80), (40, 120), (16, 60)])
    func form(rows: Int, columns: Int) async {
        let files = MemoryFiles(["users.csv": "", "users.json": ""])
        let bench = await ScreenBench(.team, rows: rows, columns: columns, files: files)
        await bench.type("R5:export")
        await bench.press(.enter)
        await bench.type("us")
        expectScreen(bench.terminal, matches: "export-form-\(columns)x\(rows)")
        await bench.press(.tab)
        await bench.type("c")
        await bench.press(.tab, .control("s"))
        #expect(bench.terminal.text.contains("Replace users.csv?"))
        await bench.type("y")
        #expect(bench.terminal.text.contains("Exported "))
    }
}
