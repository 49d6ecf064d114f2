import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// After a change, the dashboard shows the user that the change returned, and reads again only what may be affected.
@Suite("What is read after a change") @MainActor struct ChangeReadsTests {
    /// The kinds of queries that the store answers while `body` runs.
    private func queries(of bench: DashboardBench, _ body: () async -> Void) async -> [String] {
        let before = bench.bench.store.calls.count
        await body()
        return bench.bench.store.calls.dropFirst(before).map(\.kind)
    }

    /// Sets a field of the selected user in the form, and returns the queries that saving sends to the store.
    private func save(_ field: String, _ value: String, in bench: DashboardBench) async -> [String] {
        await bench.perform(.edit)
        await bench.answer(.set(field: field, value: value))
        return await queries(of: bench) { await bench.answer(.submit) }
    }

    @Test("after a change, the row and the details show the new record as soon as the result arrives")
    func atOnce() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        bench.presenter.perform(.toggleDisabled)
        await bench.bench.step()
        #expect(bench.bench.executor.queuedCount == 1, "the seats are still to be read")
        #expect(bench.list.rows.first { $0.login == "bo" }?.state == .disabled)
        #expect(bench.detailsView.latest??.fields.contains(.init(label: "Status", value: "disabled")) == true)
        #expect(bench.detailsView.latest??.fields.contains(.init(label: "Version", value: "2")) == true)
        await bench.bench.settle()
    }

    @Test("disabling a user in the unfiltered list reads the seats, but neither rows nor counts")
    func disable() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        let queries = await queries(of: bench) { await bench.perform(.toggleDisabled) }
        #expect(queries == ["ChangeQuery", "SeatsQuery"])
        #expect(bench.list.extent == "3 users · row 2")
        #expect(bench.frame.gauge?.text == "1 taken, no limit")
    }

    @Test(
        "a change that neither takes nor frees a seat reads nothing",
        arguments: [("role", "viewer"), ("email", "bo@example.com"), ("groups", "ops"), ("note", "On call.")]
    )
    func noSeat(field: String, value: String) async {
        let bench = await DashboardBench()
        await bench.select("bo")
        #expect(await save(field, value, in: bench) == ["ChangeQuery"])
        #expect(bench.list.selectedLogin == "bo")
    }

    @Test("after a user's kind is changed from person to service, the seats are read")
    func kind() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        #expect(await save("kind", "service", in: bench) == ["ChangeQuery", "SeatsQuery"])
        #expect(bench.frame.gauge?.text == "1 taken, no limit")
    }

    @Test("if a change affects the field that the list is sorted by, the rows around the user are read only once")
    func sortField() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        let windows = bench.bench.store.windows.count
        #expect(await !save("name", "Zoë Ng", in: bench).contains("SeatsQuery"))
        let zoe = UserCursor(try bench.bench.user("bo"), in: UserSort(.name))
        #expect(bench.bench.store.windows.dropFirst(windows).map(\.anchor) == [.from(zoe), .before(zoe)])
        #expect(bench.list.rows.map(\.login) == ["ana", "chris", "bo"])
        #expect(bench.list.selectedLogin == "bo")
    }

    @Test("a list that is sorted by version is read again after any change")
    func sortedByChange() async {
        let bench = await DashboardBench()
        bench.presenter.users.sort(by: UserSort(.version, isReversed: true))
        await bench.bench.settle()
        await bench.select("ana")
        let queries = await save("email", "", in: bench)
        #expect(queries.count { $0 == "UserWindowQuery" } == 1)
        #expect(bench.list.rows.first?.login == "ana")
    }

    @Test("if a text filter still finds a renamed user, the row stays in its place")
    func renamedWithinFilter() async {
        let bench = await DashboardBench()
        bench.presenter.users.sort(by: UserSort(.login))
        await bench.applyFilter("bo")
        #expect(await save("name", "Zoë Bo", in: bench) == ["ChangeQuery"])
        #expect(bench.list.rows.map(\.name) == ["Zoë Bo"])
        #expect(bench.frame.message?.text == "Saved bo; z to undo")
    }

    @Test("if a text filter no longer finds a renamed user, the row disappears, and a message says so")
    func renamedOutOfFilter() async {
        let bench = await DashboardBench()
        await bench.applyFilter("name:b")
        await bench.select("bo")
        let queries = await save("name", "Zoë", in: bench)
        #expect(queries.count { $0 == "UserWindowQuery" } == 1)
        #expect(bench.list.rows.map(\.login) == ["chris"])
        #expect(bench.list.extent == "1 of 3 · row 1")
        #expect(bench.frame.message?.text == "Saved bo, hidden by the filter; z to undo")
    }

    @Test(
        "if the filter no longer matches a changed user, the list is read once",
        arguments: [
            ("role:member", "role", "viewer"), ("-group:ops", "groups", "ops"), ("is:active", "status", "disabled"),
            ("-is:expired", "validUntil", "2020-01-01"), ("kind:person", "kind", "service"),
        ]
    )
    func outOfFilter(text: String, field: String, value: String) async {
        let bench = await DashboardBench()
        await bench.applyFilter(text)
        await bench.select("bo")
        let queries = await save(field, value, in: bench)
        #expect(queries.count { $0 == "UserWindowQuery" } == 1)
        #expect(!bench.list.rows.map(\.login).contains("bo"))
        #expect(bench.frame.message?.text == "Saved bo; z to undo")
    }

    @Test("a filtered list is not read again after a change of a field that the filter does not use")
    func untouchedFilter() async {
        let bench = await DashboardBench()
        await bench.applyFilter("role:member is:active")
        await bench.select("bo")
        #expect(await save("groups", "ops", in: bench) == ["ChangeQuery"])
        #expect(bench.list.rows.map(\.login) == ["bo", "chris"])
    }

    @Test("deleting a user reads the rows, the count and the seats once each")
    func delete() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.delete)
        let queries = await queries(of: bench) { await bench.answer(.confirm) }
        #expect(queries.sorted() == ["ChangeQuery", "SeatsQuery", "UserCountQuery", "UserWindowQuery"])
        #expect(bench.list.extent == "2 users · row 2")
    }

    @Test("if the filter hides a new user, nothing in the list changes except the number of all users")
    func hidden() async {
        let bench = await DashboardBench()
        await bench.applyFilter("bo")
        await bench.perform(.add)
        await bench.answer(.set(field: "name", value: "Zed"))
        let queries = await queries(of: bench) { await bench.answer(.submit) }
        #expect(!queries.contains("UserWindowQuery"))
        #expect(bench.list.selectedLogin == "bo")
        #expect(bench.list.extent == "1 of 4 · row 1")
        #expect(bench.frame.message?.text == "Added zed, hidden by the filter; z to undo")
    }

    @Test("deleting a user outside the rows in memory reads the list again")
    func elsewhere() async {
        let bench = await DashboardBench(UserFields.numbered(300))
        let change = bench.bench.change(.delete(.login("user0200")))
        let queries = await queries(of: bench) {
            bench.presenter.users.show(change) {}
            await bench.bench.settle()
        }
        #expect(queries == ["UserWindowQuery", "UserCountQuery"])
        #expect(bench.list.extent == "299 users · row 1")
    }

    @Test("a list that is out of date is read again after a change")
    func stale() async {
        let bench = await DashboardBench()
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.refresh)
        #expect(bench.list.isStale)
        #expect(bench.frame.offline != nil)
        bench.bench.store.beforeEach(nil)
        bench.bench.add([UserFields(login: "bea", name: "Bea")])
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        #expect(!bench.list.isStale)
        #expect(bench.frame.offline == nil)
        #expect(bench.list.rows.map(\.login) == ["ana", "bea", "bo", "chris"])
        #expect(bench.frame.message?.text == "Disabled bo; z to undo")
    }

    @Test("a change that succeeds after a failed one shows that the store answers again")
    func answersAgain() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.offline != nil)
        bench.bench.store.beforeEach(nil)
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.offline == nil)
    }

    @Test("when the store reports the dashboard's own change, nothing is read again")
    func ownNotice() async {
        let observing = ManualObserving()
        let bench = await DashboardBench(observing: observing)
        await bench.select("bo")
        let queries = await queries(of: bench) {
            await bench.perform(.toggleDisabled)
            observing.sendEvent()
            await bench.bench.settle()
            for _ in 0..<5 {
                await bench.passScheduled()
            }
        }
        #expect(queries == ["ChangeQuery", "SeatsQuery"])
    }

    @Test("marks remain after a change, even if the filter used for marking no longer matches the user")
    func marks() async {
        let bench = await DashboardBench()
        await bench.applyFilter("is:active")
        await bench.perform(.markAll)
        await bench.applyFilter("")
        #expect(bench.list.marked == "3 marked")
        await bench.select("bo")
        await bench.perform(.edit)
        await bench.answer(.set(field: "status", value: "disabled"), .submit)
        #expect(bench.list.marked == "3 marked")
        #expect(bench.list.rows.filter(\.isMarked).map(\.login) == ["ana", "bo", "chris"])
    }

    @Test("saving the form of a user who was deleted meanwhile restores the user, and reads the seats once")
    func restoreAndSave() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.edit)
        bench.bench.change(.delete(.login("bo")))
        await bench.answer(.set(field: "email", value: "bo@example.com"), .submit)
        let queries = await queries(of: bench) { await bench.answer(.confirm) }
        #expect(queries.count { $0 == "SeatsQuery" } == 1)
        #expect(bench.list.rows.first { $0.login == "bo" }?.email == "bo@example.com")
        #expect(bench.frame.message?.text == "Saved bo; z to undo")
    }

    @Test("undoing one change reads the seats once, and the list once")
    func undo() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        let queries = await queries(of: bench) { await bench.perform(.undo) }
        #expect(queries.count { $0 == "SeatsQuery" } == 1)
        #expect(queries.count { $0 == "UserWindowQuery" } == 1)
        #expect(queries.count { $0 == "UserCountQuery" } == 1)
        #expect(bench.frame.gauge?.text == "2 taken, no limit")
    }

    @Test("a bulk change reads the seats once, and the list once")
    func bulk() async {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .mark, .mark, .toggleDisabled)
        let queries = await queries(of: bench) { await bench.answer(.confirm) }
        #expect(queries.count { $0 == "SeatsQuery" } == 1)
        #expect(queries.count { $0 == "UserWindowQuery" } == 1)
        #expect(bench.list.rows.map(\.state) == [.active, .disabled, .disabled])
    }
}
