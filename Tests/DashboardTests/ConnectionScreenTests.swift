import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Dashboard

@Suite("The connections on the screen") @MainActor struct ConnectionScreenTests {
    nonisolated private static let sizes = [(16, 60), (24, 80), (40, 120), (60, 200)]

    /// A dashboard with two directories, `corp` and `lab`.
    ///
    /// In `corp`, ana has another name, bo is missing, yan is new but has an invalid name, and one entry has no login.
    /// `lab` cannot be reached. `newAccounts` more users exist only in `corp`.
    private func bench(_ size: (rows: Int, columns: Int), newAccounts: Int = 0) async -> ScreenBench {
        let corp = MemoryDirectory(mapping: [.login, .name, .email])
        for fields in [UserFields].team where fields.login != "bo" { corp.add(fields) }
        corp.change("ana") { $0.name = "Ana There" }
        for number in 0..<newAccounts { corp.add(UserFields(login: "new\(number)")) }
        corp.add(UserFields(login: "yan", name: "Yan \u{1B}[31mRed"))
        corp.add(
            RemoteProblem(
                id: nil,
                place: "cn=x",
                login: nil,
                code: "no-login",
                message: "the entry has no uid (used as the login); add one"
            )
        )
        let lab = MemoryDirectory()
        let problem = "ldaps://lab.example.com cannot be reached: connection refused; check the address and the network"
        lab.fail(with: RemoteError(.unreachable, problem))
        let bench = await ScreenBench(
            .team,
            rows: size.rows,
            columns: size.columns,
            files: MemoryFiles([:]),
            directories: [("corp", corp), ("lab", lab)]
        )
        await bench.type("6")
        return bench
    }

    @Test(
        "the list of connections is drawn, with the differences of the selected one if there is space",
        arguments: sizes
    )
    func list(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        expectScreen(bench.terminal, matches: "connections-\(columns)x\(rows)")
    }

    @Test("a connection's differences that do not fit beside the list are counted")
    func moreLines() async {
        let bench = await bench((16, 120), newAccounts: 20)
        expectScreen(bench.terminal, matches: "connections-120x16")
    }

    @Test("a selected connection that fails is drawn with its error", arguments: sizes)
    func failed(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        await bench.type("j")
        expectScreen(bench.terminal, matches: "connections-failed-\(columns)x\(rows)")
    }

    @Test("the differences of a connection are listed user by user and field by field", arguments: sizes)
    func differences(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        await bench.press(.enter)
        expectScreen(bench.terminal, matches: "differences-\(columns)x\(rows)")
    }

    @Test("a click on a difference selects it")
    func click() async {
        let bench = await bench((24, 80))
        await bench.press(.enter)
        await bench.click("only here")
        #expect(bench.terminal.lines.contains { $0.contains("only here: add the account") && !$0.contains("bo") })
    }

    @Test("an empty list of differences says so, but not if the connection cannot be reached")
    func noDifferences() async {
        let unreachable = MemoryDirectory()
        unreachable.fail(with: RemoteError(.unreachable, "the server refuses connections"))
        let bench = await ScreenBench(
            [],
            files: MemoryFiles([:]),
            directories: [("corp", MemoryDirectory()), ("lab", unreachable)]
        )
        await bench.type("6")
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("│ No differences "))
        await bench.press(.escape, .down, .enter)
        #expect(bench.terminal.text.contains("│ The server refuses connections "))
        #expect(!bench.terminal.text.contains("No differences"))
    }

    @Test("an empty list of differences says so only after the first check has ended")
    func uncheckedDifferences() async {
        let bench = await ScreenBench([], files: MemoryFiles([:]), directories: [("corp", MemoryDirectory())])
        bench.terminal.type("6")
        bench.terminal.send(.enter)
        #expect(bench.terminal.text.contains("Differences with corp"))
        #expect(!bench.terminal.text.contains("No differences"))
        await bench.settle()
        #expect(bench.terminal.text.contains("│ No differences "))
    }

    @Test("a connection that can no longer be reached has no differences only as of the last successful check")
    func unreachableAfterCheck() async {
        let directory = MemoryDirectory()
        let bench = await ScreenBench([], columns: 120, files: MemoryFiles([:]), directories: [("corp", directory)])
        await bench.type("6")
        #expect(bench.terminal.text.contains("corp: no differences"))
        directory.fail(with: RemoteError(.unreachable, "the server refuses connections"))
        await bench.type("c")
        #expect(bench.terminal.text.contains("unreachable since"))
        #expect(!bench.terminal.text.contains("no differences"))
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("0 accounts: no differences (last successful check)"))
        #expect(!bench.terminal.text.contains("│ No differences "))
    }

    @Test("after a cancelled first check, nothing is said about differences")
    func cancelledCheck() async {
        let bench = await ScreenBench([], files: MemoryFiles([:]), directories: [("corp", MemoryDirectory())])
        bench.terminal.type("6")
        bench.terminal.send(.enter)
        bench.terminal.type("c")
        await bench.settle()
        #expect(bench.terminal.text.contains("│ Not checked "))
        #expect(!bench.terminal.text.contains("No differences"))
    }

    @Test("the previews of a pull and of a push are drawn", arguments: sizes)
    func previews(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        await bench.type("g")
        expectScreen(bench.terminal, matches: "pull-plan-\(columns)x\(rows)")
        await bench.press(.escape)
        await bench.type("p")
        expectScreen(bench.terminal, matches: "push-plan-\(columns)x\(rows)")
    }

    @Test("g pulls and p pushes in the Connections tab; in other tabs, both keys keep their usual meanings")
    func keys() async {
        let table = KeyTable.standard
        #expect(table.command(for: .character("g"), in: .connections) == .pullConnection)
        #expect(table.command(for: .character("g"), in: .differences) == .pullConnection)
        #expect(table.command(for: .character("g"), in: .users) == .moveToFirst)
        #expect(table.command(for: .home, in: .connections) == .moveToFirst)
        #expect(table.key(for: .moveToFirst, in: .connections) == .home)
        #expect(table.command(for: .character("p"), in: .tasks) == .toggleLive)
        #expect(table.conflicts.isEmpty)
    }
}
