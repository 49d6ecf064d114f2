import Futures
import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@testable import Dashboard

@Suite("The footer") @MainActor struct FooterTests {
    @Test("a message has a line of its own, so it hides no key", arguments: [(24, 80), (40, 120), (16, 60)])
    func message(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        // Waits until the record panel has read the user's changes, which it does after a delay.
        await bench.passScheduled()
        let before = bench.terminal.lines
        bench.presenter.notify("The file was imported: 1,204 users were added")
        await bench.settle()
        #expect(bench.terminal.lines.last == before.last)
        #expect(bench.terminal.lines.dropLast(2) == before.dropLast(2), "nothing moves")
        #expect(bench.messageLine.hasPrefix(" The file was imported: 1,204"))
        await bench.passScheduled()
        #expect(bench.terminal.lines == before)
    }

    @Test("in each tab, the footer ends with help and either quit or back", arguments: [(16, 50), (24, 80), (40, 120)])
    func ends(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        for tab in ["1", "2", "3", "4", "5"] {
            await bench.type(tab)
            let ends = tab == "1" ? "  ? help  q quit" : "  ? help  q back"
            #expect(bench.terminal.lines.last?.hasSuffix(ends) == true)
        }
        await bench.type("1 ")
        #expect(bench.terminal.lines.last?.hasSuffix("  ? help  q quit") == true)
    }

    /// Starts a task that reports progress and does not end while the returned resolver is kept.
    private func startTask(on bench: ScreenBench, token: CancellationToken = CancellationToken()) async
        -> FutureResolver<Int>
    {
        let resolver = FutureResolver<Int>()
        let task = bench.presenter.tasks.run(
            "Import users.csv",
            useCase: "ImportUsersInteractor",
            token: token,
            execute: { resolver.future },
            summary: { "\($0)" },
            completion: { _ in }
        )
        bench.presenter.tasks.report(.init(done: 1, total: 2), of: task)
        await bench.settle()
        return resolver
    }

    @Test("while a long task is running, the footer of each tab except Tasks offers to cancel it")
    func cancelInTabs() async {
        let bench = await ScreenBench(.team)
        let pending = await startTask(on: bench)
        for tab in ["1", "3", "4", "5"] {
            await bench.type(tab)
            #expect(bench.terminal.lines.last?.hasPrefix(" c cancel task  ") == true, "tab \(tab)")
        }
        pending.set(2)
        await bench.settle()
        #expect(bench.terminal.lines.last?.contains("cancel") == false)
    }

    @Test("in the task list, the footer offers to cancel only the selected task, and only if it is running")
    func cancelInTaskList() async {
        let bench = await ScreenBench(.team)
        let pending = await startTask(on: bench)
        await bench.type("jx2")
        #expect(bench.terminal.lines.last?.contains("cancel") == false)
        await bench.press(.down)
        #expect(bench.terminal.lines.last?.contains("  c cancel  ") == true)
        _ = pending
    }

    @Test(
        "while a record has the focus, the cancel key cancels a running task, and the footer offers it",
        arguments: [80, 120]
    )
    func cancelInRecord(columns: Int) async {
        let bench = await ScreenBench(.team, rows: 40, columns: columns)
        let token = CancellationToken()
        let pending = await startTask(on: bench, token: token)
        await bench.press(.enter)
        #expect(bench.terminal.lines.last?.hasPrefix(" c cancel task  ") == true)
        await bench.type("c")
        #expect(token.isCancelled)
        // The record stays open.
        #expect(bench.terminal.lines.last?.contains("Esc ") == true)
        _ = pending
    }

    @Test("q goes back from the Users tab if a filter was begun in another tab and cancelled")
    func back() async {
        let bench = await ScreenBench(.team)
        await bench.type("4/")
        await bench.press(.escape)
        #expect(bench.terminal.lines.last?.hasSuffix("  ? help  q back") == true)
        await bench.type("q1")
        #expect(bench.terminal.lines.last?.hasSuffix("  ? help  q quit") == true)
    }

    @Test("for an empty list, the footer names no key that needs a selected item", arguments: ["1", "2", "3"])
    func emptyList(tab: String) async {
        let bench = await ScreenBench([])
        await bench.type(tab)
        let footer = bench.terminal.lines.last ?? ""
        for title in ["open", "edit", "delete", "disable", "trace", "report", "cancel", "retry"] {
            #expect(!footer.contains(" \(title)"), "\(footer)")
        }
        #expect(footer.contains("? help"))
    }

    @Test("a message over two lines is cut; an ellipsis and the key for the whole text follow", arguments: [80, 60])
    func longMessage(columns: Int) async {
        let bench = await ScreenBench(.team, rows: 16, columns: columns)
        let text =
            "The file was imported: 1,204 users were added, 17 of them changed, 12 of them were unchanged, 2 accounts "
            + "expire soon, 1 account has expired, and 3 lines were refused at last"
        bench.presenter.notify(text)
        await bench.settle()
        #expect(bench.messageLine.hasSuffix("…  ! more"))
        await bench.type("!")
        #expect(bench.terminal.text.contains("refused at last"))
        #expect(bench.terminal.text.contains("Messages"))
    }

    @Test("a message that is longer than a line takes two lines")
    func twoLines() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 60)
        bench.presenter.notify("The file was imported: 1,204 users were added and 17 of them changed")
        await bench.settle()
        #expect(bench.terminal.lines.suffix(3).first?.hasPrefix(" The file was imported: 1,204") == true)
        #expect(bench.messageLine.hasSuffix("them changed"))
    }

    @Test("an error that is longer than a line takes more lines above the footer, until the next key")
    func error() async {
        let bench = await ScreenBench(Array([UserFields].team.filter { $0.login != "bo" }), rows: 24, columns: 60)
        let footer = bench.terminal.lines.last
        await bench.type("x")
        #expect(bench.terminal.text.contains("✗ The user ana is the only active admin"))
        #expect(bench.terminal.lines.last == footer)
        await bench.passScheduled()
        #expect(bench.terminal.text.contains("✗ The user ana is the only active admin"))
        await bench.type("j")
        #expect(!bench.terminal.text.contains("✗ The user ana is the only active admin"))
    }

    @Test("below a dialog, a message takes one line, and the keys of the dialog stay", arguments: [(24, 80), (16, 60)])
    func dialog(rows: Int, columns: Int) async throws {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await bench.type("n")
        let before = bench.terminal.lines
        bench.presenter.notify("1,204 users were added, and many of them are in groups that did not exist before today")
        await bench.settle()
        #expect(bench.terminal.lines.last == before.last)
        #expect(bench.messageLine.hasSuffix("…"))
        // A dialog that would be covered by the message ends above it; another dialog stays as it was.
        let border = try #require(bench.terminal.lines.lastIndex { $0.contains("┘") && !$0.contains("└┘") })
        #expect(border <= rows - 3)
        if rows == 24 { #expect(bench.terminal.lines.dropLast(2) == before.dropLast(2)) }
    }

    @Test("after a user was disabled without a question, the key in the message undoes the change")
    func undo() async {
        let bench = await ScreenBench(.team)
        await bench.press(.down)
        await bench.type("x")
        #expect(bench.messageLine.contains("✓ Disabled chris; z to undo"))
        await bench.type("z")
        #expect(bench.terminal.lines.contains { $0.contains("chris") && $0.contains("expired") })
    }

    @Test("the dialog of columns says which of the chosen columns are off screen")
    func narrowColumns() async {
        let bench = await ScreenBench(.team, rows: 24, columns: 60)
        await bench.type("C")
        let email = bench.terminal.lines.first { $0.contains("[x] email") }
        #expect(email?.contains("(off screen)") == true)
        let login = bench.terminal.lines.first { $0.contains("[x] login") }
        #expect(login?.contains("(off screen)") == false)
        await bench.resize(rows: 24, columns: 200)
        #expect(!bench.terminal.text.contains("(off screen)"))
    }
}
