import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Marks after a task") @MainActor struct KeptMarksTests {
    private func marked(_ bench: DashboardBench) -> [String] { bench.list.rows.filter(\.isMarked).map(\.login) }

    /// A dashboard with ana and bo in the trash, and chris outside it.
    private func trash() async -> DashboardBench {
        let bench = await DashboardBench(["ana", "bo", "chris"].map { UserFields(login: $0, name: $0) })
        for login in ["ana", "bo"] { bench.bench.change(.delete(.login(login))) }
        await bench.perform(.refresh)
        return bench
    }

    @Test("users marked while a task was running stay marked")
    func markedMeanwhile() async throws {
        let bench = await DashboardBench(UserFields.numbered(4))
        await bench.perform(.mark, .mark, .disableUsers)
        bench.presenter.dialogs.perform(.confirm)
        bench.presenter.perform(.mark)
        await bench.bench.settle()
        #expect(try bench.bench.user("user0001").status == .disabled)
        #expect(marked(bench) == ["user0002"])
    }

    @Test("users not reached by a cancelled task stay marked")
    func cancelled() async {
        let bench = await DashboardBench(UserFields.numbered(200))
        await bench.perform(.markAll, .disableUsers)
        await bench.beginChange(of: 200)
        await bench.perform(.interrupt)
        #expect(bench.list.marked == "184 marked")
    }

    @Test("all refused users stay marked, even if there are more than a thousand")
    func refused() async {
        let drafts = UserFields.numbered(1_205).map {
            UserFields(login: $0.login, name: $0.name, kind: .service)
        }
        let bench = await DashboardBench(drafts, limit: 1)
        await bench.perform(.markAll)
        bench.presenter.bulk.askForBulk(.setKind(.person))
        await bench.bench.settle()
        bench.presenter.dialogs.perform(.set(field: "phrase", value: "1"))
        await bench.answer(.confirm)
        #expect(bench.list.marked == "1,204 marked")
    }

    @Test("emptying the trash keeps the marks on users outside it")
    func emptyTrash() async {
        let bench = await trash()
        await bench.perform(.mark)
        #expect(marked(bench) == ["chris"])
        await bench.perform(.emptyTrash)
        await bench.answer(.set(field: "phrase", value: "2"), .confirm)
        #expect(marked(bench) == ["chris"])
    }

    @Test("if there are more than 10,000 marks, the marks of purged users are counted as hidden")
    func manyGone() async {
        let bench = await DashboardBench(UserFields.numbered(10_002))
        await bench.perform(.mark, .mark)
        bench.bench.change(.delete(.login("user0000")))
        bench.bench.purge("user0000")
        await bench.perform(.refresh)
        #expect(bench.list.marked == "1 marked")
        await bench.perform(.markAll)
        await bench.applyFilter("login:user0001")
        #expect(bench.list.marked == "10,002 marked, 10,001 hidden")
    }
}
