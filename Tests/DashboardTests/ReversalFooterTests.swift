import Interactors
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

/// Undo and redo in the footer.
@Suite("The footer offers undo and redo") @MainActor struct ReversalFooterTests {
    /// A dashboard on a screen whose footer has space for all keys.
    private func bench(_ users: [UserFields] = .team) async -> ScreenBench {
        await ScreenBench(users, rows: 40, columns: 220)
    }

    /// The keys for undo and redo that the footer offers, such as `z undo`.
    private func offered(_ bench: ScreenBench) -> [String] {
        let footer = " \(bench.terminal.lines.last ?? "")  "
        return ["z undo", "Z redo"].filter { footer.contains("  \($0)") }
    }

    @Test("not until there is a change to undo", arguments: ["1", "2", "3", "5"])
    func nothing(tab: String) async {
        let bench = await ScreenBench(store: MemoryStore(), rows: 40, columns: 220)
        await bench.type(tab)
        #expect(offered(bench) == [])
    }

    @Test("undo after a change, and redo after an undo", arguments: ["1", "5"])
    func change(tab: String) async {
        let bench = await bench()
        await bench.type("jx" + tab)
        #expect(offered(bench) == ["z undo"])
        await bench.type("1z" + tab)
        #expect(offered(bench) == ["Z redo"])
        await bench.type("1Z" + tab)
        #expect(offered(bench) == ["z undo"])
    }

    @Test("both after one of two changes is undone")
    func both() async {
        let bench = await bench()
        await bench.type("jxjxz")
        #expect(offered(bench) == ["z undo", "Z redo"])
    }

    @Test("no redo after a newer change, because such a change ends redo")
    func newerChange() async {
        let bench = await bench()
        await bench.type("jxzjx")
        #expect(offered(bench) == ["z undo"])
        await bench.type("Z")
        #expect(bench.messageLine.contains("Nothing to redo"))
    }

    @Test("no redo after a purge, because a purge ends redo")
    func purge() async {
        let bench = await bench()
        // Deletes a user, disables another, undoes the latter, and purges the user in the trash.
        await bench.type("jdyxzTP")
        await bench.type(bench.terminal.text.contains("Purge chris?") ? "chris" : "bo")
        await bench.press(.enter)
        await bench.type("T")
        #expect(bench.terminal.text.contains("Purged a user"))
        #expect(!offered(bench).contains("Z redo"))
        await bench.type("Z")
        #expect(bench.messageLine.contains("Nothing to redo"))
    }

    @Test("undo after the redo of a change that was made elsewhere")
    func redoOfOtherSession() async {
        let bench = await bench()
        let author = Author(name: "operator-on-duty", origin: .commandLine)
        _ = bench.store.changes.put(nil, in: ChangeQuery(.disable(.login("chris")), by: author))
        await bench.type("Rzy")
        #expect(offered(bench) == ["Z redo"])
        await bench.type("Z")
        #expect(offered(bench) == ["z undo"])
    }

    @Test("only what is known, but the keys also work for changes that were made elsewhere")
    func unknown() async {
        let bench = await bench()
        let author = Author(name: "operator-on-duty", origin: .commandLine)
        _ = bench.store.changes.put(nil, in: ChangeQuery(.disable(.login("chris")), by: author))
        await bench.type("R")
        #expect(offered(bench) == [])
        await bench.type("z")
        #expect(bench.terminal.text.contains("Undo your latest change?"))
    }

    @Test("in the Activity tab, both for the selected change, because any change in the journal may be reversed")
    func activity() async {
        let bench = await bench()
        await bench.type("3")
        #expect(offered(bench) == ["z undo", "Z redo"])
        await bench.type("/nobody")
        await bench.press(.enter)
        #expect(offered(bench) == [])
    }

    @Test("in the Activity tab, only what is possible if this dashboard has run the task of the selected change")
    func ownChange() async {
        let bench = await bench()
        await bench.type("jx3")
        #expect(offered(bench) == ["z undo"])
        await bench.type("z")
        #expect(offered(bench) == ["Z redo"])
        await bench.type("j")
        #expect(offered(bench) == ["Z redo"])
    }

    @Test("in the list of stored tasks, only what the state of the selected task allows")
    func storedTasks() async {
        let bench = await bench()
        await bench.type("jx3T")
        #expect(offered(bench) == ["z undo"])
        await bench.type("z")
        #expect(offered(bench) == ["Z redo"])
        await bench.type("j")
        #expect(bench.terminal.text.contains("undone"))
        #expect(offered(bench) == ["Z redo"])
        await bench.type("Z")
        await bench.type("g")
        #expect(offered(bench) == ["z undo"])
    }

    @Test("in a read-only store, neither")
    func readOnly() async {
        let bench = await ScreenBench(store: FixedStore.team, rows: 40, columns: 220, isReadOnly: true)
        await bench.type("3")
        #expect(offered(bench) == [])
    }

    @Test("undo and redo before the key to sort, so that a narrow screen also shows them")
    func narrow() async {
        let bench = await ScreenBench(.team, rows: 40, columns: 120)
        #expect(offered(bench) == [])
        await bench.type("jx")
        #expect(bench.terminal.lines.last?.contains("  z undo  ") == true)
        await bench.type("jxz")
        #expect(bench.terminal.lines.last?.contains("  z undo  Z redo  ") == true)
    }
}
