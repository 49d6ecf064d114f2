import FuturesTesting
import Interactors
import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("Keys typed before a list has been read") @MainActor struct TypeAheadTests {
    /// Types keys without waiting for anything in between; `^` is Esc, `>` is Down, `#` is PgDn, and `$` is Ctrl-S.
    private func burst(_ keys: String, _ bench: ScreenBench) {
        for key in keys {
            switch key {
            case "^": bench.terminal.send(.escape)
            case ">": bench.terminal.send(.down)
            case "#": bench.terminal.send(.pageDown)
            case "$": bench.terminal.send(.control("s"))
            default: bench.terminal.type(String(key))
            }
        }
    }

    /// Returns a dashboard in which the keys were typed in one burst, and one in which they were typed one by one.
    private func typed(_ keys: String, _ drafts: [UserFields]) async -> (fast: ScreenBench, slow: ScreenBench) {
        let (fast, slow) = (await ScreenBench(drafts), await ScreenBench(drafts))
        burst(keys, fast)
        await fast.settle()
        for key in keys {
            burst(String(key), slow)
            await slow.settle()
        }
        return (fast, slow)
    }

    private func failingStore() -> FailingStore {
        let store = MemoryStore(clock: ManualWallClock())
        for draft in [UserFields].team { store.change(.add(draft)) }
        return FailingStore(store)
    }

    @Test(
        "keys in one burst do what the same keys do one by one",
        arguments: [
            // A filter, then keys for the selected user.
            "/hopper\n ", "/e\n>e", "/e\njd", "/e\n X", "/e>>\n ", "/hopper\n/", "/hopper\n x", "/hopper\nd^",
            // A filter that matches no user, and one that is invalid.
            "/qqq\n d", "/ana\n/role:\n x",
            // Other filters and orders.
            ":filter hopper\n ", ":filter hopper\n:delete\n", "T ", "TTj ", "sn\n ", "Sj ", "/e\nS ", "j/hopper\n^ ",
            // Other lists.
            "Uj\n", "U/on\n\n ", "3j\n", "3T\n", "3T\njjj", "3/ana\njj\n", "3Tj\n^j",
            // Keys that open a form, show another tab or quit.
            "/e\njn", "/e\n2", "/e\nj2", "/e\njq",
            // Users who are being deleted or restored.
            "jdydydy", "jdyx", "jdyTr", "jdydyTrr",
            // Forms that are being saved.
            "nZed Fff$nYan Ggg$", "nZed Fff$nb", "nZed Fff$x", "jeX$d", "L9$n", "Onauditor$q",
        ]
    )
    func likeOneByOne(keys: String) async {
        let (fast, slow) = await typed(keys, .team)
        #expect(fast.terminal.text == slow.terminal.text)
        #expect(fast.quits == slow.quits)
    }

    @Test("after a refused deletion, keys that wait for a read are not ignored")
    func afterRefusal() async {
        let own = UserFields(login: "operator-on-duty", name: "Aaa", role: "admin")
        let bench = await ScreenBench([own] + .team)
        await bench.type("d")
        #expect(bench.terminal.text.contains("operator-on-duty is your own"))
        burst("/hopper\nx", bench)
        await bench.settle()
        #expect(bench.terminal.text.contains("Disabled grace"))
        #expect(!bench.terminal.text.contains("ignored"))
    }

    @Test("keys typed after a deletion that is then refused are ignored")
    func beforeRefusal() async {
        let own = UserFields(login: "operator-on-duty", name: "Aaa", role: "admin")
        let bench = await ScreenBench([own] + .team)
        burst("dx", bench)
        await bench.settle()
        #expect(!bench.terminal.text.contains("Disable operator-on-duty"))
    }

    @Test(
        "in a long list, keys typed after a jump or a page key act on the row that the cursor reaches",
        arguments: ["G ", "Gk ", "Gkkkg ", "##########j ", "##########d", "Gd", "Gge", "#####/user02\n#G ", "3G\n"]
    )
    func farAway(keys: String) async {
        let (fast, slow) = await typed(keys, .numbered(400))
        #expect(fast.terminal.text == slow.terminal.text)
    }

    @Test("more of a filter can be typed while the list is being read")
    func prompt() async {
        let bench = await ScreenBench(.team)
        burst("/ho", bench)
        #expect(bench.terminal.lines[1].hasSuffix("/ho"))
        burst("p", bench)
        #expect(bench.terminal.lines[1].hasSuffix("/hop"))
    }

    @Test("keys that do not depend on the list do not wait", arguments: [("2", "No tasks"), ("n", "Add user")])
    func independent(key: String, shown: String) async {
        let bench = await ScreenBench(.team)
        burst("/hopper\n" + key, bench)
        #expect(bench.terminal.text.contains(shown))
    }

    @Test("while a list is being read, q works immediately, and Esc works after half a second")
    func leaving() async {
        let bench = await ScreenBench(.team)
        burst("/hopper\n", bench)
        bench.clock.advance(by: .milliseconds(500))
        burst("^", bench)
        #expect(!bench.terminal.lines[1].contains("/hopper"))
        await bench.settle()
        #expect(bench.terminal.text.contains("8 users"))
        burst("/hopper\nq", bench)
        #expect(bench.quits == 1)
    }

    @Test("after half a second, Esc and q discard the keys that are waiting", arguments: [Key.escape, .character("q")])
    func leavingLate(key: Key) async {
        let bench = await ScreenBench(.team)
        burst("/hopper\nd", bench)
        bench.clock.advance(by: .milliseconds(500))
        bench.terminal.send(key)
        #expect(bench.quits == (key == .escape ? 0 : 1))
        await bench.settle()
        #expect(!bench.terminal.text.contains("Delete"))
        #expect(bench.terminal.text.contains(key == .escape ? "8 users" : "1 of 8"))
    }

    @Test("Ctrl-C discards the keys that are waiting, and a second Ctrl-C quits")
    func interrupt() async {
        let bench = await ScreenBench(.team)
        burst("/hopper\nd", bench)
        bench.terminal.send(.control("c"))
        #expect(bench.messageLine.contains("Press Ctrl-C again to quit"))
        await bench.settle()
        #expect(!bench.terminal.text.contains("Delete"))
        bench.clock.advance(by: .seconds(2))
        burst("/ana\nd", bench)
        bench.terminal.send(.control("c"), .control("c"))
        #expect(bench.quits == 1)
    }

    @Test("Ctrl-L and Ctrl-Z work while keys are waiting, and discard none")
    func redraw() async {
        let bench = await ScreenBench(.team)
        burst("/hopper\nd", bench)
        bench.terminal.send(.control("l"), .control("z"))
        #expect(bench.terminal.calls == [.redrawAll])
        #expect(bench.suspensions == 1)
        await bench.settle()
        #expect(bench.terminal.text.contains("Delete grace?"))
    }

    @Test("if the list cannot be read, the keys that are waiting are ignored, and later keys work")
    func failure() async {
        let store = failingStore()
        let bench = await ScreenBench(store: store)
        store.isFailing = true
        burst("/hopper\n d", bench)
        await bench.settle()
        #expect(bench.messageLine.contains("2 keys pressed during the wait were ignored"))
        #expect(!bench.terminal.text.contains("Delete"))
        await bench.type(" ")
        #expect(bench.terminal.text.contains("1 marked"))
        store.isFailing = false
        await bench.type("R")
        #expect(bench.terminal.text.contains("1 of 8"))
        await bench.type("j ")
        #expect(bench.terminal.text.contains("2 marked"))
    }

    @Test("if a form cannot be saved, the waiting keys neither enter text nor run commands")
    func unsavedForm() async {
        let bench = await ScreenBench(.team)
        burst("nX", bench)
        bench.terminal.send(.tab)
        burst("ana$d$", bench)
        await bench.settle()
        #expect(bench.terminal.text.contains("Add user"))
        #expect(bench.terminal.text.contains("Already taken"))
        #expect(bench.messageLine.contains("2 keys pressed during the wait were ignored"))
        #expect(!bench.terminal.text.contains("anad"))
        await bench.type("d")
        #expect(bench.terminal.text.contains("anad"))
    }

    @Test("if z is pressed several times quickly, each press undoes a different task, and none fails")
    func quickUndo() async {
        let bench = await ScreenBench(.team)
        for key in "/-role:admin\n" { burst(String(key), bench) }
        await bench.settle()
        for _ in 0..<3 { await bench.type("xj") }
        burst("zzz", bench)
        await bench.settle()
        await bench.type("2")
        #expect(!bench.terminal.text.contains("already undone"))
        #expect(bench.terminal.text.ranges(of: "Undo: ").count == 3)
    }

    @Test("if the groups cannot be read, the reason stays on the screen")
    func failedGroups() async {
        let store = failingStore()
        let bench = await ScreenBench(store: store)
        store.isFailing = true
        burst("Ujd", bench)
        await bench.settle()
        #expect(bench.terminal.text.contains("the disk is gone"))
    }

    @Test("a refresh while the list is being read does not make a key act on another user")
    func refreshed() async {
        let bench = await ScreenBench(.numbered(400))
        burst("G", bench)
        bench.presenter.refresh()
        burst(" ", bench)
        await bench.settle()
        #expect(bench.terminal.lines.contains { $0.contains("● user0399") })
    }

    @Test("a refresh while the cursor moves to rows that are still being read loses no move")
    func refreshedWhileMoving() async {
        let (fast, slow) = (await ScreenBench(.numbered(400)), await ScreenBench(.numbered(400)))
        burst("##########", fast)
        fast.presenter.refresh()
        burst(" ", fast)
        await fast.settle()
        await slow.press(.pageDown, .pageDown, .pageDown, .pageDown, .pageDown)
        await slow.press(.pageDown, .pageDown, .pageDown, .pageDown, .pageDown)
        await slow.type(" ")
        #expect(fast.terminal.lines.filter { $0.contains("●") } == slow.terminal.lines.filter { $0.contains("●") })
    }

    @Test("a double click on a row that is about to be replaced opens no record")
    func click() async {
        let bench = await ScreenBench(.team)
        await bench.type("m")
        burst("/hopper\n", bench)
        bench.terminal.send(event: .mouse(MouseEvent(.doubleClick, at: Point(row: 6, column: 5))))
        await bench.settle()
        #expect(bench.terminal.text.contains("1 of 8"))
        #expect(!bench.terminal.text.contains("Version"))
    }

    @Test("a paste waits for the keys before it")
    func paste() async {
        let bench = await ScreenBench(.team)
        burst("/e\nj/", bench)
        bench.terminal.paste("hopper")
        await bench.settle()
        #expect(bench.terminal.text.contains("1 of 8"))
    }

    @Test("while nothing is being read, no key waits, and each key draws one frame")
    func settled() async {
        let bench = await ScreenBench(.team)
        let frames = bench.terminal.frames
        burst("jj", bench)
        #expect(bench.terminal.frames == frames + 2)
        #expect(bench.terminal.text.contains("row 3"))
    }
}
