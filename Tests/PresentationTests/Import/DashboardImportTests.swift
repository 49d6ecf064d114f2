import Futures
import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Importing a file on the dashboard") @MainActor struct DashboardImportTests {
    private let files = MemoryFiles.forImports()

    @Test("the preview shows the plan field by field, and nothing is written before the plan is applied")
    func nothingWritten() async throws {
        let bench = await DashboardBench(files: files)
        let before = bench.bench.store.calls.count
        let plan = try await bench.preview("users.csv")
        #expect(plan.counts == "4 lines: 1 to add, 1 to update, 1 unchanged, 1 to reject")
        #expect(plan.lines.map(\.verb) == ["update", "unchanged", "add", "reject"])
        #expect(plan.lines[0].details == "name: \"Ana Müller\" → \"Ana New\"")
        #expect(plan.lines[3].details.contains("login may contain"))
        #expect(plan.isActionEnabled && !plan.isActionFocused)
        // Enter opens the selected line; with a button focused, Enter presses the button.
        await bench.answer(.submit)
        #expect(try bench.page.title == "Line 2")
        await bench.answer(.cancel, .switchButton, .submit)
        #expect(try bench.form.title == "Import users from a file")
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
        #expect(bench.list.rows.map(\.name).sorted() == ["Ana Müller", "Bo Ng", "Chris O'Brien"])
        #expect(bench.bench.store.calls[before...].filter(\.isWrite).map(\.kind) == [])
    }

    @Test("the preview of a JSON array counts entries, and numbers them by their positions")
    func arrayPreview() async throws {
        let text = #"[{"login":"zoe"},{"login":"yan","nmae":"Yan"}]"#
        let bench = await DashboardBench(files: MemoryFiles(["users.json": text]))
        let plan = try await bench.preview("users.json")
        #expect(plan.counts == "2 entries: 1 to add, 1 to reject")
        #expect(plan.lines.map(\.number) == ["1", "2"])
        #expect(plan.lines.map(\.login) == ["zoe", "yan"])
        await bench.answer(.move(1), .submit)
        let entry = try bench.page
        #expect(entry.title == "Entry 2")
    }

    @Test("the report of the import of a JSON array lists the rejected entries by their positions")
    func arrayReport() async throws {
        let text = #"[{"login":"zoe"},{"login":"a b"},{"login":"c d"}]"#
        let bench = await DashboardBench(files: MemoryFiles(["users.json": text]))
        _ = try await bench.preview("users.json")
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text.hasSuffix("to list rejected entries") == true)
        await bench.perform(.showTasks, .showReport)
        let page = try bench.page
        #expect(page.columns == ["ENTRY", "REASON"])
        #expect(page.rows.map(\.first) == ["2", "3"])
    }

    @Test("a key that moves the cursor of a preview brings the focus back to the lines")
    func movedFocus() async throws {
        let bench = await DashboardBench(files: files)
        _ = try await bench.preview("users.csv")
        await bench.answer(.switchButton)
        #expect(try bench.plan.isBackFocused)
        await bench.answer(.switchButton)
        #expect(try bench.plan.isActionFocused)
        await bench.answer(.move(1))
        #expect(try !bench.plan.isActionFocused && !bench.plan.isBackFocused)
    }

    @Test("applying the plan is a task with a report about rejected lines, and `z` undoes the task")
    func apply() async throws {
        let bench = await DashboardBench(files: files)
        _ = try await bench.preview("users.csv")
        await bench.answer(.confirm)
        #expect(bench.dialog == nil)
        #expect(bench.tasks.first?.title == "Import users.csv")
        #expect(bench.tasks.first?.outcome == "1 rejected, 1 added, 1 updated, 1 unchanged")
        #expect(
            bench.frame.message?.text == "Import users.csv: 1 added, 1 updated, 1 unchanged, 1 rejected; "
                + "press 2, then v, to list rejected lines"
        )
        #expect(bench.list.rows.map(\.login) == ["ana", "bo", "chris", "dora"])
        await bench.perform(.showTasks, .showReport)
        let page = try bench.page
        #expect(page.rows.map(\.first) == ["5"])
        #expect(page.rows[0][1].contains("a b: login may contain"))
        await bench.answer(.cancel)
        await bench.perform(.undo)
        #expect(bench.tasks.first?.title == "Undo: Import users.csv")
        #expect(try bench.bench.user("ana").name == "Ana Müller")
        #expect(bench.list.rows.map(\.login) == ["ana", "bo", "chris"])
    }

    @Test("the keys in the message open the report of the import, even if the cursor was on an older task")
    func reportAfterOlderTask() async throws {
        let bench = await DashboardBench(files: files)
        for _ in 1...2 {
            _ = try await bench.preview("users.csv")
            await bench.answer(.set(field: PlanModel.interrupt, value: ""))
        }
        await bench.perform(.showTasks, .moveDown, .showUsers)
        #expect(bench.presenter.taskList.selectedIndex == 1)
        _ = try await bench.preview("users.csv")
        await bench.answer(.confirm)
        await bench.perform(.showTasks, .showReport)
        #expect(try bench.page.title == "Import users.csv")
    }

    @Test("an import with rejected lines has the same state in the Activity's list of tasks and in the task list")
    func oneWord() async throws {
        let bench = await DashboardBench(files: files)
        _ = try await bench.preview("users.csv")
        await bench.answer(.confirm)
        await bench.perform(.showActivity, .toggleChanges)
        let tasks = try #require(bench.listedTasks)
        #expect(tasks.first?.state == "partly done")
        #expect(bench.tasks.first?.mark.rawValue == tasks.first?.state)
    }

    @Test("in the report, the text about a line without a login begins with the reason")
    func reportWithoutLogin() async throws {
        let bench = await DashboardBench(files: MemoryFiles(["some.csv": "login,name\n,Nora\nzoe,Zoe\n"]))
        _ = try await bench.preview("some.csv")
        await bench.answer(.confirm)
        await bench.perform(.showTasks, .showReport)
        #expect(try bench.page.rows == [["2", "login is required"]])
    }

    @Test("the report names a user who was deleted after the preview by the login")
    func deletedLater() async throws {
        let bench = await DashboardBench(files: MemoryFiles(["p.csv": "login,name\nbo,New\n"]))
        _ = try await bench.preview("p.csv")
        bench.bench.change(.delete(.login("bo")))
        await bench.answer(.confirm)
        await bench.perform(.showTasks, .showReport)
        #expect(try bench.page.rows.first?[1].hasPrefix("bo: the user bo is in the trash") == true)
        let list: RecordingView<TaskListModel> = bench.views.view()
        #expect(list.latest?.commands.contains(.undo) == false, "nothing was changed")
    }

    @Test("the report lists the rejected lines in the order of the file, also those that the store refuses later")
    func reportOrder() async throws {
        let bench = await DashboardBench(files: files)
        _ = try await bench.preview("users.csv")
        bench.bench.edit(.login("ana")) { $0.name = "Theirs" }
        await bench.answer(.confirm)
        await bench.perform(.showTasks, .showReport)
        #expect(try bench.page.rows.map(\.first) == ["2", "5"])
    }

    @Test("an import that demotes an admin says so, and is confirmed by typing the number of changes")
    func losesAdmin() async throws {
        let users = ["ana", "bo"].map { UserFields(login: $0, name: $0, role: "admin") }
        let bench = await DashboardBench(users, files: MemoryFiles(["p.csv": "login,role\nana,member\ncat,member\n"]))
        let plan = try await bench.preview("p.csv")
        #expect(plan.loss == "Removes admin rights from ana")
        await bench.answer(.confirm)
        let question = try bench.question
        #expect(question.title == "Import p.csv?")
        #expect(
            question.lines == [
                "2 lines: 1 to add, 1 to update", "Removes admin rights from ana",
                "Runs as one task; z to undo",
            ]
        )
        #expect(question.phrase == "2")
        #expect(try bench.bench.user("ana").role == "admin")
        await bench.answer(.set(field: "phrase", value: "2"), .submit)
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("ana").role == "member")
    }

    @Test("declining the question about an admin leads back to the preview, and nothing is imported")
    func declinedLoss() async throws {
        let users = ["ana", "bo"].map { UserFields(login: $0, name: $0, role: "admin") }
        let bench = await DashboardBench(users, files: MemoryFiles(["p.csv": "login,status\nana,disabled\n"]))
        let plan = try await bench.preview("p.csv")
        await bench.answer(.switchButton, .switchButton, .submit, .cancel)
        #expect(try bench.plan == plan.focusingAction)
        #expect(try bench.bench.user("ana").status == .active)
    }

    @Test("an import that removes access from fewer than 5 users says so, but asks for no number")
    func losesUsers() async throws {
        let users = ["ana", "bo"].map { UserFields(login: $0, name: $0) }
        let text = "login,status\nana,disabled\nbo,disabled\n"
        let bench = await DashboardBench(users, files: MemoryFiles(["p.csv": text]))
        #expect(try await bench.preview("p.csv").loss == "Removes access from 2 users")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("ana").status == .disabled)
    }

    @Test("with 12 free seats for 15 people, the preview says that seats are missing, and nothing can be imported")
    func tooFewSeats() async throws {
        let bench = await DashboardBench(limit: 14, files: files)
        let plan = try await bench.preview("fifteen.csv")
        #expect(plan.seats == "15 seats needed, 12 free")
        #expect(plan.seatChoice == .init(rejectsRest: false, hasRunOut: true, isBlocking: true))
        #expect(!plan.isActionEnabled)
        await bench.answer(.switchButton, .confirm)
        #expect(try !bench.plan.isActionFocused)
        #expect(try bench.plan.note == "Not enough seats: 15 seats needed, 12 free")
        await bench.answer(.cancel)
        #expect(bench.frame.gauge?.text == "2/14")
    }

    @Test("if users without a free seat are left out, the import adds 12 of 15 users and rejects 3")
    func leavingOut() async throws {
        let bench = await DashboardBench(limit: 14, files: files)
        _ = try await bench.preview("fifteen.csv")
        await bench.answer(.set(field: "full", value: ""))
        let plan = try bench.plan
        #expect(plan.counts == "15 lines: 12 to add, 3 to reject")
        #expect(plan.seatChoice == .init(rejectsRest: true, hasRunOut: true, isBlocking: false))
        await bench.answer(.set(field: PlanModel.filter, value: ""))
        #expect(try bench.plan.lines.map(\.login) == ["person13", "person14", "person15"])
        await bench.answer(.switchButton, .switchButton, .submit)
        #expect(bench.tasks.first?.outcome == "3 rejected, 12 added")
        #expect(bench.frame.gauge?.text == "14/14, full")
    }

    @Test("an import cancelled halfway keeps what was applied, says where it stopped, and can be undone")
    func cancel() async throws {
        let bench = await DashboardBench(files: files)
        _ = try await bench.preview("hundred.csv")
        await bench.answer(.confirm, steps: 0)
        #expect(!bench.frame.canCancelTask)
        await bench.bench.step(2)
        #expect(bench.frame.canCancelTask, "the footer says how to cancel")
        await bench.perform(.cancelTask)
        #expect(!bench.frame.canCancelTask)
        #expect(bench.tasks.first?.mark == .cancelled)
        #expect(bench.tasks.first?.outcome == "Cancelled at 32 of 100")
        #expect(bench.frame.message?.text == "Import hundred.csv: cancelled at 32 of 100; 32 added; z to undo")
        #expect(bench.list.extent.hasPrefix("35 users"))
        await bench.perform(.showTasks, .undo)
        await bench.answer(.set(field: "phrase", value: "32"), .confirm)
        #expect(bench.tasks.first?.outcome == "32 of 32 undone")
    }

    @Test("the progress shows how many lines are done, the speed, and the time that is left")
    func progress() async throws {
        let bench = await DashboardBench(files: files)
        _ = try await bench.preview("hundred.csv")
        await bench.answer(.confirm, steps: 1)
        // The clock moves on by one second between the first slice of the work and the next.
        bench.bench.clock.advance(by: .seconds(1))
        await bench.bench.step()
        #expect(bench.tasks.first?.outcome == "32 of 100 · 32/s · 3 s left")
        #expect(bench.tasks.first?.progress == 0.32)
        await bench.bench.settle()
    }

    @Test("if a user is changed after the preview, that user's line is rejected, and the other lines are imported")
    func stale() async throws {
        let bench = await DashboardBench(files: files)
        _ = try await bench.preview("users.csv")
        bench.bench.edit(.login("ana"), by: .eve) { $0.name = "Eve's Ana" }
        await bench.answer(.confirm)
        #expect(try bench.bench.user("ana").name == "Eve's Ana")
        #expect(bench.tasks.first?.outcome == "2 rejected, 1 added, 1 unchanged")
        #expect(try bench.bench.user("dora").name == "Dora")
    }

    @Test("if the store fails halfway, what was applied is kept, and `z` undoes it")
    func failure() async throws {
        let bench = await DashboardBench(files: files)
        _ = try await bench.preview("hundred.csv")
        await bench.answer(.confirm, steps: 1)
        let hasFailed = Locked(false)
        bench.bench.store.beforeEach { _ in
            if hasFailed.withLock({ $0.exchange(true) }) { return }
            throw storeIsGone
        }
        await bench.bench.settle()
        #expect(bench.tasks.first?.outcome.hasPrefix("Stopped at 16 of 100: ") == true)
        await bench.perform(.showTasks, .undo)
        await bench.answer(.set(field: "phrase", value: "16"), .confirm)
        #expect(bench.tasks.first?.outcome == "16 of 16 undone")
    }

    @Test("an error that is reported synchronously is shown in the form, and the form stops waiting")
    func fast() async throws {
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "file", value: "nowhere.csv"))
        let request = ImportRequest(path: "nowhere.csv")
        let form = ImportFormPresenter(request, files: BenchFiles(base: files)) { _, _, completion in
            completion(.failure(storeIsGone))
            return nil
        } preview: { _, _ in
        }
        form.perform(.submit, in: bench.presenter.dialogs)
        guard case .form(let model) = form.model else { return }
        #expect(!model.isSaving)
        #expect(model.banner == Text.message(of: storeIsGone))
    }

    @Test("the preview of a long plan contains only the lines around the cursor")
    func longPlan() async throws {
        let bench = await DashboardBench(files: files)
        let plan = try await bench.preview("many.csv")
        #expect(plan.total == 3_000)
        #expect(plan.lines.count < 1_000)
        await bench.answer(.move(3_000))
        let end = try bench.plan
        #expect(end.selected == 2_999)
        #expect(end.lines.last?.login == "person3000")
        #expect(end.lines.count < 1_000)
        await bench.answer(.move(-1_500))
        let middle = try bench.plan
        #expect(middle.lines[middle.selected - middle.first].login == "person1500")
    }

    @Test("if the store is open read-only, nothing can be imported")
    func readOnly() async {
        let bench = await DashboardBench(isReadOnly: true, files: files)
        await bench.perform(.importUsers)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "The store is open read-only")
    }
}

extension PlanModel {
    /// The model with the focus on the action button.
    fileprivate var focusingAction: PlanModel {
        var model = self
        model.isActionFocused = true
        return model
    }
}

extension Bool {
    /// Sets another value, and returns the previous one.
    fileprivate mutating func exchange(_ value: Bool) -> Bool {
        defer { self = value }
        return self
    }
}
