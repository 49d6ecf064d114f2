import Interactors
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("The main screen") @MainActor struct MainScreenTests {
    @Test("if the store has no users, the screen says what to do")
    func empty() async {
        let bench = await ScreenBench([])
        expectScreen(bench.terminal, matches: "empty-80x24")
    }

    @Test("the list of a team is drawn", arguments: [(24, 80), (16, 60), (16, 50)])
    func list(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, limit: 25, rows: rows, columns: columns)
        await bench.press(.down)
        expectScreen(bench.terminal, matches: "list-\(columns)x\(rows)")
    }

    @Test("a wide screen also shows the record of the user under the cursor")
    func details() async {
        let bench = await ScreenBench(store: FixedStore.team, rows: 40, columns: 120)
        expectScreen(bench.terminal, matches: "details-120x40")
    }

    @Test("a list that is longer than the screen has a scroll bar")
    func longList() async {
        let bench = await ScreenBench(.numbered(1_204), limit: 2_000)
        await bench.press(.pageDown, .pageDown, .end, .pageUp)
        expectScreen(bench.terminal, matches: "long-list-80x24")
    }

    @Test("a filter is drawn while it is typed, when it is applied, when it is wrong, and when it finds nothing")
    func filter() async {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.type("/")
        expectScreen(bench.terminal, matches: "filter-begun-80x24")
        await bench.type("role:admin")
        expectScreen(bench.terminal, matches: "filter-typed-80x24")
        #expect(bench.terminal.cursor != nil)
        await bench.press(.enter)
        expectScreen(bench.terminal, matches: "filter-kept-80x24")
        #expect(bench.terminal.cursor == nil)
        await bench.type("/ is:happy")
        #expect(bench.terminal.lines[2].contains("Users ── last term ignored ── "))
        expectScreen(bench.terminal, matches: "filter-wrong-80x24")
        await bench.press(.enter)
        // Enter does not apply an invalid filter.
        expectScreen(bench.terminal, matches: "filter-wrong-80x24")
        await bench.press(.escape)
        await bench.type("/nobody-at-all\n")
        expectScreen(bench.terminal, matches: "filter-nobody-80x24")
    }

    @Test("F1 explains the query language while a filter is typed", arguments: [(24, 80), (16, 60)])
    func queries(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, limit: 25, rows: rows, columns: columns)
        await bench.type("/ana ")
        await bench.press(.function(1))
        expectScreen(bench.terminal, matches: "queries-\(columns)x\(rows)")
        await bench.press(.escape)
        await bench.type("is:active")
        #expect(bench.terminal.lines[1].contains("/ana is:active"))
    }

    @Test("a filter is saved under a name, and chosen from a menu")
    func savedFilters() async {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.type("/is:disabled")
        await bench.press(.control("s"))
        await bench.type("Not now")
        expectScreen(bench.terminal, matches: "save-filter-80x24")
        await bench.press(.enter, .escape)
        #expect(bench.terminal.lines[1].contains("is:disabled") == false)
        await bench.type("F")
        expectScreen(bench.terminal, matches: "saved-filters-80x24")
        await bench.press(.enter)
        #expect(bench.terminal.lines[1].contains("/is:disabled"))
    }

    @Test("the trash is drawn with its own keys, and P asks before it purges a user")
    func trash() async {
        let bench = await ScreenBench(.team, limit: 25)
        await bench.press(.down)
        await bench.type("dyT")
        expectScreen(bench.terminal, matches: "trash-80x24")
        await bench.type("P")
        expectScreen(bench.terminal, matches: "purge-80x24")
    }

    @Test("if no seat is free, or if more seats are taken than the limit allows, the screen says so")
    func seats() async {
        let bench = await ScreenBench(.team, limit: 5)
        expectScreen(bench.terminal, matches: "seats-full-80x24")
        await bench.type("L")
        await bench.press(.backspace)
        await bench.type("3")
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "seats-over-80x24")
    }

    @Test("on a narrow screen, fewer words say that the seat limit is reached or exceeded")
    func narrowSeats() async {
        let bench = await ScreenBench(.numbered(57), limit: 57, rows: 16, columns: 50)
        #expect(bench.terminal.lines[0].contains(" 57/57, full"))
        await bench.type("L")
        await bench.press(.backspace, .backspace)
        await bench.type("54")
        await bench.press(.control("s"))
        #expect(bench.terminal.lines[0].contains("Seats ███████ 57/54 over"))
    }

    @Test("if the store cannot be read, the screen says so and keeps its rows")
    func offline() async {
        let wallClock = ManualWallClock()
        let store = FailingStore(MemoryStore(clock: wallClock))
        for draft in [UserFields].team { store.base.change(.add(draft)) }
        let bench = await ScreenBench(store: store, wallClock: wallClock)
        store.isFailing = true
        await bench.type("R")
        expectScreen(bench.terminal, matches: "offline-80x24")
    }

    @Test(
        "on a screen that is too small, a message says which size is needed",
        arguments: [(5, 20), (1, 1), (15, 80), (3, 9)]
    )
    func tooSmall(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        expectScreen(bench.terminal, matches: "too-small-\(columns)x\(rows)")
    }

    @Test("if the terminal does not show UTF-8, everything is ASCII")
    func ascii() async {
        let bench = await ScreenBench(
            .team,
            limit: 25,
            capabilities: TerminalCapabilities(isUTF8: false, colors: 0)
        )
        await bench.type("xy")
        expectScreen(bench.terminal, matches: "ascii-80x24")
        #expect(bench.terminal.text.utf8.allSatisfy { $0 < 0x80 })
        await bench.type("n")
        expectScreen(bench.terminal, matches: "ascii-form-80x24")
        #expect(bench.terminal.text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("notes about the terminal are shown at the start")
    func notes() async {
        let bench = await ScreenBench(
            store: MemoryStore(),
            notes: ["TERM=foo is unknown here; using xterm-256color"]
        )
        #expect(bench.messageLine.contains("TERM=foo is unknown here; using xterm-256color"))
    }
}
