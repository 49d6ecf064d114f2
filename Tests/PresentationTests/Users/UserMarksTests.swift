import FuturesTesting
import Testing
import UserDirectory

@testable import Presentation

@Suite("Marks in the table") @MainActor struct UserMarksTests {
    private func marked(_ bench: DashboardBench) -> [String] {
        bench.list.rows.filter(\.isMarked).map(\.login)
    }

    @Test("the mark key adds or removes a user's mark, and then moves the cursor to the next user")
    func toggle() async {
        let bench = await DashboardBench()
        await bench.perform(.mark, .mark)
        #expect(marked(bench) == ["ana", "bo"])
        #expect(bench.list.marked == "2 marked")
        #expect(bench.list.selected == 2)
        #expect(bench.list.hasMarks)
        await bench.perform(.moveToFirst, .mark)
        #expect(marked(bench) == ["bo"])
        await bench.perform(.mark)
        #expect(bench.list.marked == "")
        #expect(!bench.list.hasMarks)
    }

    @Test("marks stay with their users when the sorting or filter changes, and hidden marks are counted")
    func hidden() async {
        let bench = await DashboardBench()
        await bench.perform(.mark, .mark, .reverseSort)
        #expect(marked(bench) == ["bo", "ana"])
        await bench.applyFilter("bo")
        #expect(marked(bench) == ["bo"])
        #expect(bench.list.marked == "2 marked, 1 hidden")
        await bench.perform(.clear)
        #expect(bench.list.marked == "2 marked")
    }

    @Test("marks stay with their users while others change the list")
    func liveChanges() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.mark)
        bench.bench.add([UserFields(login: "aaron", name: "Aaron")])
        await bench.perform(.refresh)
        #expect(marked(bench) == ["bo"])
        #expect(bench.list.rows.map(\.login).contains("aaron"))
    }

    @Test("a key begins a range, the cursor extends the range, and the same key marks the users in the range")
    func range() async {
        let bench = await DashboardBench(UserFields.numbered(8))
        await bench.perform(.moveDown, .markRange, .moveDown, .moveDown)
        #expect(marked(bench) == ["user0001", "user0002", "user0003"])
        #expect(bench.list.marked == "range from user0001")
        await bench.perform(.markRange, .moveDown)
        #expect(marked(bench) == ["user0001", "user0002", "user0003"])
        #expect(bench.list.marked == "3 marked")
    }

    @Test("cancelling a range keeps the earlier marks")
    func rangeGivenUp() async {
        let bench = await DashboardBench(UserFields.numbered(8))
        await bench.perform(.mark, .markRange, .moveDown)
        #expect(bench.list.marked == "range from user0001, 1 marked")
        await bench.perform(.clear)
        #expect(marked(bench) == ["user0000"])
        #expect(bench.list.marked == "1 marked")
        await bench.perform(.clear)
        #expect(bench.list.marked == "")
    }

    @Test("cancelling a range keeps the filter")
    func rangeWithFilter() async {
        let bench = await DashboardBench(UserFields.numbered(8))
        await bench.applyFilter("user")
        await bench.perform(.markRange, .moveDown, .clear)
        #expect(bench.list.filter.text == "user")
        #expect(bench.list.marked == "")
        await bench.perform(.clear)
        #expect(bench.list.filter.text == "")
    }

    @Test("a range that extends beyond the rows in memory is marked as a whole")
    func longRange() async {
        let bench = await DashboardBench(UserFields.numbered(2_000))
        await bench.perform(.moveDown, .markRange, .moveToLast, .moveUp, .markRange)
        #expect(bench.list.marked == "1,998 marked")
        await bench.perform(.moveToLast)
        #expect(bench.list.rows.last?.isMarked == false)
        await bench.perform(.moveToFirst)
        #expect(bench.list.rows.first?.isMarked == false)
        #expect(bench.list.rows.dropFirst().filter(\.isMarked).count == 9)
    }

    @Test("a range that is open when the order, the filter or the trash changes becomes marks")
    func keptRange() async {
        let bench = await DashboardBench(UserFields.numbered(8))
        let changes: [@MainActor () -> Void] = [
            { bench.presenter.perform(.reverseSort) }, { bench.presenter.filter.type("user0001") },
        ]
        for change in changes {
            await bench.perform(.moveToFirst, .unmark, .markRange, .moveDown, .moveDown)
            change()
            await bench.bench.settle()
            #expect(bench.list.marked.hasPrefix("3 marked"))
        }
        await bench.perform(.clear, .unmark, .moveToFirst, .markRange, .moveDown, .toggleTrash, .toggleTrash)
        #expect(bench.list.marked == "2 marked")
    }

    @Test("a range that is open while the list becomes empty is dropped")
    func emptiedRange() async {
        let bench = await DashboardBench(UserFields.numbered(8))
        await bench.applyFilter("user0003")
        await bench.perform(.markRange)
        bench.bench.change(.delete(.login("user0003")))
        await bench.perform(.refresh)
        #expect(bench.list.rows.isEmpty)
        bench.presenter.filter.clear()
        await bench.bench.settle()
        #expect(bench.list.marked == "")
    }

    @Test("all users that a filter finds can be marked; the marks can be inverted and removed")
    func all() async {
        let bench = await DashboardBench(UserFields.numbered(300))
        await bench.applyFilter("user00")
        await bench.perform(.markAll)
        #expect(bench.list.marked == "100 marked")
        await bench.perform(.clear)
        #expect(bench.list.marked == "100 marked")
        await bench.perform(.invertMarks)
        #expect(bench.list.marked == "200 marked")
        await bench.perform(.moveToLast)
        #expect(marked(bench).count == 10)
        await bench.perform(.unmark)
        #expect(marked(bench).isEmpty)
    }

    @Test("marked users hidden by the filter stay marked; deleted users do not")
    func recount() async {
        let bench = await DashboardBench()
        await bench.perform(.mark)
        await bench.applyFilter("bo")
        await bench.perform(.markAll)
        #expect(bench.list.marked == "2 marked, 1 hidden")
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.refresh)
        #expect(bench.list.marked == "1 marked, 1 hidden")
    }

    @Test("if every marked user is deleted, no marks are left")
    func allDeleted() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.mark)
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.refresh)
        #expect(bench.list.marked == "")
        #expect(!bench.presenter.users.hasMarks)
    }

    @Test("marks in the trash are kept apart from the other marks, and a purged user loses the mark")
    func markedInTrash() async {
        let bench = await DashboardBench()
        for login in ["bo", "chris"] { bench.bench.change(.delete(.login(login))) }
        await bench.perform(.markAll, .toggleTrash)
        #expect(bench.list.marked == "")
        await bench.perform(.markAll, .toggleTrash)
        #expect(bench.list.marked == "1 marked")
        bench.bench.purge("bo")
        await bench.perform(.toggleTrash)
        #expect(bench.list.marked == "1 marked")
    }

    @Test("showing the trash cancels marking all users while their ids are still being read")
    func trashWhileMarking() async {
        let bench = await DashboardBench()
        await bench.perform(.mark)
        bench.presenter.perform(.markAll)
        bench.presenter.perform(.toggleTrash)
        await bench.bench.settle()
        #expect(bench.list.marked == "")
        await bench.perform(.toggleTrash)
        #expect(bench.list.marked == "1 marked")
    }

    @Test("users are unmarked after they have been changed, even if the trash is shown meanwhile")
    func trashDuringChange() async throws {
        let bench = await DashboardBench()
        await bench.perform(.markAll, .toggleTrash)
        bench.presenter.users.marks.unmark([try bench.bench.user("bo").id])
        await bench.perform(.toggleTrash)
        #expect(bench.list.marked == "2 marked")
    }

    @Test("marking all users of a long list reads only their ids")
    func allOfMany() async {
        let bench = await DashboardBench(UserFields.numbered(3_000))
        let reads = bench.bench.store.windows.count
        await bench.perform(.markAll)
        #expect(bench.list.marked == "3,000 marked")
        await bench.perform(.mark)
        #expect(bench.list.marked == "2,999 marked")
        #expect(bench.bench.store.windows.count == reads)
    }

    @Test("checking whether there are users to act on does not end an open range")
    func pureTargets() async {
        let bench = await DashboardBench(UserFields.numbered(8))
        await bench.perform(.moveDown, .markRange, .moveDown)
        #expect(bench.presenter.users.hasMarks)
        #expect(bench.list.marked == "range from user0001")
        await bench.perform(.palette)
        #expect(bench.list.marked == "range from user0001")
        await bench.answer(.cancel)
        await bench.perform(.disableUsers)
        #expect(bench.list.marked == "2 marked")
    }

    @Test("removing the marks while all users are being marked cancels the marking")
    func unmarkedMeanwhile() async {
        let bench = await DashboardBench(UserFields.numbered(30))
        bench.presenter.perform(.markAll)
        bench.presenter.perform(.unmark)
        await bench.bench.settle()
        #expect(bench.list.marked == "")
        #expect(marked(bench).isEmpty)
    }

    @Test("a count that finds no marked users does not cancel marking all users")
    func countWhileMarking() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.mark)
        bench.bench.change(.delete(.login("bo")))
        bench.presenter.users.marks.listChanged()
        bench.bench.executor.runAll()
        // The count has ended, but its result has not been delivered yet.
        bench.presenter.perform(.markAll)
        #expect(!bench.presenter.users.marks.isSingle)
        await bench.bench.settle()
        #expect(bench.list.marked == "2 marked")
        #expect(marked(bench) == ["ana", "chris"])
    }

    @Test("a user who is marked during a count stays marked, even if the count finds no earlier marks")
    func markWhileCounting() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.mark)
        await bench.select("ana")
        bench.bench.change(.delete(.login("bo")))
        bench.presenter.users.marks.listChanged()
        bench.bench.executor.runAll()
        // The count has ended, but its result has not been delivered yet.
        await bench.perform(.mark)
        #expect(bench.list.marked == "1 marked")
        #expect(marked(bench) == ["ana"])
    }

    @Test("inverting twice restores the marks")
    func invertTwice() async {
        let bench = await DashboardBench(UserFields.numbered(30))
        await bench.perform(.mark, .mark, .invertMarks)
        #expect(bench.list.marked == "28 marked")
        await bench.perform(.invertMarks)
        #expect(marked(bench) == ["user0000", "user0001"])
    }

    @Test("if the ids of the users to mark cannot be read, marks stay unchanged and the waiting command does not run")
    func failure() async {
        let bench = await DashboardBench(UserFields.numbered(30))
        bench.bench.store.beforeEach { if $0.kind == "UserIDsQuery" { throw storeIsGone } }
        bench.presenter.perform(.markAll)
        bench.presenter.perform(.disableUsers)
        await bench.bench.settle()
        #expect(bench.dialog == nil)
        #expect(bench.list.marked == "")
    }

    @Test("a user who is restored from the trash loses the mark made in the trash")
    func restored() async throws {
        let bench = await DashboardBench()
        let id = try bench.bench.user("bo").id
        for login in ["bo", "chris"] { bench.bench.change(.delete(.login(login))) }
        await bench.perform(.refresh, .toggleTrash, .mark)
        #expect(bench.list.marked == "1 marked")
        bench.bench.change(.restore(.id(id), login: nil))
        await bench.perform(.refresh)
        #expect(bench.list.marked.isEmpty)
        #expect(bench.presenter.users.selected?.login == "chris")
    }
}
