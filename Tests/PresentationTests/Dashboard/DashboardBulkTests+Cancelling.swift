import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

extension DashboardBulkTests {
    /// Returns a bench in which disabling all users was cancelled soon after its start.
    ///
    /// `count` is the number of active users, which the question asks for.
    private func benchWithCancelledChange(of drafts: [UserFields], count: Int) async -> DashboardBench {
        let bench = await DashboardBench(drafts)
        await bench.perform(.markAll, .disableUsers)
        await bench.beginChange(of: count)
        await bench.perform(.interrupt)
        return bench
    }

    @Test("if an undo in this dashboard changes marked users while the question is open, the effects must be confirmed")
    func undoneMeanwhile() async throws {
        let bench = await DashboardBench(UserFields.numbered(4))
        await bench.perform(.markAll, .disableUsers)
        await bench.answer(.confirm)
        await bench.perform(.markAll, .enableUsers)
        #expect(try bench.question.title == "Enable 4 users?")
        await bench.perform(.undo)
        await bench.answer(.confirm)
        #expect(try bench.question.lines.first == "The question has changed; please check it again")
        #expect(try bench.question.title == "Nothing to enable")
    }

    @Test("before a typed note is discarded, a question is asked; an empty form closes at once")
    func discardedNote() async throws {
        let bench = await DashboardBench()
        await bench.perform(.markAll, .setNote)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
        await bench.perform(.setNote)
        await bench.answer(.set(field: "note", value: "guest"), .cancel)
        #expect(try bench.question.title == "Discard your changes?")
        await bench.answer(.confirm)
        #expect(bench.dialog == nil)
    }

    @Test("a cancelled bulk change says where it stopped, and a retry asks again and completes the change")
    func cancelled() async throws {
        let bench = await benchWithCancelledChange(of: UserFields.numbered(200), count: 200)
        let task = try #require(bench.presenter.tasks.tasks.last { $0.title == "Disable 200 users" })
        #expect(task.state == .cancelled("Cancelled at 16 of 200"))
        bench.presenter.tasks.retry(task)
        await bench.bench.settle()
        #expect(try bench.question.title == "Disable 184 users?")
        #expect(try bench.bench.user("user0199").status == .active)
        await bench.answer(.set(field: "phrase", value: "184"), .submit)
        #expect(bench.list.rows.allSatisfy { $0.state == .disabled })
    }

    @Test("a retry of a cancelled bulk change includes the refused users and the users that were not reached")
    func cancelledWithRefusal() async throws {
        let drafts = [UserFields(login: "ada", role: "admin")] + UserFields.numbered(200)
        let bench = await benchWithCancelledChange(of: drafts, count: 200)
        let task = try #require(bench.presenter.tasks.tasks.last { $0.title == "Disable 201 users" })
        bench.presenter.tasks.retry(task)
        await bench.bench.settle()
        #expect(try bench.question.title == "Disable 185 of 186 users?")
        #expect(task.report?.retry == "retry rest")
    }

    @Test("undo is not offered if a bulk change is cancelled before it has changed anything")
    func cancelledAtOnce() async throws {
        let drafts = UserFields.numbered(200, disabled: 0..<50)
        let bench = await benchWithCancelledChange(of: drafts, count: 150)
        #expect(bench.frame.message?.text.contains("users: cancelled at ") == true)
        #expect(bench.frame.message?.text.hasSuffix(" of 200") == true)
        #expect(try bench.bench.user("user0050").status == .active)
    }
}
