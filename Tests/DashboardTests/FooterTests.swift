import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@testable import Dashboard

@Suite("The footer") @MainActor struct FooterTests {
    @Test("a message leaves the way out and the help in sight", arguments: [80, 60])
    func message(columns: Int) async {
        let bench = await ScreenBench(.team, rows: 16, columns: columns)
        bench.presenter.notify("The file was imported: 1,204 users were added and 17 of them changed")
        await bench.settle()
        #expect(bench.terminal.lines.last?.contains("? help") == true)
        #expect(bench.terminal.lines.last?.contains("q quit") == true)
        #expect(bench.terminal.lines.last?.contains("The file was") == true)
    }

    @Test("an error that is longer than a line stands above it")
    func error() async {
        let bench = await ScreenBench(Array([UserFields].team.filter { $0.login != "bo" }))
        await bench.type("x")
        #expect(bench.terminal.text.contains("ana is the last active admin"))
        #expect(bench.terminal.lines.last?.contains("? help") == true)
    }

    @Test("in the trash too", arguments: [80, 60])
    func trash(columns: Int) async {
        let bench = await ScreenBench(.team, rows: 16, columns: columns)
        await bench.press(.down)
        await bench.type("dyT")
        #expect(bench.terminal.lines.last?.contains("moved to the trash: chris") == true)
        #expect(bench.terminal.lines.last?.contains("? help") == true)
        #expect(bench.terminal.lines.last?.contains("q quit") == true)
    }

    @Test("a dialog keeps its way out beside a message")
    func dialog() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 60)
        await bench.type("C")
        bench.presenter.notify("1,204 users were added, and many of them are in groups")
        await bench.settle()
        #expect(bench.terminal.lines.last?.contains("Esc cancel") == true)
    }

    @Test("who was disabled at once comes back by the key that is named")
    func undo() async {
        let bench = await ScreenBench(.team)
        await bench.press(.down)
        await bench.type("x")
        #expect(bench.terminal.lines.last?.contains("disabled chris; z to undo") == true)
        await bench.type("z")
        #expect(bench.terminal.lines.contains { $0.contains("chris") && $0.contains("expired") })
    }

    @Test("of the columns that are ticked those are told for which the window is too narrow")
    func narrowColumns() async {
        let bench = await ScreenBench(.team, rows: 24, columns: 60)
        await bench.type("C")
        let email = bench.terminal.lines.first { $0.contains("[x] email") }
        #expect(email?.contains("needs a wider window") == true)
        let login = bench.terminal.lines.first { $0.contains("[x] login") }
        #expect(login?.contains("needs a wider window") == false)
        bench.terminal.resize(rows: 24, columns: 200)
        await bench.settle()
        #expect(!bench.terminal.text.contains("needs a wider window"))
    }
}
