import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

extension DashboardBulkTests {
    @Test("a cancelled bulk change says where it stopped, and a retry asks again and then completes it")
    func cancelled() async throws {
        let bench = await DashboardBench(UserFields.numbered(200))
        await bench.perform(.markAll, .disableUsers)
        bench.presenter.dialogs.perform(.set(field: "phrase", value: "200"))
        bench.presenter.dialogs.perform(.submit)
        await bench.bench.step()
        await bench.bench.step()
        bench.presenter.perform(.interrupt)
        await bench.bench.settle()
        let task = try #require(bench.presenter.tasks.tasks.last { $0.title == "Disable 200 users" })
        #expect(task.state == .cancelled("Cancelled at 16 of 200"))
        bench.presenter.tasks.retry(task)
        await bench.bench.settle()
        #expect(try bench.question.title == "Disable 184 users?")
        #expect(try bench.bench.user("user0199").status == .active)
        await bench.answer(.set(field: "phrase", value: "184"), .submit)
        #expect(bench.list.rows.allSatisfy { $0.state == .disabled })
    }

    @Test("a bulk change that is cancelled before it has changed anything does not offer to undo it")
    func cancelledAtOnce() async throws {
        let drafts = UserFields.numbered(200).enumerated().map { index, draft in
            var draft = draft
            if index < 50 { draft.status = .disabled }
            return draft
        }
        let bench = await DashboardBench(drafts)
        await bench.perform(.markAll, .disableUsers)
        bench.presenter.dialogs.perform(.set(field: "phrase", value: "150"))
        bench.presenter.dialogs.perform(.submit)
        await bench.bench.step()
        await bench.bench.step()
        bench.presenter.perform(.interrupt)
        await bench.bench.settle()
        #expect(bench.frame.message?.text.contains("users: cancelled at ") == true)
        #expect(bench.frame.message?.text.hasSuffix(" of 200") == true)
        #expect(try bench.bench.user("user0050").status == .active)
    }
}
