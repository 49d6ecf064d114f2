import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Undo and redo on the dashboard") @MainActor struct DashboardReversalTests {
    @Test("pressing `z` twice in quick succession undoes two changes")
    func twice() async throws {
        let bench = await DashboardBench()
        await bench.select("chris")
        await bench.perform(.toggleDisabled)
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        bench.presenter.perform(.undo)
        bench.presenter.perform(.undo)
        await bench.bench.settle()
        #expect(try bench.bench.user("chris").status == .active)
        #expect(try bench.bench.user("bo").status == .active)
    }

    @Test("`z` undoes the newest change, `Z` redoes it, and the list and the gauge are updated")
    func backAndForth() async throws {
        let bench = await DashboardBench(limit: 5)
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.gauge?.text == "1/5")
        await bench.perform(.undo)
        #expect(bench.frame.message == .init(kind: .success, text: "Undone: Disable bo"))
        #expect(bench.frame.gauge?.text == "2/5")
        #expect(bench.list.rows.first { $0.login == "bo" }?.state == .active)
        #expect(bench.tasks.map(\.title) == ["Undo: Disable bo", "Disable bo"])
        #expect(bench.tasks.first?.outcome == "Undone")
        await bench.perform(.redo)
        #expect(bench.frame.message == .init(kind: .success, text: "Redone: Disable bo"))
        #expect(bench.frame.gauge?.text == "1/5")
        #expect(try bench.bench.user("bo").status == .disabled)
    }

    @Test("`z` undoes setting the seat limit, and `Z` in the task list redoes it")
    func limit() async {
        let bench = await DashboardBench(limit: 5)
        await bench.perform(.setLimit)
        await bench.answer(.set(field: "limit", value: "7"), .submit)
        #expect(bench.frame.gauge?.text == "2/7")
        await bench.perform(.undo)
        #expect(bench.frame.message == .init(kind: .success, text: "Undone: Set the seat limit to 7"))
        #expect(bench.frame.gauge?.text == "2/5")
        await bench.perform(.showTasks, .redo)
        #expect(bench.frame.gauge?.text == "2/7")
    }

    @Test("undoing the addition of a user removes the user from the list, and lowers the count")
    func undoAdding() async {
        let bench = await DashboardBench()
        await bench.perform(.add)
        await bench.answer(.set(field: "name", value: "Zoë"), .submit)
        #expect(bench.list.extent.hasPrefix("4 users"))
        await bench.perform(.undo)
        #expect(bench.list.rows.map(\.login) == ["ana", "bo", "chris"])
        #expect(bench.list.extent.hasPrefix("3 users"))
    }

    @Test("if another change has followed an undo, a redo says that there is nothing to redo, and starts no task")
    func nothingAfterChange() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .undo, .toggleDisabled)
        let count = bench.tasks.count
        await bench.perform(.redo)
        #expect(bench.frame.message?.text == "Nothing to redo")
        #expect(bench.tasks.count == count)
        await bench.perform(.undo, .redo)
        #expect(try bench.bench.user("bo").status == .disabled)
    }

    @Test("if there is nothing to undo or redo, the command says so", arguments: [Command.undo, .redo])
    func nothingLeft(command: Command) async throws {
        let bench = await DashboardBench([], author: "newcomer")
        await bench.perform(command)
        #expect(bench.frame.message?.kind == .note)
        #expect(bench.frame.message?.text == "Nothing to \(command.name)")
        #expect(bench.tasks.isEmpty)
    }

    @Test("in the task list, `z` undoes the task under the cursor, even if other tasks followed it")
    func olderTask() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        await bench.select("chris")
        await bench.perform(.toggleDisabled, .showTasks, .moveDown)
        await bench.perform(.undo)
        #expect(try bench.bench.user("bo").status == .active)
        #expect(try bench.bench.user("chris").status == .disabled)
        #expect(bench.frame.message?.text == "Undone: Disable bo")
        await bench.perform(.undo)
        #expect(bench.frame.message == .init(kind: .note, text: "\"Disable bo\" is already undone"))
        await bench.perform(.redo)
        #expect(try bench.bench.user("bo").status == .disabled)
    }

    @Test("an undo that was refused because of a later change is possible after the later change is undone")
    func refusedBefore() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        for name in ["One", "Two"] {
            await bench.perform(.edit)
            await bench.answer(.set(field: "name", value: name), .submit)
        }
        await bench.perform(.showTasks, .moveToLast, .undo)
        #expect(try bench.bench.user("bo").name == "Two", "the older change cannot be undone first")
        await bench.perform(.showUsers, .undo)
        #expect(try bench.bench.user("bo").name == "One")
        await bench.perform(.undo)
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("bo").name != "One")
    }

    @Test("undoing an undone task, or redoing one that is not undone, is refused without starting a task")
    func knownRefusals() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .showTasks, .undo, .moveToLast, .undo)
        #expect(bench.frame.message == .init(kind: .note, text: "\"Disable bo\" is already undone"))
        await bench.perform(.redo, .redo)
        let refusal = "\"Disable bo\" is not undone, so there is nothing to redo"
        #expect(bench.frame.message == .init(kind: .note, text: refusal))
        await bench.perform(.moveToFirst, .redo)
        #expect(bench.frame.message == .init(kind: .note, text: refusal))
        #expect(bench.tasks.map(\.title) == ["Redo: Disable bo", "Undo: Disable bo", "Disable bo"])
    }

    @Test("in the Activity tab, a redo cannot be redone, and the attempt starts no task")
    func redoOfRedo() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .undo, .redo, .showActivity, .toggleChanges, .moveToFirst, .redo)
        #expect(bench.frame.message?.text.hasSuffix("is not undone, so there is nothing to redo") == true)
        #expect(bench.tasks.map(\.title) == ["Redo: Disable bo", "Undo: Disable bo", "Disable bo"])
    }

    @Test("an undone task is shown as undone in the task list until it is redone")
    func undoneInList() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .undo)
        #expect(bench.tasks.last?.outcome.hasPrefix("Undone · ") == true)
        await bench.perform(.redo)
        #expect(bench.tasks.last?.outcome.contains("Undone") == false)
    }

    @Test("in the task list, `z` asks before it undoes adding a user, unless adding the user was the newest change")
    func olderAdd() async throws {
        let bench = await DashboardBench()
        await bench.perform(.add)
        await bench.answer(.set(field: "login", value: "zoe"), .set(field: "name", value: "Zoe"), .submit)
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .showTasks, .moveDown, .undo)
        let question = try bench.question
        #expect(question.title == "Undo: Add zoe?")
        #expect(question.lines == ["Deletes the user zoe, bypassing the trash; Z adds the user again"])
        await bench.answer(.cancel)
        #expect(try bench.bench.user("zoe").name == "Zoe")
        await bench.perform(.undo)
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text == "Undone: Add zoe")
    }

    @Test("in the task list, `z` undoes adding a user without a question if adding the user was the newest change")
    func newestAdd() async {
        let bench = await DashboardBench()
        await bench.perform(.add)
        await bench.answer(.set(field: "login", value: "zoe"), .set(field: "name", value: "Zoe"), .submit)
        await bench.perform(.showTasks, .undo)
        #expect(bench.frame.message?.text == "Undone: Add zoe")
    }

    @Test("`Z` on the task of an undo redoes the undone change")
    func redoFromUndo() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .undo, .showTasks, .redo)
        #expect(try bench.bench.user("bo").status == .disabled)
    }

    @Test("pressing `z` twice on a task undoes only the task: the undo, which is then selected, is not undone")
    func undoOfUndo() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .showTasks, .undo, .undo)
        #expect(try bench.bench.user("bo").status == .active)
        #expect(bench.frame.message == .init(kind: .note, text: "This is an undo; Z to redo the change"))
        #expect(bench.tasks.map(\.title) == ["Undo: Disable bo", "Disable bo"])
    }

    @Test("the task list offers to undo a change, and to redo a change that is undone")
    func offers() async {
        let bench = await DashboardBench()
        let offered = { bench.views.view(of: TaskListModel.self).latest?.commands.intersection([.undo, .redo]) }
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .showTasks)
        #expect(offered() == [.undo])
        await bench.perform(.undo)
        #expect(offered() == [.redo], "on the task of the undo")
        await bench.perform(.moveDown)
        #expect(offered() == [.redo], "on the undone task")
        await bench.perform(.redo, .moveToFirst)
        #expect(offered() == [.undo], "on the task of the redo")
    }

    @Test("if an undo in the task list is partly refused, the key in the message opens the report of the undo")
    func reportInList() async throws {
        let bench = await DashboardBench(UserFields.numbered(6))
        await bench.perform(.markAll, .disableUsers)
        await bench.answer(.set(field: "phrase", value: "6"), .confirm)
        bench.bench.change(.enable(.login("user0001")), by: .eve)
        await bench.perform(.startTask)
        await bench.answer(.submit)
        await bench.perform(.showTasks, .moveToLast, .undo)
        #expect(bench.frame.message?.text.contains("not undone") == true)
        await bench.perform(.showReport)
        #expect(try bench.page.title == "Disable 6 users: 1 change not undone")
    }

    @Test("`z` on the task of a redo undoes the change again")
    func undoOfRedo() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .undo, .redo, .showTasks, .undo)
        #expect(try bench.bench.user("bo").status == .active)
        #expect(bench.tasks.first?.title == "Undo: Disable bo")
    }

    @Test("before a change made outside this dashboard is undone, a question says where and when the change was made")
    func fromElsewhere() async throws {
        let bench = await DashboardBench()
        bench.bench.change(.disable(.login("bo")), by: .operatorOnDuty)
        await bench.perform(.refresh, .undo)
        let question = try bench.question
        #expect(question.title == "Undo your latest change?")
        #expect(question.lines.first?.hasPrefix("Disable bo (command line, ") == true)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").status == .active)
        let text = bench.frame.message?.text ?? ""
        #expect(text.hasPrefix("Undone: Disable bo (command line, "), "\(text)")
    }

    @Test("Esc clears only the filter of the list that is shown")
    func escapeElsewhere() async {
        let bench = await DashboardBench()
        await bench.applyFilter("bo")
        for view in [Command.showTasks, .showActivity, .showOverview, .showSettings] {
            await bench.perform(view, .clear)
        }
        #expect(bench.list.filter.text == "bo")
        await bench.perform(.showUsers, .clear)
        #expect(bench.list.filter.text == "")
    }

    @Test("Esc removes the filter first, and then the marks")
    func escapeOrder() async {
        let bench = await DashboardBench()
        await bench.perform(.mark)
        await bench.applyFilter("ana")
        await bench.perform(.clear)
        #expect(bench.list.filter.text == "")
        #expect(bench.list.hasMarks)
        await bench.perform(.clear)
        #expect(!bench.list.hasMarks)
    }

    @Test("a task that changed nothing can be neither undone nor redone", arguments: [Command.undo, .redo])
    func readOnlyTask(command: Command) async {
        let bench = await DashboardBench()
        await bench.perform(.startTask)
        await bench.answer(.submit)
        await bench.perform(.showTasks, command)
        #expect(bench.frame.message?.text.hasPrefix("\"Count users\" has nothing to \(command.name)") == true)
        #expect(bench.tasks.count == 1)
    }

    @Test("if the undo of a change is refused, the reason is reported, and the user stays unchanged")
    func oneRefusal() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        bench.bench.change(.enable(.login("bo")), by: .eve)
        await bench.perform(.showTasks, .undo)
        #expect(bench.frame.message?.kind == .error)
        #expect(bench.frame.message?.text.hasPrefix("Disable bo: 1 change not undone; changed by eve") == true)
        #expect(bench.dialog == nil)
        #expect(bench.tasks.first?.mark == .refused)
        #expect(try bench.bench.user("bo").status == .active)
    }

    @Test("`Z` on the task of an undo redoes the change; if the redo is refused, the message says so with the reason")
    func refusedRedo() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .undo)
        bench.bench.change(.disable(.login("bo")), by: .eve)
        bench.bench.change(.enable(.login("bo")), by: .eve)
        await bench.perform(.showTasks, .redo)
        #expect(bench.frame.message?.text.hasPrefix("Disable bo: 1 change not redone; changed by eve") == true)
    }

    /// A dashboard in which six users were disabled as one task, and eve has enabled two of them since.
    private func bulk() async -> DashboardBench {
        let bench = await DashboardBench(UserFields.numbered(6))
        bench.bench.disableTogether((0..<6).map { "user000\($0)" })
        for login in ["user0001", "user0004"] {
            bench.bench.change(.enable(.login(login)), by: .eve)
        }
        return bench
    }

    @Test("an undo reports each refused change with the reason, and the report can be opened again from the task list")
    func someRefused() async throws {
        let bench = await bulk()
        await bench.perform(.undo)
        await bench.answer(.confirm)
        #expect(
            bench.frame.message
                == .init(
                    kind: .warning,
                    text: "Disable 6 users: 2 changes not undone"
                )
        )
        #expect(bench.tasks.first?.outcome == "2 not undone, 4 undone")
        let page = try bench.page
        #expect(Set(page.rows.compactMap(\.first)) == ["user0001", "user0004"])
        #expect(page.rows.allSatisfy { $0.last?.contains("changed by eve") == true })
        await bench.answer(.cancel)
        await bench.perform(.showTasks, .showReport)
        #expect(try bench.page.rows == page.rows)
        await bench.answer(.submit)
        _ = try bench.trace
    }

    @Test("an undo opens nothing over a dialog that was opened meanwhile")
    func keysStay() async throws {
        let bench = await bulk()
        bench.presenter.perform(.undo)
        bench.presenter.perform(.add)
        await bench.bench.settle()
        _ = try bench.form
    }

    @Test("a long undo shows its progress, and can be cancelled")
    func progress() async throws {
        let bench = await DashboardBench(UserFields.numbered(1_000))
        bench.bench.disableTogether((0..<1_000).map { "user" + String(String(10_000 + $0).dropFirst()) })
        await bench.perform(.undo)
        await bench.answer(.confirm, steps: 1)
        let progress = try #require(bench.tasks.first?.progress)
        #expect(progress > 0 && progress < 1)
        await bench.perform(.cancelTask)
        #expect(bench.tasks.first?.mark == .cancelled)
        #expect(bench.tasks.first?.outcome.hasPrefix("Cancelled at ") == true)
        #expect(bench.tasks.first?.outcome.hasSuffix(" of 1,000") == true)
        #expect(
            bench.frame.message?.text.hasPrefix(
                "Disable 1,000 users (another dashboard, 12:00 UTC): undo cancelled at "
            ) == true
        )
    }
}
