import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The arguments of commands in the palette") @MainActor struct PaletteArgumentTests {
    private func completions(of line: String, _ bench: DashboardBench) async throws -> [String] {
        await bench.openPalette(typing: line)
        defer { bench.presenter.dialogs.perform(.cancel) }
        return try bench.palette.candidates.map(\.name)
    }

    @Test("with a read-only store, the full name of a change gives the reason, although another name begins with it")
    func refusedName() async throws {
        let bench = await DashboardBench(isReadOnly: true)
        await bench.run("role admin")
        #expect(try bench.palette.note == "The store is open read-only")
    }

    @Test("restore finds users in the trash, even if the trash is not shown and another user has the login")
    func restore() async throws {
        let bench = await DashboardBench()
        for login in ["bo", "chris"] { bench.bench.change(.delete(.login(login))) }
        bench.bench.change(.add(UserFields(login: "bo")))
        await bench.perform(.refresh)
        await bench.openPalette(typing: "restore ")
        #expect(try bench.palette.candidates.map(\.name) == ["bo", "chris"])
        await bench.answer(.cancel)
        await bench.run("restore chris")
        #expect(try !bench.bench.user("chris").isTrashed)
        await bench.run("restore bo")
        #expect(bench.frame.message?.text.contains("Another user has the login bo") == true)
    }

    @Test("a user is disabled and enabled by login, wherever the cursor is")
    func disable() async {
        let bench = await DashboardBench()
        await bench.run("disable chris")
        #expect(bench.frame.message?.text == "Disabled chris; z to undo")
        #expect(bench.presenter.users.selected?.login != "chris")
        await bench.run("enable chris")
        #expect(bench.frame.message?.text == "Enabled chris; z to undo")
        await bench.run("toggle-disabled chris")
        #expect(bench.frame.message?.text == "Disabled chris; z to undo")
        #expect(bench.dialog == nil)
    }

    @Test(
        "a last day, a kind or a note for the selected user opens a question",
        arguments: [
            ("until 2030-01-31", "Set the last day of chris to 2030-01-31?"), ("until none", "Nothing to change"),
            ("kind person", "Set the kind of chris to person?"), ("note a guest", "Set the note of chris?"),
        ]
    )
    func bulkValues(line: String, title: String) async throws {
        let bench = await DashboardBench()
        await bench.select("chris")
        await bench.run(line)
        #expect(try bench.question.title == title)
    }

    @Test(
        "a wrong last day or kind is reported in the palette",
        arguments: [
            ("until soon", "\"soon\" is not a date; write 2027-01-31, 30d, tomorrow or none"),
            ("kind robot", "There is no kind \"robot\""),
        ]
    )
    func wrongBulkValues(line: String, error: String) async throws {
        let bench = await DashboardBench()
        await bench.run(line)
        #expect(try bench.palette.isWrong)
        #expect(try bench.palette.note.hasPrefix(error))
    }

    @Test("completions of roles and kinds have no description", arguments: ["role ", "kind ", "filter role:"])
    func plainCompletions(line: String) async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: line)
        let candidates = try bench.palette.candidates
        #expect(!candidates.isEmpty && candidates.allSatisfy { $0.title.isEmpty })
    }

    @Test("`edit` with a login opens the form of that user")
    func edit() async throws {
        let bench = await DashboardBench()
        await bench.run("edit chris")
        #expect(try bench.form.fields.contains { $0.value == "chris" })
    }

    @Test("the form for a new user starts with the login from the command")
    func add() async throws {
        let bench = await DashboardBench()
        await bench.run("add dora")
        #expect(try bench.form.fields.contains { $0.value == "dora" })
    }

    @Test("a user is deleted by login after a question, and restored by login")
    func delete() async throws {
        let bench = await DashboardBench()
        await bench.run("delete chris")
        #expect(try bench.question.title == "Delete chris?")
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text.hasPrefix("Moved chris to the trash") == true)
        await bench.run("restore chris")
        #expect(bench.frame.message?.text == "Restored chris; z to undo")
    }

    @Test(
        "an unknown login is reported under the line, and the line stays open",
        arguments: [
            ("disable chirs", "There is no user \"chirs\"; did you mean \"chris\"?"),
            ("edit zzzzzzzz", "There is no user \"zzzzzzzz\""),
            ("goto zzzzzzzz", "There is no user \"zzzzzzzz\""),
        ]
    )
    func unknownLogin(line: String, message: String) async throws {
        let bench = await DashboardBench()
        await bench.run(line)
        #expect(try bench.palette.note == message)
        #expect(try bench.palette.line == line)
        #expect(try bench.palette.isWrong)
    }

    @Test("logins, roles, groups, columns, task states, use cases, and on or off are completed")
    func completion() async throws {
        let bench = await DashboardBench()
        #expect(try await completions(of: "disable c", bench) == ["chris"])
        #expect(try await completions(of: "delete c", bench) == ["chris"])
        #expect(try await completions(of: "role ad", bench) == ["admin"])
        #expect(try await completions(of: "add-group o", bench) == ["ops"])
        #expect(try await completions(of: "columns login em", bench) == ["login email"])
        #expect(try await completions(of: "task-states f", bench) == ["failed"])
        #expect(try await completions(of: "start count s", bench) == ["Count seats"])
        #expect(try await completions(of: "mouse of", bench) == ["off"])
    }

    @Test("a role or a group for the selected user opens the usual question")
    func bulk() async throws {
        let bench = await DashboardBench()
        await bench.select("chris")
        await bench.run("role viewer")
        #expect(try bench.question.title.contains("viewer"))
        await bench.answer(.cancel)
        await bench.run("add-group night")
        #expect(try bench.question.title.contains("night"))
    }

    @Test("the seat limit may contain thousands separators", arguments: ["1200", "1,200", "1 200"])
    func limit(text: String) async throws {
        let bench = await DashboardBench(limit: 5)
        await bench.run("limit \(text)")
        #expect(bench.frame.message?.text == "Seat limit set to 1,200; z to undo")
    }

    @Test(
        "an unknown name is reported under the line, and the line is not remembered",
        arguments: [
            ("goto nora", "There is no user \"nora\""), ("rename-group nogroup x", "There is no group \"nogroup x\""),
            ("delete-group nogroup", "There is no group \"nogroup\""),
        ]
    )
    func unknownName(line: String, message: String) async throws {
        let bench = await DashboardBench()
        await bench.run(line)
        #expect(try bench.palette.note.hasPrefix(message))
        #expect(try bench.palette.line == line)
        #expect(bench.presenter.context.choices.state.history.isEmpty)
    }

    @Test(
        "the error about a wrong seat limit says what to enter",
        arguments: [
            ("many", "Enter 0 or more, or \"none\" for no limit"), ("-1", "Enter 0 or more, or \"none\" for no limit"),
            ("1,2", "Enter 0 or more, or \"none\" for no limit"),
            ("99999999999999999999", "Too large; enter a smaller number, or \"none\" for no limit"),
        ]
    )
    func wrongLimit(text: String, message: String) async throws {
        let bench = await DashboardBench(limit: 5)
        await bench.run("limit \(text)")
        let note = try bench.palette.note
        #expect(note == message)
    }

    @Test("the argument `default`, which completion offers first, restores the standard columns")
    func standardColumns() async throws {
        let bench = await DashboardBench()
        await bench.run("columns name, role")
        #expect(try await completions(of: "columns d", bench).first == "default")
        await bench.run("columns default")
        #expect(bench.presenter.users.columns == UserColumn.standard)
    }

    @Test("columns are chosen by name and remembered; the login is always one of them")
    func columns() async {
        let bench = await DashboardBench()
        await bench.run("columns name, role")
        #expect(bench.list.columns.map(\.name) == ["login", "name", "role"])
        #expect(bench.remembered == ["login", "name", "role"])
    }

    @Test("the commands for task states, use cases, the mouse and the help take an argument")
    func others() async throws {
        let bench = await DashboardBench()
        await bench.run("start Count seats")
        #expect(bench.tasks.contains { $0.title == "Count seats" })
        await bench.run("task-states failed")
        #expect(bench.frame.tab == .tasks)
        await bench.run("mouse on")
        #expect(bench.frame.isMouseOn)
        await bench.run("mouse on")
        #expect(bench.frame.isMouseOn)
        await bench.run("help undo")
        let help = try bench.menu
        #expect(help.query == "undo")
        #expect(help.items.contains { $0.command == .undo })
    }

    @Test("in the Activity tab, the argument of `filter` is completed with the terms of that tab's filter")
    func activityFilter() async throws {
        let bench = await DashboardBench()
        await bench.perform(.showActivity)
        let terms = try await completions(of: "filter a", bench)
        #expect(terms == bench.activity.terms(beginning: "a", after: ""))
    }
}
