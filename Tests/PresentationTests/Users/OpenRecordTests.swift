import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("An open record") @MainActor struct OpenRecordTests {
    /// Opens the record of bo.
    private func benchWithRecord() async throws -> DashboardBench {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .open)
        #expect(try bench.record.heading == "bo")
        return bench
    }

    @Test(
        "if a command in a record opens a dialog, the record returns when the dialog is cancelled",
        arguments: [
            .help, .palette, .sort, .chooseColumns, .showGroups, .editRoles, .setLimit, .setRole,
            .addGroup, .showMessages, .add, .delete, .disableUsers,
        ] as [Command]
    )
    func cancelled(command: Command) async throws {
        let bench = try await benchWithRecord()
        await bench.answer(.move(1))
        let selected = try bench.record.selected
        await bench.performInDialog(command)
        #expect(throws: UnexpectedDialog.self) { try bench.record }
        await bench.answer(.cancel)
        #expect(try bench.record.heading == "bo")
        #expect(try bench.record.selected == selected)
    }

    @Test(
        "a command that opens no dialog keeps the record",
        arguments: [.toggleLive, .refresh, .toggleReads] as [Command]
    )
    func noDialog(command: Command) async throws {
        let bench = try await benchWithRecord()
        await bench.performInDialog(command)
        #expect(try bench.record.heading == "bo")
    }

    @Test("after a choice in a menu, the record returns")
    func chosen() async throws {
        let bench = try await benchWithRecord()
        await bench.performInDialog(.sort)
        await bench.answer(.move(1), .submit)
        #expect(try bench.record.heading == "bo")
        #expect(bench.presenter.users.sort != UserSort(.login))
    }

    @Test("a bulk command in a record asks about its user, and the record returns after the change")
    func bulkCommand() async throws {
        let bench = try await benchWithRecord()
        await bench.performInDialog(.setRole)
        await bench.answer(.move(-1), .submit)
        _ = try bench.question
        await bench.answer(.confirm)
        #expect(try bench.record.heading == "bo")
        #expect(try bench.bench.user("bo").role == "admin")
    }

    @Test("after a command of the palette, the record returns, also if the command first looks up another user")
    func paletteCommand() async throws {
        let bench = try await benchWithRecord()
        for line in ["reads", "disable chris"] {
            await bench.performInDialog(.palette)
            await bench.typeLine(line)
            await bench.answer(.submit)
            #expect(try bench.record.heading == "bo", "\(line)")
        }
        #expect(try bench.bench.user("chris").status == .disabled)
    }

    @Test("if the palette refuses the login of a command, it opens again; the record returns after the palette")
    func refusedLogin() async throws {
        let bench = try await benchWithRecord()
        await bench.performInDialog(.palette)
        await bench.typeLine("disable nosuch")
        await bench.answer(.submit)
        #expect(try bench.palette.isWrong)
        await bench.answer(.cancel)
        #expect(try bench.record.heading == "bo")
    }

    @Test("a command that leads elsewhere leaves the record", arguments: ["goto ana", "filter ana", "tasks", "trash"])
    func left(line: String) async throws {
        let bench = try await benchWithRecord()
        await bench.performInDialog(.palette)
        await bench.typeLine(line)
        await bench.answer(.submit)
        #expect(bench.dialog == nil)
    }

    @Test("undo and redo keep the record open, and the record shows their effects")
    func undo() async throws {
        let bench = try await benchWithRecord()
        await bench.performInDialog(.toggleDisabled)
        await bench.performInDialog(.undo)
        await bench.passScheduled()
        await bench.passScheduled()
        #expect(try bench.bench.user("bo").status == .active)
        #expect(try bench.record.changes.map(\.summary).first == "enable")
        await bench.performInDialog(.redo)
        await bench.passScheduled()
        await bench.passScheduled()
        #expect(try bench.bench.user("bo").status == .disabled)
        #expect(try bench.record.changes.map(\.summary).first == "disable")
    }

    @Test(
        "a command in a record acts on the record's user, even if another user is marked, and the mark stays",
        arguments: [.toggleDisabled, .delete, .setRole, .disableUsers] as [Command]
    )
    func marks(command: Command) async throws {
        let bench = await DashboardBench()
        await bench.select("chris")
        await bench.perform(.mark)
        await bench.select("bo")
        await bench.perform(.open)
        await bench.performInDialog(command)
        if command == .setRole { await bench.answer(.move(-1), .submit) }
        if command != .toggleDisabled { await bench.answer(.confirm) }
        #expect(try bench.bench.user("chris").version == 1)
        #expect((try? bench.bench.user("bo"))?.version != 1)
        #expect(bench.list.marked == "1 marked")
        await bench.answer(.cancel)
        await bench.perform(.disableUsers)
        #expect(try bench.question.title.contains("chris"))
    }

    @Test("an export from a record is still an export of the marked users")
    func export() async throws {
        let bench = await DashboardBench(files: MemoryFiles(["users.csv": "old"]))
        await bench.perform(.mark, .open)
        await bench.performInDialog(.exportUsers)
        #expect(try bench.form.title == "Export 1 marked user")
        await bench.answer(.set(field: "file", value: "users.csv"), .submit)
        _ = try bench.question
        await bench.answer(.cancel)
        #expect(try bench.form.title == "Export 1 marked user")
    }

    @Test("if a record opens itself again by a command, Esc closes it")
    func reopened() async throws {
        let bench = try await benchWithRecord()
        await bench.performInDialog(.palette)
        await bench.typeLine("open")
        await bench.answer(.submit)
        #expect(try bench.record.heading == "bo")
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test(
        "after a refused command that would leave the record, the next command of the palette keeps it",
        arguments: [
            "saved-filters nosuch", "delete nosuch",
        ]
    )
    func refusedLeave(line: String) async throws {
        let bench = try await benchWithRecord()
        await bench.performInDialog(.palette)
        for line in [line, "reads"] {
            await bench.typeLine(line)
            await bench.answer(.submit)
        }
        #expect(try bench.record.heading == "bo")
    }

    @Test("while a command of a record reads, keys of the list act on the marked users")
    func keysDuringRead() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "admin"), UserFields(login: "chris"),
        ])
        await bench.select("chris")
        await bench.perform(.mark)
        await bench.select("bo")
        await bench.perform(.open)
        bench.presenter.dialogs.perform(.set(field: MenuModel.commandField, value: Command.toggleDisabled.name))
        #expect(bench.dialog == nil)
        #expect(bench.presenter.users.hasMarks)
        await bench.bench.settle()
        #expect(try bench.question.title.contains("bo"))
        #expect(!bench.presenter.users.hasMarks)
        await bench.answer(.cancel)
        #expect(try bench.record.heading == "bo")
        #expect(bench.presenter.users.hasMarks)
    }

    @Test("the record shows the latest state of a task after an undo elsewhere in the dashboard")
    func taskState() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.mark, .mark, .disableUsers)
        await bench.answer(.confirm)
        await bench.perform(.unmark)
        await bench.select("bo")
        await bench.perform(.open)
        await bench.passScheduled()
        let before = try bench.record.tasks.map(\.outcome)
        #expect(before.count == 1)
        await bench.performInDialog(.undo)
        #expect(try bench.record.tasks.map(\.outcome) != before)
    }
}
