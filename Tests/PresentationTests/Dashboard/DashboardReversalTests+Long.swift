import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

extension DashboardReversalTests {
    /// A dashboard in which users were disabled as one task, and another author has enabled two of them since.
    private func bulk(_ count: Int) async -> DashboardBench {
        let bench = await DashboardBench(UserFields.numbered(count))
        bench.bench.disableTogether(UserFields.numbered(count).map(\.login))
        for login in ["user0001", "user0004"] { bench.bench.change(.enable(.login(login)), by: .eve) }
        return bench
    }

    @Test("after an undo of more than 1,000 changes, the report does not open; the message says how to open it")
    func longReport() async {
        let bench = await bulk(1_001)
        await bench.perform(.undo)
        await bench.answer(.confirm)
        #expect(bench.dialog == nil)
        let text = "Disable 1,001 users: 2 changes not undone; press 2, then v, to see why"
        #expect(bench.frame.message == .init(kind: .warning, text: text))
    }

    @Test("after an undo of 1,000 changes, the report opens, and the message does not say how to open it")
    func shortReport() async throws {
        let bench = await bulk(1_000)
        await bench.perform(.undo)
        await bench.answer(.confirm)
        let page = try bench.page
        #expect(page.title == "Disable 1,000 users: 2 changes not undone")
        #expect(bench.frame.message?.text == page.title)
    }

    @Test(
        "during a long check before an undo, the message names the cancel key, but not in the task list",
        arguments: [
            (Command.showUsers, "Checking effects on access; c to cancel"),
            (.showTasks, "Checking effects on access"),
        ]
    )
    func checkMessage(tab: Command, text: String) async {
        let bench = await bulk(1_001)
        await bench.perform(tab)
        bench.presenter.perform(.undo)
        for _ in 0..<100 where bench.frame.message == nil { await bench.bench.step() }
        #expect(bench.frame.message?.text == text)
    }

    /// A dashboard in which a change of one user was made, and a change of all users is running.
    private func benchWithRunningChange() async -> DashboardBench {
        let bench = await DashboardBench(UserFields.numbered(3_000))
        await bench.perform(.toggleDisabled, .markAll, .disableUsers)
        await bench.beginChange(of: 2_999, steps: 4)
        return bench
    }

    @Test("after a cancelled undo, `z` undoes the rest of the same task, not an older one")
    func undoOfRest() async throws {
        let drafts = UserFields.numbered(200)
        let bench = await DashboardBench(drafts)
        bench.bench.edit(.login("user0001"), by: bench.bench.author) { $0.note = "older" }
        bench.bench.disableTogether(drafts.map(\.login))
        await bench.perform(.refresh)
        func active() throws -> Int { try drafts.count { try bench.bench.user($0.login).status == .active } }
        bench.presenter.perform(.undo)
        for _ in 0..<200 where bench.dialog == nil { await bench.bench.step() }
        if bench.dialog != nil { bench.presenter.dialogs.perform(.confirm) }
        for _ in 0..<200 where try active() == 0 { await bench.bench.step() }
        await bench.perform(.interrupt)
        #expect(try (1..<200).contains(active()))
        let rest = try 200 - active()
        bench.presenter.perform(.undo)
        var totals: Set<Int> = []
        for _ in 0..<200 {
            await bench.bench.step()
            for task in bench.presenter.tasks.tasks where task.isUnderway && task.title.hasPrefix("Undo") {
                if let progress = task.progress { totals.insert(progress.total) }
            }
        }
        await bench.bench.settle()
        #expect(totals == [rest], "the progress counts only the rest")
        #expect(try active() == 200)
        #expect(try bench.bench.user("user0001").note == "older", "the older change stays")
    }

    @Test("after an undo with refusals, `z` says which task was undone only in part, and asks before an older change")
    func olderThanPart() async throws {
        let bench = await bulk(6)
        await bench.perform(.refresh, .undo)
        if bench.dialog != nil { await bench.answer(.confirm) }
        if bench.dialog != nil { await bench.answer(.cancel) }
        await bench.perform(.undo)
        let text = (try? bench.question.lines.first) ?? bench.frame.message?.text
        #expect(text?.contains("\"Disable 6 users\" (12:00 UTC) was undone only in part") == true, "\(text ?? "")")
    }

    @Test("while the latest change is running, `z` asks before it undoes an older change")
    func undoWhileRunning() async throws {
        let bench = await benchWithRunningChange()
        #expect(bench.tasks.first?.mark == .running)
        bench.presenter.perform(.undo)
        for _ in 0..<40 where bench.dialog == nil { await bench.bench.step() }
        let question = try bench.question
        #expect(question.title == "Undo an older change?")
        #expect(question.lines.first == "\"Disable 3,000 users\" (12:00 UTC) is still running")
    }

    @Test("the message at the end of a long change does not mention `z` if another change was begun meanwhile")
    func changeMeanwhile() async {
        let bench = await benchWithRunningChange()
        bench.presenter.perform(.palette)
        bench.presenter.dialogs.perform(.set(field: "line", value: "limit 5000"))
        bench.presenter.dialogs.perform(.submit)
        await bench.bench.settle()
        let texts = bench.presenter.context.frame.log.entries.map(\.message.text)
        #expect(texts.first { $0.contains("2,998 more disabled") }?.contains("to undo") == false, "\(texts)")
        #expect(texts.contains("Seat limit set to 5,000; z to undo"))
    }

    @Test("a running undo or redo names the change from its beginning")
    func titles() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        for command in [Command.undo, .redo] {
            bench.presenter.perform(command)
            var titles: Set<String?> = []
            for _ in 0..<40 {
                await bench.bench.step()
                titles.insert(bench.tasks.first?.title)
            }
            #expect(titles.contains(command == .undo ? "Undo: Disable bo" : "Redo: Disable bo"))
            #expect(titles.isDisjoint(with: ["Undo", "Redo"]), "\(titles)")
        }
    }

    @Test("an undo that was wholly refused can be neither undone nor redone")
    func refusedUndo() async throws {
        let bench = await DashboardBench(UserFields.numbered(40))
        bench.bench.disableTogether(UserFields.numbered(40).map(\.login))
        for user in UserFields.numbered(40) { bench.bench.change(.enable(.login(user.login)), by: .eve) }
        await bench.perform(.refresh, .undo)
        await bench.answer(.confirm, .cancel)
        let title = "Undo: Disable 40 users"
        #expect(bench.tasks.first?.title == title)
        await bench.perform(.showTasks, .moveToFirst, .undo)
        #expect(bench.frame.message?.text == "\"\(title)\" has nothing to undo; press 3 to list all changes")
        await bench.perform(.redo)
        #expect(bench.frame.message?.text == "\"\(title)\" has nothing to redo; press 3 to list all changes")
    }

    @Test("after a redo, the task list no longer offers to redo the undo, nor after another undo to undo the redo")
    func staleReversals() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .undo, .redo, .showTasks)
        func offered(_ title: String) throws -> Set<Command> {
            let row = try #require(bench.tasks.firstIndex { $0.title == title })
            bench.presenter.navigation.select(row: row, in: .tasks)
            return (bench.views.view(of: TaskListModel.self).latest ?? TaskListModel()).commands.intersection([
                .undo, .redo,
            ])
        }
        #expect(try offered("Undo: Disable bo") == [])
        await bench.perform(.undo)
        #expect(bench.frame.message?.text == "The undone change has been redone since")
        #expect(try offered("Redo: Disable bo") == [.undo])
        await bench.perform(.undo)
        #expect(try bench.bench.user("bo").status == .active)
        #expect(try offered("Redo: Disable bo") == [.redo])
    }
}
