import FuturesTesting
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("Importing a file on the screen", .timeLimit(.minutes(60))) @MainActor struct ImportScreenTests {
    nonisolated private static let sizes = [(24, 80), (40, 120), (16, 60)]

    private static let text = """
        login,name,email,role,id
        ana,Ana Miller,ana@example.com,viewer,1
        bo,世蓮 Ng,bo@example.com,admin,2
        hugo,Hugo Ball,hugo@example.com,,3
        a b,Nobody,,,4
        ida,Ida,not an address,,5
        hugo,Hugo Again,,,6
        jan,"Jan ""The Man"" Jansson",jan@example.com,boss,7
        karl,Karl Marx,karl@example.com,member,8

        """

    private let files = MemoryFiles([
        "users.csv": text,
        "column.csv": "login,name,department\nana,Ana Miller,sales\n",
        "fifteen.csv": "login,name\n" + (1...15).map { "person\($0),Person \($0)\n" }.joined(),
        "thousand.csv": "login,name\n" + (1...1_000).map { "person\($0),Person \($0)\n" }.joined(),
    ])

    private func bench(_ size: (Int, Int), file: String, limit: Int = 25) async -> ScreenBench {
        let bench = await ScreenBench(.team, limit: limit, rows: size.0, columns: size.1, files: files)
        if size.1 < 100 {
            await bench.type("I" + file)
            return bench
        }
        // Beside the users, a wide screen shows an id, which is different in each run. So the import is opened from the
        // list of tasks.
        await bench.type("2t")
        await bench.press(.end, .enter)
        await bench.type(file)
        return bench
    }

    @Test("the import form asks for a file and how to read it, and reports that the file is missing", arguments: sizes)
    func form(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns), file: "nowhere.csv")
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "import-form-\(columns)x\(rows)")
    }

    @Test("the import form shows the whole error about an unknown column, and what to do", arguments: sizes)
    func unknownColumn(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns), file: "column.csv")
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "import-column-\(columns)x\(rows)")
    }

    @Test("the preview of an import shows counts, seats, and what is done with each line", arguments: sizes)
    func preview(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns), file: "users.csv")
        await bench.press(.control("s"), .down, .down, .down)
        expectScreen(bench.terminal, matches: "import-preview-\(columns)x\(rows)")
    }

    @Test("Enter opens a line of an import's preview, and presses a button only if the button has the focus")
    func line() async {
        let bench = await bench((24, 80), file: "users.csv")
        await bench.press(.control("s"), .down, .down, .down)
        #expect(bench.terminal.lines.last?.contains("Enter details") == true)
        await bench.press(.enter)
        expectScreen(bench.terminal, matches: "import-line-80x24")
        await bench.press(.escape, .tab, .tab)
        #expect(bench.terminal.lines.last?.contains("Enter import") == true)
        await bench.press(.tab, .tab)
        #expect(bench.terminal.lines.last?.contains("Enter/Esc back") == true)
        await bench.press(.enter)
        #expect(!bench.terminal.text.contains("Import users.csv?"))
    }

    @Test("the help key explains the preview of an import", arguments: sizes)
    func help(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns), file: "users.csv")
        await bench.press(.control("s"))
        await bench.type("?")
        expectScreen(bench.terminal, matches: "import-help-\(columns)x\(rows)")
    }

    @Test("if too few seats are free, nothing is imported unless those users are rejected", arguments: sizes)
    func tooFewSeats(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns), file: "fifteen.csv", limit: 16)
        await bench.press(.control("s"))
        expectScreen(bench.terminal, matches: "import-seats-\(columns)x\(rows)")
        guard rows == 24 else { return }
        await bench.type("s")
        await bench.press(.end, .tab, .tab)
        expectScreen(bench.terminal, matches: "import-rejecting-rest-\(columns)x\(rows)")
    }

    @Test("a running import shows progress, speed and time left, and, after c, where it stopped", arguments: sizes)
    func running(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns), file: "thousand.csv", limit: 2_000)
        await bench.press(.control("s"))
        bench.terminal.type("y")
        bench.executor.runNext()
        for _ in 0..<25 { bench.executor.runNext() }
        bench.clock.advance(by: .milliseconds(153))
        bench.executor.runNext()
        await bench.deliver()
        expectScreen(bench.terminal, matches: "import-running-\(columns)x\(rows)")
        bench.terminal.type("c")
        await bench.settle()
        expectScreen(bench.terminal, matches: "import-stopped-\(columns)x\(rows)")
    }

    @Test("an import that demotes an admin is confirmed by typing its number of changes; a report lists refused lines")
    func report() async {
        let bench = await bench((24, 80), file: "users.csv")
        await bench.press(.control("s"))
        await bench.type("y")
        expectScreen(bench.terminal, matches: "import-loss-80x24")
        await bench.type("3")
        await bench.press(.enter)
        await bench.type("2v")
        expectScreen(bench.terminal, matches: "import-report-80x24")
    }
}
