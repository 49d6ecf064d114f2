import Foundation
import Futures
import Interactors
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("The Activity tab on the screen") @MainActor struct ActivityScreenTests {
    /// A dashboard that shows the Activity tab: several changes to a team, and an import whose process has ended.
    private func bench(
        rows: Int,
        columns: Int,
        capabilities: TerminalCapabilities = TerminalCapabilities()
    ) async -> ScreenBench {
        let bench = await ScreenBench(.team, limit: 25, rows: rows, columns: columns, capabilities: capabilities)
        let dead = BeginTaskQuery(
            "Import users.csv",
            by: Author(name: "eve", origin: .importing),
            owner: TaskOwner(host: ProcessInfo.processInfo.hostName, process: 0, start: "gone")
        )
        _ = bench.store.taskUpdates.put(nil, in: dead)
        var edit = UserEdit()
        edit.name = "Grace Brewster Hopper"
        edit.groups = ["navy", "ops"]
        edit.note = "Found the first bug.\nIt was a moth."
        bench.wallClock.advance(by: 3_600)
        let eve = Author(name: "eve", origin: .commandLine)
        bench.store.change(.edit(.login("grace"), edit, ifVersion: nil), by: eve)
        let together = ChangeBatchQuery(["chris", "zoe"].map { .disable(.login($0)) }, by: .operatorOnDuty)
        _ = bench.store.batches.put(nil, in: together)
        await bench.type("zy3")
        return bench
    }

    @Test("the changes are drawn, the newest first", arguments: [(24, 80), (40, 120), (16, 60), (16, 50), (15, 60)])
    func changes(rows: Int, columns: Int) async {
        let bench = await bench(rows: rows, columns: columns)
        await bench.press(.down)
        expectScreen(bench.terminal, matches: "activity-\(columns)x\(rows)")
    }

    @Test(
        "the tasks of the store are listed, including an interrupted one",
        arguments: [(24, 80), (40, 120), (16, 60), (16, 50)]
    )
    func tasks(rows: Int, columns: Int) async {
        let bench = await bench(rows: rows, columns: columns)
        await bench.type("T")
        expectScreen(bench.terminal, matches: "activity-tasks-\(columns)x\(rows)")
    }

    @Test(
        "all rows that fit are drawn if a command in the palette opens the tab",
        arguments: [":by-task", ":activity"]
    )
    func openedByPalette(line: String) async {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.type(line)
        await bench.press(.enter)
        #expect(bench.terminal.lines.count { $0.contains("operator") } > 5)
    }

    @Test("an opened change shows its fields with their values before and after", arguments: [(24, 80), (16, 60)])
    func entry(rows: Int, columns: Int) async {
        let bench = await bench(rows: rows, columns: columns)
        await bench.press(.down, .down, .down, .down, .enter)
        expectScreen(bench.terminal, matches: "activity-entry-\(columns)x\(rows)")
    }

    @Test("a filter is drawn while it is typed or completed, when it is wrong, and when it finds no user or no changes")
    func filter() async {
        let bench = await bench(rows: 24, columns: 80)
        await bench.type("/grace action:edit")
        expectScreen(bench.terminal, matches: "activity-filter-80x24")
        await bench.type(" color:red")
        expectScreen(bench.terminal, matches: "activity-filter-wrong-80x24")
        await bench.press(.escape)
        await bench.type("/grace au")
        expectScreen(bench.terminal, matches: "activity-filter-completion-80x24")
        await bench.press(.escape)
        await bench.type("/nobody\n")
        expectScreen(bench.terminal, matches: "activity-filter-nobody-80x24")
        await bench.press(.escape)
        await bench.type("/bo action:purge\n")
        expectScreen(bench.terminal, matches: "activity-filter-nothing-80x24")
    }

    @Test("if the terminal does not show UTF-8, everything is ASCII")
    func ascii() async {
        let bench = await bench(rows: 24, columns: 80, capabilities: TerminalCapabilities(isUTF8: false, colors: 0))
        expectScreen(bench.terminal, matches: "activity-ascii-80x24")
        #expect(bench.terminal.text.utf8.allSatisfy { $0 < 0x80 })
    }
}
