import Dashboard
import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@Suite("Keys and other events") @MainActor struct ScreenEventTests {
    @Test("the effect of a key is drawn once, in the same turn of the main loop")
    func oneFrame() async {
        let bench = await ScreenBench(.team)
        let frames = bench.terminal.frames
        bench.terminal.send(.down)
        #expect(bench.terminal.frames == frames + 1)
        #expect(bench.terminal.text.contains("row 2"))
    }

    @Test("a key without a command draws nothing")
    func nothing() async {
        let bench = await ScreenBench(.team)
        let frames = bench.terminal.frames
        bench.terminal.send(.character("\\"))
        #expect(bench.terminal.frames == frames)
    }

    @Test("a key that has a command only in other panes says where the command works", arguments: ["2", "4"])
    func elsewhere(pane: String) async {
        let bench = await ScreenBench(.team)
        await bench.type(pane + "W")
        let note = "\"Export all matching users, or the marked ones\" works only in: Users"
        #expect(bench.messageLine.contains(note), "\(bench.messageLine)")
    }

    @Test("nothing is drawn while nothing happens")
    func idle() async {
        let bench = await ScreenBench(.team)
        let frames = bench.terminal.frames
        await bench.settle()
        #expect(bench.terminal.frames == frames)
    }

    @Test("on a screen that is too small, keys that change users do nothing")
    func unseen() async {
        let bench = await ScreenBench(.team)
        bench.terminal.resize(rows: 5, columns: 20)
        await bench.type("xdy")
        await bench.resize(rows: 24, columns: 80)
        #expect(bench.terminal.text.contains("No tasks in this session"))
        #expect(bench.terminal.text.contains("8 users"))
    }

    @Test("if the groups cannot be read, their list says why, and not that they are being read")
    func groups() async {
        let store = FailingStore(MemoryStore())
        let bench = await ScreenBench(store: store)
        store.isFailing = true
        await bench.type("U")
        #expect(bench.terminal.text.contains("mount it again"))
        await bench.press(.down)
        #expect(bench.terminal.text.contains("The groups could not be read"))
    }

    @Test("on a narrow screen, the gauge's bar is shortened or left out before the store's name is cut")
    func longName() async {
        let store = MemoryStore(isReadOnly: true)
        let bench = await ScreenBench(store: store, name: "production-eu.db", columns: 72, isReadOnly: true)
        #expect(bench.terminal.lines.first?.contains("production-eu.db (read-only)") == true)
        #expect(bench.terminal.lines.first?.contains("Seats") == true)
    }

    @Test("if the store is open read-only, the screen says so and offers no changes")
    func readOnly() async {
        let store = MemoryStore(isReadOnly: true)
        let bench = await ScreenBench(store: store, isReadOnly: true)
        #expect(bench.terminal.lines.first?.contains("team.db (read-only)") == true)
        #expect(bench.terminal.lines.last?.contains("n add") == false)
        await bench.type("n")
        #expect(!bench.terminal.text.contains("Add user"))
        #expect(bench.terminal.text.contains("The store is open read-only"))
    }

    @Test("if the store is open read-only, the record, the menu of tasks and the settings offer no changes to it")
    func readOnlyPlaces() async {
        let bench = await ScreenBench(store: FixedStore.team, isReadOnly: true)
        await bench.press(.enter)
        #expect(bench.terminal.lines.last?.contains("x disable") == false)
        await bench.press(.escape)
        await bench.type("t")
        #expect(bench.terminal.text.contains("Count seats"))
        #expect(!bench.terminal.text.contains("Set the seat limit"))
        await bench.press(.escape)
        await bench.type("5")
        #expect(bench.terminal.lines.last?.contains("Enter") == false, "the seat limit cannot be changed")
        await bench.press(.down)
        #expect(bench.terminal.lines.last?.contains("Enter open") == true, "the roles are shown")
        await bench.press(.down)
        #expect(bench.terminal.lines.last?.contains("Enter change") == true, "the theme is not part of the store")
    }

    @Test("if the store is open read-only, the palette says why a change that is being typed is not listed")
    func readOnlyPalette() async {
        let bench = await ScreenBench(store: FixedStore.team, isReadOnly: true)
        await bench.type(":dele")
        #expect(bench.terminal.text.contains("The store is open read-only"))
        #expect(!bench.terminal.text.contains("No matches"))
    }

    @Test("a paste outside a field runs no command, and a message says so")
    func pasteOutside() async {
        let bench = await ScreenBench(.team)
        bench.terminal.paste("dyq")
        await bench.settle()
        #expect(bench.messageLine.contains("Text can be pasted only into a text field"))
        #expect(bench.terminal.text.contains("8 users"))
        #expect(bench.quits == 0)
    }

    @Test("a paste into a confirmation deletes no user")
    func pasteIntoQuestion() async {
        let bench = await ScreenBench(.team)
        await bench.press(.down)
        await bench.type("d")
        bench.terminal.paste("y\n")
        await bench.settle()
        #expect(bench.terminal.text.contains("Delete chris?"))
        #expect(bench.terminal.text.contains("Text can be pasted only into a text field"))
    }

    @Test("a paste into the filter filters the list")
    func pasteIntoFilter() async {
        let bench = await ScreenBench(.team)
        await bench.type("/")
        bench.terminal.paste("hopper")
        await bench.settle()
        #expect(bench.terminal.text.contains("1 of 8"))
    }

    @Test("the arrow keys move the cursor in the list while the filter is typed")
    func arrowsInFilter() async {
        let bench = await ScreenBench(.team)
        await bench.type("/e")
        await bench.press(.down)
        #expect(bench.terminal.text.contains("row 2"))
        #expect(bench.terminal.cursor != nil)
    }

    @Test("Esc never quits")
    func escape() async {
        let bench = await ScreenBench(.team)
        await bench.press(.escape, .escape, .escape)
        #expect(bench.quits == 0)
    }

    @Test("the end of the input ends the dashboard, even with a dialog open")
    func endOfInput() async {
        let bench = await ScreenBench(.team)
        await bench.type("nZed")
        bench.terminal.send(event: .endOfInput)
        #expect(bench.quits == 1)
    }

    @Test("Ctrl-Z suspends and Ctrl-L redraws, in a form too")
    func suspendAndRedraw() async {
        let bench = await ScreenBench(.team)
        await bench.press(.control("z"), .control("l"))
        await bench.type("n")
        await bench.press(.control("z"), .control("l"))
        #expect(bench.suspensions == 2)
        #expect(bench.terminal.calls == [.redrawAll, .redrawAll])
        bench.terminal.send(event: .resumed)
        #expect(bench.terminal.text.contains("Add user"))
    }

    @Test("Ctrl-C closes a form; another Ctrl-C within a short time quits")
    func interruptInForm() async {
        let bench = await ScreenBench(.team)
        await bench.type("n")
        await bench.press(.control("c"))
        #expect(!bench.terminal.text.contains("Add user"))
        #expect(bench.quits == 0)
        await bench.press(.control("c"))
        #expect(bench.quits == 1)
    }

    @Test("Ctrl-C asks before it discards what was typed; another Ctrl-C within a short time quits")
    func interruptInChangedForm() async {
        let bench = await ScreenBench(.team)
        await bench.type("nzoe")
        await bench.press(.control("c"))
        #expect(bench.terminal.text.contains("Discard your changes?"))
        #expect(bench.quits == 0)
        await bench.press(.control("c"))
        #expect(bench.quits == 1)
    }

    @Test("after Esc closes the question whether to discard changes, Ctrl-C asks again")
    func interruptAfterBack() async {
        let bench = await ScreenBench(.team)
        await bench.type("nzoe")
        await bench.press(.control("c"), .escape, .control("c"))
        #expect(bench.terminal.text.contains("Discard your changes?"))
        #expect(bench.quits == 0)
    }

    @Test("a screen that grows shows more users, and a screen that shrinks still shows the cursor")
    func resize() async {
        let bench = await ScreenBench(.numbered(300))
        await bench.press(.pageDown, .pageDown)
        let selected = bench.presenter.users.selected?.login ?? ""
        for (rows, columns) in [(50, 160), (16, 60), (5, 20), (24, 80)] {
            await bench.resize(rows: rows, columns: columns)
            #expect(bench.terminal.size == bench.terminal.buffer.size)
            if rows >= 16 { #expect(bench.terminal.text.contains("\(selected) "), "at \(columns)×\(rows)") }
        }
        await bench.resize(rows: 60, columns: 120)
        #expect(bench.terminal.lines.count { $0.contains("│  user") } == 42)
    }

    @Test("the row of the cursor is highlighted, and not by colour alone")
    func cursorRow() async {
        let bench = await ScreenBench(.team, capabilities: TerminalCapabilities(colors: 0))
        await bench.press(.down)
        #expect(bench.terminal.style(of: "chris")?.attributes.contains(.reverse) == true)
        #expect(bench.terminal.style(of: "grace")?.attributes.contains(.reverse) == false)
    }

    @Test("a screen and its presenters are released with their last reference")
    func lifetime() async {
        weak var screen: DashboardScreen?
        weak var presenter: DashboardPresenter?
        weak var terminal: VirtualTerminal?
        do {
            let bench = await ScreenBench(.team)
            await bench.type("nZed")
            (screen, presenter, terminal) = (bench.screen, bench.presenter, bench.terminal)
        }
        #expect(screen == nil)
        #expect(presenter == nil)
        #expect(terminal == nil)
    }
}
