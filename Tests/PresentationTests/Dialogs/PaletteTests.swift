import Testing
import UserDirectory

@testable import Presentation

@Suite("The palette") @MainActor struct PaletteTests {
    @Test("an empty palette line lists the commands that work outside dialogs, those of the focused pane first")
    func all() async throws {
        let bench = await DashboardBench()
        await bench.perform(.palette)
        let model = try bench.palette
        let commands = model.candidates.compactMap(\.command)
        let offered = Command.all.filter { !$0.isOfDialogs && !$0.isOfConnections }
        #expect(commands.count == offered.count)
        #expect(Set(commands) == Set(offered))
        #expect(commands.first == .add)
        #expect(model.candidates.first { $0.command == .goTo }?.name == "goto LOGIN")
        #expect(model.selected == nil)
    }

    @Test("typing a text lists the commands that begin with the text, and then the commands that mention the text")
    func narrowing() async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: "tra")
        let names = try bench.palette.candidates.map(\.name)
        #expect(names.first == "trash")
        #expect(names.contains("restore LOGIN"))
        #expect(!names.contains("sort KEY [reverse]"))
    }

    @Test("completion cycles through the candidates, forwards and backwards")
    func completing() async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: "re")
        let lines = try bench.palette.candidates.map(\.line)
        await bench.answer(.complete(1))
        #expect(try bench.palette.line == lines[0])
        await bench.answer(.complete(1))
        #expect(try bench.palette.line == lines[1])
        #expect(try bench.palette.selected == 1)
        await bench.answer(.complete(-1), .complete(-1))
        #expect(try bench.palette.line == lines[lines.count - 1])
        #expect(try bench.palette.candidates.map(\.line) == lines)
    }

    @Test("a key typed as a line runs its command, even if several names begin with that key")
    func keyAsName() async throws {
        let bench = await DashboardBench()
        await bench.run("q")
        #expect(bench.quits == 1)
    }

    @Test("an abbreviation with several matches runs the match whose name is a prefix of all others")
    func commonBeginning() async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: "col")
        #expect(try bench.palette.candidates.count > 1)
        await bench.answer(.submit)
        guard case .columns? = bench.dialog else { throw UnexpectedDialog(dialog: bench.dialog) }
    }

    @Test("paging stops at the first and the last candidate")
    func paging() async throws {
        let bench = await DashboardBench()
        await bench.perform(.palette)
        let count = try bench.palette.candidates.count
        await bench.answer(.complete(14))
        #expect(try bench.palette.selected == 14)
        await bench.answer(.complete(14), .complete(14 * count))
        #expect(try bench.palette.selected == count - 1)
        await bench.answer(.complete(-14 * count))
        #expect(try bench.palette.selected == 0)
    }

    @Test("the argument of a command is completed, and a note describes the argument")
    func arguments() async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: "sor")
        await bench.answer(.complete(1))
        #expect(try bench.palette.line == "sort ")
        #expect(try bench.palette.note == "sort KEY [reverse]: the field to sort by")
        await bench.typeLine("sort em")
        #expect(try bench.palette.candidates.map(\.line) == ["sort email"])
        await bench.typeLine("filter is:a")
        #expect(try bench.palette.candidates.map(\.line) == ["filter is:active"])
        await bench.typeLine("filter ana role:ad")
        #expect(try bench.palette.candidates.map(\.line) == ["filter ana role:admin"])
    }

    @Test(
        "a filter is completed as in the filter line, with the existing groups",
        arguments: [
            ("filter kind:", ["filter kind:person", "filter kind:service"]), ("filter -is:e", ["filter -is:expired"]),
            ("filter group:o", ["filter group:ops"]),
            ("filter ana until:to", ["filter ana until:today", "filter ana until:tomorrow"]),
        ]
    )
    func filter(line: String, lines: [String]) async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: line)
        // `type` has also waited until the groups were read.
        #expect(try bench.palette.candidates.map(\.line).sorted() == lines)
    }

    @Test("if the list has one command, Enter runs it, or waits for an argument if the command takes one")
    func onlyCandidate() async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: "sea")
        #expect(try bench.palette.candidates.count == 1)
        await bench.answer(.submit)
        #expect(try bench.palette.line == "limit ")
        await bench.typeLine("overw")
        #expect(try bench.palette.candidates.map(\.line).isEmpty)
        await bench.typeLine("glance")
        #expect(try bench.palette.candidates.map(\.line) == ["overview"])
        await bench.answer(.submit)
        #expect(bench.frame.tab == .overview)
    }

    @Test("a line runs its command, and is remembered only once, even if it is run again")
    func running() async throws {
        let bench = await DashboardBench()
        for line in ["sort email", "filter role:admin", "sort email"] {
            await bench.run(line)
            #expect(bench.dialog == nil)
        }
        #expect(bench.list.sortKey == "email")
        #expect(bench.list.filter.text == "role:admin")
        #expect(bench.presenter.context.choices.state.history == ["filter role:admin", "sort email"])
        #expect(bench.presenter.context.choices.state.sort == .init(key: "email", isReversed: false))
    }

    @Test("an argument can reverse the sorting or remove the seat limit")
    func moreArguments() async throws {
        let bench = await DashboardBench(limit: 5)
        for line in ["sort login reverse", "limit none"] {
            await bench.run(line)
        }
        #expect(bench.list.isReversed)
        #expect(bench.frame.gauge?.fraction == nil)
    }

    @Test("`goto` puts the cursor on the user with the given login")
    func goTo() async throws {
        let bench = await DashboardBench()
        await bench.perform(.goTo)
        #expect(try bench.palette.line == "goto ")
        let login = try #require(bench.list.rows.last?.login)
        await bench.typeLine("goto \(login)")
        await bench.answer(.submit)
        #expect(bench.presenter.users.selected?.login == login)
    }

    @Test(
        "an error in the line is reported, and the line stays open for corrections",
        arguments: [
            ("dleete", "There is no command \"dleete\"; did you mean \"delete\"?"),
            ("foo", "There is no command \"foo\"; clear the line to list the commands"),
            ("quit me", "quit takes no argument"),
            ("columns logn", "There is no column \"logn\"; did you mean \"login\"?"),
            ("mouse maybe", "Type on or off"), ("role owner", "There is no role \"owner\"; select a role below"),
            ("task-states new", "There is no state \"new\""),
            ("accept", "\"accept\" works only in dialogs"),
            ("sort size", "Cannot sort by \"size\"; select a column below"),
            ("sort name up", "Only \"reverse\" can follow the column"),
            ("limit many", "Enter 0 or more, or \"none\" for no limit"),
            ("limit -1", "Enter 0 or more, or \"none\" for no limit"),
            ("theme drak", "There is no theme \"drak\""),
            ("report", "No task is selected"), ("retry", "No task is selected"), ("cancel", "No task is selected"),
            ("pa", "\"pa\" is ambiguous: page-up, page-down, palette"),
        ]
    )
    func errors(line: String, message: String) async throws {
        let bench = await DashboardBench()
        await bench.run(line)
        let model = try bench.palette
        #expect(model.note.hasPrefix(message), "\(model.note)")
        #expect(model.isWrong)
        #expect(model.line == line)
        #expect(bench.presenter.context.choices.state.history == [])
    }

    @Test("the beginning of a command's name is enough if no other name begins with it")
    func beginning() async throws {
        let bench = await DashboardBench()
        await bench.run("activ")
        #expect(bench.frame.tab == .activity)
    }

    @Test("Up and Down go through the history, and back to the text that was being typed")
    func history() async throws {
        let bench = await DashboardBench()
        bench.presenter.context.choices.remember { $0.history = ["sort name", "users"] }
        await bench.openPalette(typing: "nothing like this")
        await bench.answer(.move(-1))
        #expect(try bench.palette.line == "users")
        await bench.answer(.move(-1), .move(-1))
        #expect(try bench.palette.line == "sort name")
        await bench.answer(.move(1), .move(1))
        #expect(try bench.palette.line == "nothing like this")
    }

    @Test("in an empty line, Up goes through the history, and Down moves into the list")
    func arrowsInEmptyLine() async throws {
        let bench = await DashboardBench()
        bench.presenter.context.choices.remember { $0.history = ["sort name", "users"] }
        await bench.perform(.palette)
        #expect(try (bench.palette.up, bench.palette.down) == (.history, .list))
        await bench.answer(.move(1))
        #expect(try bench.palette.line == bench.palette.candidates[0].line)
        await bench.answer(.move(-1))
        #expect(try bench.palette.line == "")
        await bench.answer(.move(-1), .move(-1))
        #expect(try bench.palette.line == "sort name")
        #expect(try (bench.palette.up, bench.palette.down) == (nil, .history))
    }

    @Test("Up and Down move through the matches of the typed text, and back to that text")
    func arrowsInMatches() async throws {
        let bench = await DashboardBench()
        bench.presenter.context.choices.remember { $0.history = ["sort name", "users"] }
        await bench.openPalette(typing: "re")
        let lines = try bench.palette.candidates.map(\.line)
        #expect(lines.count > 2)
        #expect(try (bench.palette.up, bench.palette.down) == (nil, .list))
        await bench.answer(.move(1), .move(1))
        #expect(try bench.palette.line == lines[1])
        #expect(try (bench.palette.up, bench.palette.down) == (.list, .list))
        await bench.answer(.move(-1), .move(-1), .move(-1))
        #expect(try bench.palette.line == "re")
        for _ in 0...lines.count { await bench.answer(.move(1)) }
        #expect(try bench.palette.line == lines.last)
    }

    @Test("the history keeps only the newest lines, up to a limit")
    func bound() {
        var state = ViewState()
        for number in 0..<ViewState.historyLimit + 5 { state.note(line: "goto user\(number)") }
        #expect(state.history.count == ViewState.historyLimit)
        #expect(state.history.last == "goto user\(ViewState.historyLimit + 4)")
    }

    @Test("before anything is typed, the lines that were run most recently come first")
    func recent() async throws {
        let bench = await DashboardBench()
        let lines = (1...9).map { "goto user\($0)" } + ["nothing of this version", "users", "sort email"]
        bench.presenter.context.choices.remember { $0.history = lines }
        await bench.perform(.palette)
        let candidates = try bench.palette.candidates
        #expect(candidates.filter(\.isRecent).map(\.line) == ["sort email", "users"] + lines[1...8].reversed())
        #expect(candidates.prefix(10).allSatisfy { $0.isRecent })
        #expect(Set(candidates.map(\.line)).count == candidates.count)
        #expect(candidates.filter { $0.command == .showUsers }.count == 1)
        await bench.answer(.complete(1))
        #expect(try bench.palette.line == "sort email")
    }

    @Test("of the commands that begin with the typed text, those used most recently come first")
    func recentFirst() async throws {
        let bench = await DashboardBench()
        bench.presenter.context.choices.remember { $0.history = ["delete ana", "disable bo", "users"] }
        await bench.openPalette(typing: "d")
        #expect(try bench.palette.candidates.prefix(2).map(\.line) == ["disable ", "delete "])
        let hasRecent = try bench.palette.candidates.contains { $0.isRecent }
        #expect(!hasRecent)
    }

    @Test("after an unknown argument, Tab goes through the known arguments")
    func unknownArgument() async throws {
        let bench = await DashboardBench()
        await bench.run("sort size")
        #expect(try bench.palette.candidates.prefix(2).map(\.name) == ["login", "name"])
        await bench.answer(.complete(1))
        #expect(try bench.palette.line == "sort login")
        #expect(try !bench.palette.isWrong)
    }

    @Test("if a command cannot be performed now, a note under the line says why")
    func disabled() async throws {
        let bench = await DashboardBench([])
        await bench.run("edit")
        #expect(try bench.palette.note == "No users yet; n to add a user, I to import a file")
        #expect(try bench.palette.line == "edit")
    }

    @Test("Enter in an empty line closes the palette, and so does Esc")
    func closing() async {
        let bench = await DashboardBench()
        await bench.perform(.palette)
        await bench.answer(.submit)
        #expect(bench.dialog == nil)
        await bench.perform(.palette)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test(
        "several words find commands by their names and titles",
        arguments: [
            ("seat limit", "limit N|none"), ("set the role", "role ROLE"), ("remove group", "remove-group GROUP"),
        ]
    )
    func words(_ text: String, _ name: String) async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: text)
        let names = try bench.palette.candidates.map(\.name)
        #expect(names.contains(name), "\(names)")
        #expect(try bench.palette.note.isEmpty)
    }

    @Test("words that no command has are an error")
    func unknownWords() async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: "users nonsense")
        #expect(try bench.palette.candidates.isEmpty)
        #expect(try bench.palette.note == "users takes no argument")
    }
}
