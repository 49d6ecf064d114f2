import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Purging on the dashboard") @MainActor struct DashboardPurgeTests {
    /// A dashboard that shows the trash, with bo in it.
    private func trash() async -> DashboardBench {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.delete)
        await bench.answer(.confirm)
        await bench.perform(.toggleTrash)
        return bench
    }

    @Test("a user is purged after the login has been typed, and the Activity no longer names the user")
    func purge() async throws {
        let bench = await trash()
        await bench.perform(.purge)
        await bench.answer(.confirm)
        #expect(bench.dialog != nil, "without the login nothing happens")
        await bench.answer(.set(field: "phrase", value: "bo"), .confirm)
        #expect(bench.dialog == nil)
        #expect(bench.list.rows.isEmpty)
        #expect(bench.frame.message == .init(kind: .success, text: "Purged a user"))
        #expect(bench.tasks.first?.title == "Purge a user")
        await bench.perform(.showActivity)
        let changes = try #require(bench.listedChanges)
        #expect(!changes.contains { $0.summary.contains("Bo Ng") || $0.user == "bo" })
    }

    @Test("undoing a purge in the Activity asks no question, but says that a purge cannot be undone")
    func undo() async {
        let bench = await trash()
        await bench.perform(.purge)
        await bench.answer(.set(field: "phrase", value: "bo"), .confirm)
        await bench.perform(.showActivity, .moveToFirst, .undo)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text.contains("is a purge, which cannot be undone") == true)
        #expect(bench.tasks.first?.title == "Purge a user")
    }

    @Test("the question before the only marked user is purged says that the filter hides the user")
    func hidden() async throws {
        let bench = await trash()
        await bench.perform(.mark)
        await bench.applyFilter("is:trashed zz")
        await bench.perform(.purge)
        #expect(try bench.question.title == "Purge bo?")
        #expect(try bench.question.lines.contains("Hidden by the filter"))
    }

    @Test("typing anything but the login purges no user")
    func wrongWord() async throws {
        let bench = await trash()
        await bench.perform(.purge)
        await bench.answer(.set(field: "phrase", value: "ana"), .confirm, .cancel)
        #expect(bench.list.rows.map(\.login) == ["bo"])
    }

    @Test("a user who is not in the trash is not purged")
    func notTrashed() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.purge)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "The user bo is not in the trash; d to move the user there")
    }

    @Test("purging a user who was restored meanwhile is refused, and the user stays")
    func restoredMeanwhile() async throws {
        let bench = await trash()
        await bench.perform(.purge)
        bench.bench.change(.restore(.login("bo"), login: nil))
        await bench.answer(.set(field: "phrase", value: "bo"), .confirm)
        #expect(bench.frame.message?.kind == .error)
        #expect(bench.tasks.first?.mark == .refused)
        #expect(try !bench.bench.user("bo").isTrashed)
    }

    /// A dashboard with ana, bo and chris in the trash, and dan and emil outside it.
    private func fullTrash() async -> DashboardBench {
        let bench = await DashboardBench(["ana", "bo", "chris", "dan", "emil"].map { UserFields(login: $0, name: $0) })
        for login in ["ana", "bo", "chris"] { bench.bench.change(.delete(.login(login))) }
        await bench.perform(.refresh)
        return bench
    }

    @Test("marked users are purged together after their number has been typed")
    func marked() async throws {
        let bench = await fullTrash()
        await bench.applyFilter("is:trashed OR is:active")
        await bench.perform(.moveToFirst, .mark, .mark, .moveDown, .mark, .mark, .purge)
        let question = try bench.question
        #expect(question.title == "Purge 2 of 4 users?")
        #expect(
            question.lines == [
                "2 to purge · 2 refused: not in the trash",
                "Permanently deletes the users' data; this cannot be undone",
                "Activity keeps only actions, times, authors and IDs",
            ]
        )
        #expect(question.names == [["ana", "ana"], ["bo", "bo"]])
        await bench.answer(.set(field: "phrase", value: "4"), .confirm)
        #expect(bench.dialog != nil)
        await bench.answer(.set(field: "phrase", value: "2"), .confirm)
        #expect(bench.frame.message == .init(kind: .success, text: "Purged 2 users"))
        #expect(bench.list.rows.map(\.login) == ["chris", "dan", "emil"])
        #expect(bench.tasks.first?.title == "Purge 2 users")
        #expect(try bench.bench.user("dan").status == .active)
    }

    @Test("if no marked user is in the trash, purging says so, and asks no question")
    func noneInTrash() async {
        let bench = await fullTrash()
        await bench.perform(.markAll, .purge)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "None of the marked users is in the trash; d to move them there")
    }

    @Test("a marked user who was restored meanwhile is refused, and the others are purged")
    func restoredOne() async throws {
        let bench = await fullTrash()
        await bench.perform(.toggleTrash, .markAll, .purge)
        bench.bench.change(.restore(.login("bo"), login: nil))
        await bench.answer(.set(field: "phrase", value: "3"), .confirm)
        #expect(bench.frame.message?.text.hasPrefix("2 purged, 1 refused: the user bo is not in the trash") == true)
        #expect(bench.tasks.first?.mark == .partlyDone)
        #expect(try !bench.bench.user("bo").isTrashed)
    }

    @Test("the trash is emptied after the number of its users has been typed")
    func emptyTrash() async throws {
        let bench = await fullTrash()
        await bench.perform(.emptyTrash)
        #expect(try bench.question.title == "Empty the trash: purge 3 users?")
        #expect(try bench.question.phrase == "3")
        await bench.answer(.set(field: "phrase", value: "3"), .confirm)
        #expect(bench.frame.message?.text == "Purged 3 users")
        #expect(bench.list.rows.map(\.login) == ["dan", "emil"])
        await bench.perform(.emptyTrash)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "The trash is empty")
    }

    /// Moves bo to the trash, shows the trash, and purges bo.
    private func purgeBo(in bench: DashboardBench) async {
        await bench.select("bo")
        await bench.perform(.delete)
        await bench.answer(.confirm)
        await bench.perform(.toggleTrash, .purge)
        await bench.answer(.set(field: "phrase", value: "bo"), .confirm)
    }

    @Test("undo after a purge says that a purge is final, and asks before it undoes an older change")
    func undoAfterwards() async throws {
        let bench = await DashboardBench()
        await bench.select("chris")
        await bench.perform(.toggleDisabled)
        await purgeBo(in: bench)
        await bench.perform(.undo)
        let question = try bench.question
        #expect(question.title == "Undo an older change?")
        #expect(
            question.lines == [
                "Your last change was a purge (12:00 UTC), which cannot be undone",
                "Next change to undo: Disable chris (12:00 UTC)",
            ]
        )
        await bench.answer(.cancel)
        #expect(try bench.bench.user("chris").status == .disabled)
        await bench.perform(.undo)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("chris").status == .active)
        await bench.perform(.redo)
        #expect(try bench.bench.user("chris").status == .disabled)
    }

    @Test(
        "a purge that the store's failure stops ends redo only if it has purged users",
        arguments: [(0, true), (1, false)]
    )
    func stopped(slices: Int, canRedo: Bool) async {
        let drafts = UserFields.numbered(60)
        let bench = await DashboardBench(drafts)
        await bench.perform(.toggleDisabled, .undo)
        #expect(bench.frame.canRedo)
        bench.bench.change(drafts[20...].map { .delete(.login($0.login)) })
        await bench.perform(.refresh, .emptyTrash)
        let purges = Locked(0)
        bench.bench.store.beforeEach { call in
            guard call.kind == "PurgeQuery" else { return }
            let number = purges.withLock { number in
                number += 1
                return number
            }
            if number > slices { throw storeIsGone }
        }
        await bench.answer(.set(field: "phrase", value: "40"), .confirm)
        #expect(bench.tasks.first { $0.title == "Purge 40 users" }?.mark == .failed)
        #expect(bench.frame.canRedo == canRedo)
    }

    @Test("redo skips an undone change whose user was purged by someone else, and redoes the change undone before it")
    func redoOfPurged() async throws {
        let bench = await DashboardBench()
        for login in ["bo", "chris"] {
            await bench.select(login)
            await bench.perform(.toggleDisabled)
        }
        await bench.perform(.undo, .undo)
        #expect(try bench.bench.user("chris").status == .active)
        bench.bench.change(.delete(.login("bo")), by: .eve)
        bench.bench.purge("bo", by: .eve)
        await bench.perform(.redo)
        #expect(try bench.bench.user("chris").status == .disabled)
    }

    @Test("if a change is newer than a purge, and its undo was refused, the next undo names that change, not the purge")
    func undoAfterRefusal() async throws {
        let bench = await DashboardBench()
        await bench.select("chris")
        await bench.perform(.toggleDisabled)
        await purgeBo(in: bench)
        await bench.perform(.toggleTrash)
        await bench.select("ana")
        await bench.perform(.edit)
        await bench.answer(.set(field: "name", value: "Anna"), .submit)
        bench.bench.edit(.login("ana"), by: .eve) { $0.name = "Ann" }
        await bench.perform(.undo, .undo)
        #expect(
            try bench.question.lines == [
                "\"Edit ana\" (12:00 UTC) was not undone", "Next change to undo: Disable chris (12:00 UTC)",
            ]
        )
    }

    @Test("undo after a purge does not offer a change of several users who were all purged")
    func undoOfPurgedUsers() async throws {
        let bench = await DashboardBench(["ana", "bo", "dan"].map { UserFields(login: $0, name: $0) })
        bench.bench.change(.disable(.login("dan")))
        bench.bench.change([.delete(.login("ana")), .delete(.login("bo"))])
        await bench.perform(.refresh, .emptyTrash)
        await bench.answer(.set(field: "phrase", value: "2"), .confirm)
        await bench.perform(.undo)
        #expect(try bench.question.lines.last?.hasPrefix("Next change to undo: Disable dan (") == true)
    }

    @Test("if there is nothing else to undo, undo after a purge only says that the purge is final")
    func undoPurgeOnly() async throws {
        let bench = await DashboardBench([UserFields(login: "bo")], author: "newcomer")
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.toggleTrash, .refresh, .purge)
        await bench.answer(.set(field: "phrase", value: "bo"), .confirm)
        await bench.perform(.undo)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "Your last change was a purge (12:00 UTC), which cannot be undone")
    }
}
