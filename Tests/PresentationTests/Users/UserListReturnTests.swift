import Testing
import UserDirectory

@testable import Presentation

@Suite("Coming back to the list of users") @MainActor struct UserListReturnTests {
    @Test("leaving the trash selects the user who was selected before")
    func trash() async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.perform(.moveToLast, .moveUp)
        let before = bench.presenter.users.selected?.login
        await bench.perform(.toggleTrash)
        #expect(bench.list.rows.isEmpty)
        await bench.perform(.toggleTrash)
        #expect(bench.list.filter.text == "")
        #expect(bench.presenter.users.selected?.login == before)
    }

    @Test("Esc while editing a filter restores the applied filter; Esc in the list removes that filter")
    func escape() async {
        let bench = await DashboardBench()
        await bench.applyFilter("bo")
        await bench.perform(.filter)
        await bench.typeFilter("bother")
        #expect(bench.list.rows.isEmpty)
        await bench.cancelFilter()
        #expect(!bench.frame.isEditingFilter)
        #expect(bench.list.filter.text == "bo")
        #expect(bench.list.rows.map(\.login) == ["bo"])
        await bench.perform(.clear)
        #expect(bench.list.filter.text == "")
        #expect(bench.list.rows.count == 3)
    }

    @Test("the cursor follows its user to any place in the list", arguments: ["Aaa", "User 0200", "Zzz"])
    func farAway(name: String) async throws {
        let bench = await UserListBench(UserFields.numbered(400))
        await bench.load()
        await bench.after { bench.list.moveToFirst() }
        await bench.after { bench.list.move(by: 100) }
        let user = try #require(bench.list.selected)
        rename(user, name, bench)
        let table = await bench.after { bench.list.reload() }
        #expect(table.selectedLogin == user.login)
        // The cursor also follows the user when another change moves the user back.
        rename(user, user.name, bench)
        #expect(await bench.after { bench.list.reload() }.selectedLogin == user.login)
    }

    @Test("if a key moves the cursor while the list is read again, the move is not lost", arguments: [0, 200])
    func movedMeanwhile(steps: Int) async throws {
        let bench = await UserListBench(UserFields.numbered(400))
        await bench.load()
        let before = try #require(await bench.after { bench.list.move(by: steps) }.selectedLogin)
        let table = await bench.after {
            bench.list.reload()
            bench.list.move(by: 2)
        }
        #expect(before == UserFields.numbered(400)[steps].login)
        #expect(table.selectedLogin == UserFields.numbered(400)[steps + 2].login)
    }

    private func rename(_ user: User, _ name: String, _ bench: UserListBench) {
        bench.bench.edit(.id(user.id)) { $0.name = name }
    }

    @Test("the cursor stays in its row if the selected user leaves the list")
    func leftTheList() async throws {
        let bench = await UserListBench(UserFields.numbered(400))
        await bench.load()
        await bench.after { bench.list.move(by: 100) }
        let user = try #require(bench.list.selected)
        let row = bench.view.latest?.selected
        bench.bench.change(.delete(.id(user.id)))
        let table = await bench.after { bench.list.reload() }
        #expect(table.selected == row)
        #expect(table.selectedLogin != user.login)
    }

    @Test("leaving the trash with Esc selects the user who was selected before")
    func trashByEscape() async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.perform(.moveToLast, .moveUp)
        let before = bench.presenter.users.selected?.login
        await bench.perform(.toggleTrash, .clear)
        #expect(bench.presenter.users.selected?.login == before)
    }

    @Test("a user who is selected in a filtered list stays selected when the filter is removed")
    func found() async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.applyFilter("user039")
        await bench.perform(.moveDown)
        #expect(bench.presenter.users.selected?.login == "user0391")
        await bench.perform(.clear)
        #expect(bench.presenter.users.selected?.login == "user0391")
    }

    @Test("showing and hiding the trash keeps the filter")
    func filterBeforeTrash() async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.applyFilter("user03")
        await bench.perform(.moveDown, .toggleTrash)
        #expect(bench.list.filter.text == "is:trashed")
        await bench.perform(.toggleTrash)
        #expect(bench.list.filter.text == "user03")
        #expect(bench.presenter.users.selected?.login == "user0301")
        // The filter is forgotten when the trash is left in another way.
        await bench.perform(.toggleTrash, .clear, .filter)
        await bench.typeFilter("is:trashe", "is:trashed")
        await bench.applyTypedFilter()
        await bench.perform(.toggleTrash)
        #expect(bench.list.filter.text == "")
    }

    @Test(
        "`T` hides the trash and restores the filter, even if the filter was edited in the trash",
        arguments: [true, false]
    )
    func editedInTrash(isCancelled: Bool) async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.applyFilter("user03")
        await bench.perform(.moveDown, .toggleTrash, .filter)
        await bench.typeFilter("is:trashe")
        if isCancelled {
            await bench.cancelFilter()
        } else {
            await bench.typeFilter("is:trashed")
            await bench.applyTypedFilter()
        }
        #expect(bench.presenter.users.isTrashShown)
        await bench.perform(.toggleTrash)
        #expect(bench.list.filter.text == "user03")
        #expect(bench.presenter.users.selected?.login == "user0301")
    }

    @Test("hiding the trash returns to the place before `is:trashed` was typed")
    func typedTrash() async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.applyFilter("user03")
        await bench.perform(.moveDown, .filter)
        await bench.typeFilter("i", "is:", "is:trashe", "is:trashed")
        await bench.applyTypedFilter()
        await bench.perform(.toggleTrash)
        #expect(bench.list.filter.text == "user03")
        #expect(bench.presenter.users.selected?.login == "user0301")
    }

    @Test("Esc in the empty trash selects the user who was selected before")
    func emptyTrash() async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.perform(.moveDown)
        await bench.applyFilter("user03")
        await bench.perform(.moveDown, .toggleTrash, .clear)
        #expect(bench.presenter.users.selected?.login == "user0301")
    }

    @Test("Esc while a filter is typed returns to a user in the trash, if the applied filter also finds other users")
    func mixed() async {
        let bench = await DashboardBench(UserFields.numbered(8))
        bench.bench.change(.delete(.login("user0005")))
        await bench.applyFilter("is:trashed OR user")
        await bench.select("user0005")
        await bench.perform(.filter)
        await bench.typeFilter("user0001")
        await bench.cancelFilter()
        #expect(bench.presenter.users.selected?.login == "user0005")
    }

    @Test(
        "Esc returns to the selected user, even if the typed text finds the same users as before",
        arguments: ["", "is:"]
    )
    func reverted(text: String) async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.perform(.moveToLast, .filter)
        let before = bench.presenter.users.selected?.login
        await bench.typeFilter("z", text)
        #expect(bench.presenter.users.selected?.login != before)
        await bench.cancelFilter()
        #expect(bench.list.filter.text == "")
        #expect(before != nil && bench.presenter.users.selected?.login == before)
    }

    @Test("Esc while a filter is typed returns to the user who was selected before")
    func cancelledFilter() async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.perform(.moveDown, .moveDown, .filter)
        let before = bench.presenter.users.selected?.login
        await bench.typeFilter("user039")
        await bench.cancelFilter()
        #expect(bench.presenter.users.selected?.login == before)
    }

    @Test("removing a filter without matches returns to the user who was selected before", arguments: [[], ["user03"]])
    func nothingFound(typedBefore: [String]) async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.perform(.moveDown, .moveDown)
        let before = bench.presenter.users.selected?.login
        for filter in typedBefore + ["nobody"] { await bench.applyFilter(filter) }
        #expect(bench.list.rows.isEmpty)
        await bench.perform(.clear)
        #expect(bench.list.filter.text == "")
        #expect(before != nil && bench.presenter.users.selected?.login == before)
    }

    @Test("the rows above a deleted user stay on the screen")
    func deleted() async {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.perform(.moveDown, .moveDown, .moveDown, .delete)
        await bench.answer(.confirm)
        #expect(bench.list.rows.prefix(4).map(\.login) == ["user0000", "user0001", "user0002", "user0004"])
        #expect(bench.list.selectedLogin == "user0004")
        await bench.perform(.undo)
        #expect(bench.list.rows.prefix(4).map(\.login) == ["user0000", "user0001", "user0002", "user0003"])
    }

    @Test("if no filter was applied before, Esc while a filter is typed removes the typed filter")
    func newFilter() async {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        await bench.typeFilter("bo")
        await bench.cancelFilter()
        #expect(bench.list.filter.text == "")
        #expect(bench.list.rows.count == 3)
    }
}
