import Interactors
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("Undo and redo on the screen") @MainActor struct ReversalScreenTests {
    /// A team in which six users were disabled together, and another author has enabled two of them since.
    private func bench(rows: Int, columns: Int) async -> ScreenBench {
        let bench = await ScreenBench(.team, limit: 25, rows: rows, columns: columns)
        let logins = ["bo", "chris", "deploy", "fatima", "grace", "zoe"]
        let together = ChangeBatchQuery(logins.map { .disable(.login($0)) }, by: .operatorOnDuty)
        _ = bench.store.batches.put(nil, in: together)
        let eve = Author(name: "eve", origin: .commandLine)
        for login in ["chris", "grace"] { bench.store.change(.enable(.login(login)), by: eve) }
        await bench.press(.character("R"))
        return bench
    }

    @Test("users whose change is not undone are listed with the reason", arguments: [(24, 80), (16, 60)])
    func refused(rows: Int, columns: Int) async {
        let bench = await bench(rows: rows, columns: columns)
        await bench.type("zy")
        expectScreen(bench.terminal, matches: "undo-refused-\(columns)x\(rows)")
    }

    @Test("undo and redo are tasks, and a message says what was done")
    func tasks() async {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.press(.end)
        await bench.type("xyzZy")
        expectScreen(bench.terminal, matches: "redone-80x24")
    }
}
