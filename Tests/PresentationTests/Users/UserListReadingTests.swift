import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Reading the users list") @MainActor struct UserListReadingTests {
    @Test("the first window is shown before anything has been counted")
    func windowFirst() async throws {
        let bench = await UserListBench(UserFields.numbered(300))
        let shown = await bench.view.during {
            bench.list.reload()
            await bench.bench.step()
        }
        let model = try #require(shown.last)
        #expect(model.rows.map(\.login) == (0..<10).map { "user000\($0)" })
        #expect(model.extent == "counting")
        #expect(bench.bench.store.calls.map(\.kind) == ["UserWindowQuery"])
        let counted = await bench.after {}
        #expect(counted.extent == "300 users · row 1")
        #expect(counted.scroll == UserListModel.Scroll(offset: 0, total: 300))
    }

    @Test("an empty table says nothing about the store before the store has answered")
    func nothingBeforeTheFirstWindow() async {
        let bench = await UserListBench([])
        #expect(bench.view.latest?.placeholder == nil)
        #expect(await bench.load().placeholder?.title == "No users yet")
    }

    @Test("only a few windows are read, whether the list is short or long", arguments: [200, 5_000])
    func fewWindows(count: Int) async {
        let bench = await UserListBench(UserFields.numbered(count))
        await bench.load()
        for _ in 0..<5 { await bench.after { bench.list.move(by: 10) } }
        await bench.after { bench.list.moveToLast() }
        await bench.after { bench.list.moveToFirst() }
        #expect(bench.bench.store.windows.count <= 6)
        #expect(bench.bench.store.windows.allSatisfy { $0.limit == 50 })
        #expect(bench.list.window.elements.count <= 150)
    }

    @Test("moving within the rows in memory reads nothing")
    func movingReadsNothing() async {
        let bench = await UserListBench(UserFields.numbered(300))
        await bench.load()
        let before = bench.bench.store.calls.count
        let model = await bench.after { bench.list.move(by: 1) }
        #expect(model.selectedLogin == "user0001")
        #expect(bench.bench.store.calls.count == before)
    }

    @Test("moving to the end, up one page, and to the start works with 5,000 users")
    func endPageStart() async {
        let bench = await UserListBench(UserFields.numbered(5_000))
        await bench.load()
        let end = await bench.after { bench.list.moveToLast() }
        #expect(end.selectedLogin == "user4999")
        #expect(end.rows.map(\.login) == (4990..<5000).map { "user\($0)" })
        #expect(end.extent == "5,000 users · row 5,000")
        let page = await bench.after { bench.list.move(by: -10) }
        #expect(page.selectedLogin == "user4989")
        #expect(page.extent == "5,000 users · row 4,990")
        let start = await bench.after { bench.list.moveToFirst() }
        #expect(start.selectedLogin == "user0000")
        #expect(start.scroll?.offset == 0)
    }

    @Test("at the end of the list, the row number is known without counting the rows before it")
    func endCountsOnce() async {
        let bench = await UserListBench(UserFields.numbered(5_000))
        await bench.load()
        let before = bench.bench.store.calls.count
        let end = await bench.after { bench.list.moveToLast() }
        #expect(end.extent == "5,000 users · row 5,000")
        let kinds = bench.bench.store.calls.dropFirst(before).map(\.kind)
        #expect(kinds.count { $0 == "UserCountQuery" } == 1, "\(kinds)")
    }

    @Test("paging through 5,000 users shows each of them")
    func paging() async {
        let bench = await UserListBench(UserFields.numbered(5_000), rows: 40)
        var seen = await bench.load().rows.map(\.login)
        for _ in 0..<124 {
            await bench.after { bench.list.move(by: bench.list.pageHeight) }
            let page = (bench.view.latest ?? UserListModel()).rows.map(\.login)
            #expect(zip(page, page.dropFirst()).allSatisfy(<), "a row is repeated, or the order is wrong")
            seen += page.filter { $0 > seen.last ?? "" }
        }
        await bench.after { bench.list.moveToLast() }
        seen += (bench.view.latest?.rows.map(\.login) ?? []).filter { $0 > seen.last ?? "" }
        #expect(seen == UserFields.numbered(5_000).map(\.login))
    }

    @Test("after changes in the store, the list is read again around the cursor")
    func reloadKeepsUser() async throws {
        let bench = await UserListBench(UserFields.numbered(300))
        await bench.load()
        await bench.after { bench.list.move(by: 150) }
        let row = bench.view.latest?.selected
        for number in 100..<120 {
            bench.bench.change(.delete(.login("user0\(number)")))
        }
        let model = await bench.after { bench.list.reload() }
        #expect(model.selectedLogin == "user0150")
        #expect(model.selected == row)
        #expect(model.extent == "280 users · row 131")
    }

    @Test("users added by a change that is still running are listed, not only counted, if the list was empty")
    func firstUsers() async {
        let bench = await UserListBench([])
        #expect(await bench.load().placeholder?.title == "No users yet")
        bench.bench.change(UserFields.numbered(3).map { .add($0) })
        let model = await bench.after { bench.list.recount() }
        #expect(model.placeholder == nil)
        #expect(model.rows.map(\.login) == UserFields.numbered(3).map(\.login))
        #expect(model.extent == "3 users · row 1")
    }

    @Test("if the selected user is deleted, the cursor stays in its row")
    func reloadWithoutUser() async {
        let bench = await UserListBench(UserFields.numbered(30))
        await bench.load()
        await bench.after { bench.list.move(by: 5) }
        bench.bench.change(.delete(.login("user0005")))
        let model = await bench.after { bench.list.reload() }
        #expect(model.selectedLogin == "user0006")
        #expect(model.selected == 5)
    }

    @Test("if the users at the end of the list are deleted, the screen shows the new end")
    func reloadBehindTheEnd() async {
        let bench = await UserListBench(UserFields.numbered(60))
        await bench.load()
        await bench.after { bench.list.moveToLast() }
        for number in 40..<60 { bench.bench.change(.delete(.login("user00\(number)"))) }
        let model = await bench.after { bench.list.reload() }
        #expect(model.placeholder == nil)
        #expect(model.rows.map(\.login) == (30..<40).map { "user00\($0)" })
    }

    @Test("if the store fails, the last rows stay, marked as stale, until the store answers again")
    func failingStore() async {
        let bench = await UserListBench(UserFields.three)
        var health: [String?] = []
        bench.list.onHealth = { health.append($0.map(String.init(describing:))) }
        await bench.load()
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        let stale = await bench.after { bench.list.reload() }
        #expect(stale.isStale)
        #expect(stale.rows.map(\.login) == ["ana", "bo", "chris"])
        #expect(health.last == .some(storeIsGone.description))
        bench.bench.store.beforeEach(nil)
        let fresh = await bench.after { bench.list.reload() }
        #expect(!fresh.isStale)
        #expect(health.last == .some(nil))
    }

    @Test("if the store fails to read more rows, the next movement of the cursor tries again")
    func failingExtension() async {
        let bench = await UserListBench(UserFields.numbered(300))
        await bench.load()
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        let stale = await bench.after { bench.list.move(by: 45) }
        #expect(stale.isStale)
        #expect(stale.selectedLogin == "user0045")
        bench.bench.store.beforeEach(nil)
        let fresh = await bench.after { bench.list.move(by: 30) }
        #expect(!fresh.isStale)
        #expect(fresh.selectedLogin == "user0075")
    }

    @Test("moving the cursor during the first read with a new filter does not mix rows of the old and the new filter")
    func keyWhileFiltering() async {
        let bench = await UserListBench(UserFields.numbered(300))
        await bench.load()
        await bench.after { bench.list.move(by: 30) }
        await bench.after {
            bench.list.filter(by: "user01")
            bench.list.move(by: 10)
        }
        let logins = bench.list.window.elements.map(\.login)
        let matching = UserFields.numbered(300).map(\.login).filter { $0.hasPrefix("user01") }
        #expect(logins == Array(matching.prefix(logins.count)))
    }

    @Test("if the list is reloaded during the first read with a new filter, the cursor goes to the first user")
    func reloadWhileFiltering() async {
        let bench = await UserListBench(UserFields.numbered(300))
        await bench.load()
        await bench.after { bench.list.move(by: 150) }
        let model = await bench.after {
            bench.list.filter(by: "user01")
            bench.list.reload()
        }
        #expect(model.selectedLogin == "user0100")
    }

    @Test("a user is shown as expired on the day after the user's last day")
    func expired() async {
        let bench = await UserListBench([UserFields(login: "bo", name: "Bo", validUntil: .of("2026-11-21"))])
        #expect(await bench.load().rows.map(\.state) == [.active])
        bench.bench.wallClock.advance(days: 1)
        #expect(await bench.load().rows.map(\.state) == [.expired])
    }
}
