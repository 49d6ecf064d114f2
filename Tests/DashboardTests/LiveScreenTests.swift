import Interactors
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("The screen while others change users") @MainActor struct LiveScreenTests {
    private let observing = ManualObserving()
    private let wallClock = ManualWallClock()
    private let store: MemoryStore

    init() {
        store = MemoryStore(clock: wallClock)
        for draft in [UserFields].team { change(.add(draft)) }
    }

    private func change(_ change: UserChange) {
        store.change(change)
    }

    private func makeBench(rows: Int = 24, columns: Int = 80, isUTF8: Bool = true) async -> ScreenBench {
        await ScreenBench(
            store: ListenedStore(base: store, manual: observing),
            rows: rows,
            columns: columns,
            capabilities: TerminalCapabilities(isUTF8: isUTF8),
            wallClock: wallClock
        )
    }

    @Test("a sign appears in rows that others have changed, and disappears later", arguments: [(24, 80), (16, 60)])
    func marks(rows: Int, columns: Int) async {
        let bench = await makeBench(rows: rows, columns: columns)
        change(.disable(.login("bo")))
        change(.add(UserFields(login: "bea", name: "Bea Okafor")))
        observing.change()
        await bench.settle()
        expectScreen(bench.terminal, matches: "live-marks-\(columns)x\(rows)")
        await bench.passScheduled()
        #expect(!bench.terminal.text.contains("~"))
    }

    @Test("a paused screen says that it is paused; after a change by others, it also says that it is stale")
    func paused() async {
        let bench = await makeBench()
        await bench.type("p")
        expectScreen(bench.terminal, matches: "paused-80x24")
        change(.add(UserFields(login: "bea", name: "Bea Okafor")))
        observing.change()
        await bench.settle()
        expectScreen(bench.terminal, matches: "stale-80x24")
        await bench.type("p")
        #expect(bench.terminal.text.contains("bea"))
    }

    @Test("without UTF-8, the signs for live and paused updates are ASCII")
    func ascii() async {
        let bench = await makeBench(isUTF8: false)
        #expect(bench.terminal.lines[0].hasSuffix("* live"))
        await bench.type("p")
        #expect(bench.terminal.lines[0].hasSuffix("= paused"))
    }
}
