import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Retrying a task") @MainActor struct RetryTests {
    @Test("if the deletion of an admin was refused, a retry reads the user again, and asks for the login again")
    func deletionOfAdmin() async throws {
        let drafts = [UserFields(login: "ana", name: "Ana", role: "admin"), UserFields(login: "bo", name: "Bo")]
        let bench = await DashboardBench(drafts, author: "operator")
        await bench.select("ana")
        await bench.perform(.delete)
        await bench.answer(.set(field: "phrase", value: "ana"), .submit)
        #expect(bench.tasks.first?.mark == .refused)
        bench.bench.edit(.login("bo")) { $0.role = "admin" }
        await bench.perform(.showTasks, .retryTask)
        #expect(try bench.question.title == "Delete ana?")
        #expect(try bench.question.phrase == "ana")
        #expect(try !bench.bench.user("ana").isTrashed)
        await bench.answer(.set(field: "phrase", value: "ana"), .submit)
        #expect(try bench.bench.user("ana").isTrashed)
    }

    private struct Failure: Error {}

    /// Makes the next change fail.
    private func failOnce(_ bench: DashboardBench) {
        let fails = Locked(true)
        bench.bench.store.beforeEach { call in
            let isFirst = fails.withLock { fails in
                defer { fails = fails && !call.isWrite }
                return fails && call.isWrite
            }
            if isFirst { throw Failure() }
        }
    }

    @Test("retrying the disabling of an admin asks again, and does nothing if the question is cancelled")
    func disablingOfAdmin() async throws {
        let drafts = ["ana", "bo"].map { UserFields(login: $0, name: $0, role: "admin") }
        let bench = await DashboardBench(drafts, author: "operator")
        await bench.select("bo")
        failOnce(bench)
        await bench.perform(.toggleDisabled)
        await bench.answer(.confirm)
        #expect(bench.tasks.first?.mark == .failed)
        await bench.perform(.showTasks, .retryTask)
        #expect(try bench.question.title == "Disable bo?")
        await bench.answer(.cancel)
        #expect(try bench.bench.user("bo").status == .active)
        await bench.perform(.showUsers, .refresh, .toggleDisabled)
        #expect(try bench.question.title == "Disable bo?", "the key still works afterwards")
    }

    @Test("if the user is already in the trash, retrying the deletion only shows a message that says so")
    func alreadyDeleted() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        failOnce(bench)
        await bench.perform(.delete)
        await bench.answer(.confirm)
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.showTasks, .retryTask)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "The user bo is already in the trash")
    }

    @Test("a change that is done cannot be retried, even after it was undone")
    func done() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .undo, .showTasks, .moveDown)
        let list: RecordingView<TaskListModel> = bench.views.view()
        #expect(list.latest?.commands.contains(.retryTask) == false)
        await bench.perform(.retryTask)
        #expect(bench.frame.message?.text == "\"Disable bo\" is done; nothing to retry")
        #expect(try bench.bench.user("bo").status == .active)
    }

    @Test("a partly refused bulk change that was undone is retried for all its users")
    func undone() async throws {
        let drafts = UserFields.three + [UserFields(login: "operator", name: "Op")]
        let bench = await DashboardBench(drafts, author: "operator")
        await bench.perform(.markAll, .disableUsers)
        let question = try bench.question
        if question.phrase != nil { await bench.answer(.set(field: "phrase", value: question.phrase ?? "")) }
        await bench.answer(.confirm)
        #expect(bench.tasks.first?.mark == .partlyDone)
        await bench.perform(.undo)
        let task = try #require(bench.presenter.tasks.tasks.last { $0.title == "Disable 4 users" })
        #expect(task.journaled.undone == .wholly)
        bench.presenter.tasks.retry(task)
        await bench.bench.settle()
        #expect(try bench.question.title == question.title)
    }

    @Test("a bulk change or a purge that failed before its first change can be retried", arguments: [true, false])
    func failed(isPurge: Bool) async throws {
        let bench = await DashboardBench(UserFields.numbered(3))
        if isPurge {
            bench.bench.change((0..<3).map { .delete(.login("user000\($0)")) })
            await bench.perform(.refresh, .emptyTrash)
            await bench.answer(.set(field: "phrase", value: "3"))
        } else {
            await bench.perform(.markAll, .disableUsers)
        }
        failOnce(bench)
        await bench.answer(.confirm)
        #expect(bench.tasks.first?.mark == .failed)
        await bench.perform(.showTasks, .retryTask)
        #expect(try bench.question.title == (isPurge ? "Purge 3 users?" : "Disable 3 users?"))
    }

    @Test("retrying a cancelled undo or redo reverses the changes that it has not reached", arguments: [true, false])
    func reversal(isUndo: Bool) async throws {
        let drafts = UserFields.numbered(200)
        let bench = await DashboardBench(drafts)
        bench.bench.disableTogether(drafts.map(\.login))
        await bench.perform(.refresh)
        let (command, verb) = isUndo ? (Command.undo, "Undo") : (.redo, "Redo")
        if !isUndo {
            await bench.perform(.undo)
            await bench.answer(.confirm)
        }
        func active() throws -> Int { try drafts.count { try bench.bench.user($0.login).status == .active } }
        bench.presenter.perform(command)
        for _ in 0..<100 where bench.dialog == nil { await bench.bench.step() }
        if let question = try? bench.question {
            let typed = question.phrase.map { DialogAction.set(field: "phrase", value: $0) }
            if let typed { await bench.answer(typed) }
            bench.presenter.dialogs.perform(.confirm)
        }
        for _ in 0..<100 where try active() == (isUndo ? 0 : 200) { await bench.bench.step() }
        await bench.perform(.interrupt)
        #expect(try (1..<200).contains(active()))
        #expect(bench.tasks.first?.title == "\(verb): Disable 200 users")
        #expect(bench.tasks.first?.mark == .cancelled)
        await bench.perform(.showTasks, .moveToFirst, .retryTask)
        if let phrase = (try? bench.question)?.phrase { await bench.answer(.set(field: "phrase", value: phrase)) }
        if bench.dialog != nil { await bench.answer(.confirm) }
        #expect(try active() == (isUndo ? 200 : 0))
        #expect(bench.tasks.first?.mark == .done)
    }

    @Test("retrying a cancelled purge asks for the number of remaining users")
    func purge() async throws {
        let drafts = UserFields.numbered(200)
        let bench = await DashboardBench(drafts)
        bench.bench.change(drafts.map { .delete(.login($0.login)) })
        await bench.perform(.refresh, .emptyTrash)
        await bench.beginChange(of: 200)
        await bench.perform(.interrupt)
        let task = try #require(bench.presenter.tasks.tasks.last { $0.title == "Purge 200 users" })
        guard case .cancelled = task.state else {
            Issue.record("the purge was not cancelled: \(task.state)")
            return
        }
        bench.presenter.tasks.retry(task)
        await bench.bench.settle()
        let question = try bench.question
        #expect(question.phrase == String(question.count))
        #expect(question.count > 0 && question.count < 200)
        await bench.answer(.set(field: "phrase", value: String(question.count)), .submit)
        #expect(bench.tasks.first?.mark == .done)
    }
}
