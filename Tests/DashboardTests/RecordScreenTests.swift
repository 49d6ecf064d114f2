import Foundation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("A user's record on the screen") @MainActor struct RecordScreenTests {
    /// A store with ana, whose record has changes by bo and by ana.
    private static var store: FixedStore {
        let long = "Maximiliane Wilhelmina Konstantinopolitanskaja-Ötztaler 世蓮編集部世蓮編集部世蓮編集部 von und zu Nirgendwo"
        let ana = User.fixture(
            login: "ana",
            name: long,
            email: "maximiliane.wilhelmina.konstantinopolitanskaja@a-long-department.example.com",
            groups: (1...12).map { "department-\($0)" },
            version: 3
        )
        func entry(_ number: Int, _ author: String, _ changes: [FieldChange]) -> JournalEntry {
            JournalEntry(
                number: number,
                task: nil,
                kind: .edit,
                author: Author(name: author, origin: .dashboard),
                date: Date(millisecondsSince1970: 1_795_262_400_000 + Int64(number) * 60_000),
                user: ana.id,
                login: "ana",
                content: .fields(changes, version: number + 1)
            )
        }
        return FixedStore(
            all: [ana, .fixture(2, login: "bo", name: "Zoe")],
            entries: [
                entry(1, "bo", [FieldChange(.name, before: "Max", after: long)]),
                entry(2, "ana", [FieldChange(.groups, before: "ops", after: "department-1\ndepartment-2")]),
            ]
        )
    }

    private func bench(rows: Int, columns: Int) async -> ScreenBench {
        let bench = await ScreenBench(store: Self.store, rows: rows, columns: columns)
        await bench.passScheduled()
        return bench
    }

    @Test("the record of a user in the trash offers restore and purge instead of edit")
    func trashed() async {
        let bench = await ScreenBench(.team)
        await bench.type("jdyT")
        await bench.press(.enter)
        #expect(bench.terminal.lines.last?.contains("r restore  P purge") == true)
        #expect(bench.terminal.lines.last?.contains("e edit") == false)
        await bench.type("r")
        #expect(bench.terminal.text.contains("Restored"))
    }

    @Test("the record offers to delete its user, and to disable or enable the user", arguments: [(16, 60), (24, 80)])
    func changes(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("j")
        await bench.press(.enter)
        #expect(bench.terminal.lines.last?.contains("d delete  x disable") == true)
        await bench.type("x")
        #expect(bench.terminal.text.contains("Disabled"))
        #expect(bench.terminal.lines.last?.contains("x enable") == true)
        await bench.type("d")
        #expect(bench.terminal.text.contains("Moves the user to the trash"))
    }

    @Test("long names, addresses and groups are wrapped beside the table, above the latest changes")
    func panel() async {
        let bench = await bench(rows: 40, columns: 120)
        expectScreen(bench.terminal, matches: "record-long-120x40")
    }

    @Test(
        "on a narrow screen, a dialog wraps long names, addresses and groups, and opens at its top",
        arguments: [(24, 80), (16, 60)]
    )
    func dialog(rows: Int, columns: Int) async {
        let bench = await bench(rows: rows, columns: columns)
        await bench.press(.enter)
        expectScreen(bench.terminal, matches: "record-top-\(columns)x\(rows)")
        await bench.press(.end)
        expectScreen(bench.terminal, matches: "record-end-\(columns)x\(rows)")
    }

    @Test("on a wide screen, Enter moves into the record, and Enter on a change opens its entry")
    func focus() async {
        let bench = await bench(rows: 40, columns: 120)
        await bench.press(.enter)
        expectScreen(bench.terminal, matches: "record-focus-120x40")
        #expect(bench.terminal.lines.last?.contains("Enter open") == true)
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("Change 2"))
        await bench.press(.escape)
        #expect(bench.terminal.lines.last?.contains("Enter open") == true)
    }

    @Test(
        "Esc, Left, Tab and q go from the record back to the list",
        arguments: [Key.escape, .left, .tab, .character("q")]
    )
    func back(key: Key) async {
        let bench = await bench(rows: 40, columns: 120)
        await bench.press(.enter, key)
        #expect(bench.terminal.lines.last?.contains("n add") == true)
        await bench.press(.down)
        #expect(bench.terminal.text.contains("row 2"))
    }

    @Test("keys of the list work in the record, which returns after the help is closed", arguments: [80, 120])
    func other(columns: Int) async {
        let bench = await bench(rows: 40, columns: columns)
        await bench.press(.enter)
        await bench.type("?")
        #expect(bench.terminal.text.contains("Help"))
        await bench.press(.escape)
        #expect(bench.terminal.lines.last?.contains("e edit") == true)
        await bench.type("3")
        #expect(bench.terminal.text.contains("Activity ──"))
        await bench.type("1")
        await bench.press(.enter)
        await bench.type("e")
        #expect(bench.terminal.text.contains("Edit ana"))
    }

    @Test("`y` copies the selected field, and the record keeps the focus", arguments: [80, 120])
    func copyField(columns: Int) async {
        let bench = await bench(rows: 40, columns: columns)
        await bench.press(.enter, .home, .down)
        await bench.type("y")
        #expect(bench.messageLine.contains("Copied maximiliane.wilhelmina."))
        #expect(bench.terminal.lines.last?.contains("move") == true)
        await bench.press(.home)
        await bench.type("y")
        #expect(bench.messageLine.contains("Copied Maximiliane Wilhelmina"))
    }

    @Test("a click on the record beside the list gives it the focus, even if the task list has the focus")
    func clickOnRecord() async {
        let bench = await bench(rows: 40, columns: 120)
        await bench.press(.tab)
        await bench.click("Latest changes")
        #expect(bench.terminal.lines.last?.contains("back") == true)
        #expect(bench.terminal.lines.last?.contains("e edit") == true)
    }

    @Test("the wheel over the list leaves the record and moves the list's cursor")
    func wheel() async {
        let bench = await bench(rows: 40, columns: 120)
        await bench.press(.enter)
        await bench.click("Zoe", .wheelDown)
        #expect(bench.terminal.text.contains("row 2"))
        #expect(bench.terminal.lines.last?.contains("n add") == true)
    }

    @Test("a click in the list leaves the record")
    func click() async {
        let bench = await bench(rows: 40, columns: 120)
        await bench.press(.enter)
        await bench.click("Zoe")
        #expect(bench.terminal.text.contains("row 2"))
        #expect(bench.terminal.lines.last?.contains("n add") == true)
    }

    @Test("the record becomes a dialog on a narrow screen, and is beside the list again on a wide one")
    func resized() async {
        let bench = await bench(rows: 40, columns: 120)
        await bench.press(.enter)
        let wide = bench.terminal.text
        await bench.resize(rows: 24, columns: 80)
        #expect(bench.terminal.lines.last?.contains("Esc close") == true)
        await bench.resize(rows: 40, columns: 120)
        #expect(bench.terminal.text == wide)
    }

    @Test("a note that is taller than the screen is scrolled through line by line")
    func tall() async {
        let note = (1...40).map { "line \($0)" }.joined(separator: "\n")
        let store = FixedStore(all: [.fixture(login: "ana", name: "Ana", note: note)])
        let bench = await ScreenBench(store: store, rows: 24, columns: 120)
        await bench.press(.enter, .end)
        #expect(bench.terminal.text.contains("line 1"))
        #expect(!bench.terminal.text.contains("line 40"))
        for _ in 0..<40 { await bench.press(.down) }
        #expect(bench.terminal.text.contains("line 40"))
        await bench.press(.home)
        #expect(bench.terminal.lines.contains { $0.contains("│ Ana  ") })
    }

    @Test(
        "keys that move by pages also scroll through a note that is taller than the screen, skipping no line",
        arguments: [Key.pageDown, .pageUp]
    )
    func tallPages(key: Key) async {
        let note = (1...90).map { "line \($0)." }.joined(separator: "\n")
        let bench = await ScreenBench(store: FixedStore(all: [.fixture(login: "ana", name: "Ana", note: note)]))
        await bench.press(.enter)
        if key == .pageUp { for _ in 0..<120 { await bench.press(.down) } }
        var seen: Set<Int> = []
        for _ in 0..<10 {
            seen.formUnion((1...90).filter { bench.terminal.text.contains("line \($0).") })
            await bench.press(key)
        }
        #expect(seen.count == 90)
    }
}
