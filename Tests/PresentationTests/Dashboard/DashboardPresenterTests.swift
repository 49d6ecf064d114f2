import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The dashboard") @MainActor struct DashboardPresenterTests {
    @Test("the dashboard starts with the list, the selected record and the gauge, and without tasks")
    func start() async {
        let bench = await DashboardBench(limit: 25)
        #expect(bench.frame.store == "team.db")
        #expect(bench.list.rows.count == 3)
        #expect(bench.detailsView.latest??.title == "ana")
        #expect(bench.frame.gauge == .init(Seats(used: 2, limit: 25)))
        #expect(bench.tasks.isEmpty)
        #expect(bench.dialog == nil)
    }

    @Test("the record of the user under the cursor is shown")
    func details() async {
        let bench = await DashboardBench()
        await bench.perform(.moveDown)
        #expect(bench.detailsView.latest??.title == "bo")
        await bench.perform(.moveToLast)
        #expect(bench.detailsView.latest??.title == "chris")
    }

    @Test("a success message disappears after four seconds")
    func successFades() async {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .toggleDisabled)
        #expect(bench.frame.message?.kind == .success)
        #expect(bench.scheduledDelays == [.seconds(4)])
        await bench.passScheduled()
        #expect(bench.frame.message == nil)
    }

    @Test("the timer of an older message does not remove a newer one")
    func olderMessageFades() async {
        let bench = await DashboardBench()
        bench.presenter.notify("first")
        let first = bench.scheduledDelays.count
        bench.presenter.notify("second")
        #expect(first == 1)
        #expect(bench.frame.message?.text == "second")
        bench.passFirstScheduled()
        #expect(bench.frame.message?.text == "second")
        await bench.passScheduled()
        #expect(bench.frame.message == nil)
    }

    @Test("an error message does not disappear by itself")
    func errorStays() async {
        let bench = await DashboardBench()
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.message?.kind == .error)
        await bench.passScheduled()
        #expect(bench.frame.message?.kind == .error)
    }

    @Test("an unreachable store is shown as offline, with the time of the first failure, until it answers again")
    func offline() async {
        let bench = await DashboardBench()
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.refresh)
        #expect(bench.frame.offline == "offline since 12:00:00 UTC")
        #expect(bench.frame.message == .init(kind: .error, text: Text.message(of: storeIsGone)))
        #expect(bench.list.isStale)
        bench.bench.wallClock.advance(by: 60)
        await bench.perform(.refresh)
        #expect(bench.frame.offline == "offline since 12:00:00 UTC")
        bench.bench.store.beforeEach(nil)
        await bench.perform(.refresh)
        #expect(bench.frame.offline == nil)
        #expect(bench.frame.message == nil)
        #expect(!bench.list.isStale)
    }

    @Test("an unavailable store is queried again automatically, but only until it answers")
    func asksAgain() async {
        let bench = await DashboardBench()
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.offline == "offline since 12:00:00 UTC")
        await bench.passScheduled()
        #expect(bench.frame.offline != nil)
        bench.bench.store.beforeEach(nil)
        await bench.passScheduled()
        #expect(bench.frame.offline == nil)
        await bench.passScheduled()
        #expect(bench.scheduledDelays.isEmpty)
    }

    @Test("quitting asks first while a task is under way, unless the task is only a read for a view")
    func quitAsks() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        bench.presenter.refresh()
        bench.presenter.perform(.quit)
        #expect(bench.quits == 1)
        bench.presenter.perform(.toggleDisabled)
        bench.presenter.perform(.quit)
        #expect(bench.quits == 1)
        let question = try bench.question
        #expect(question.title == "Quit with 1 unfinished task?")
        #expect(question.lines == ["Quitting cancels it; changes made so far are not undone", "Disable bo"])
        await bench.answer(.confirm)
        #expect(bench.quits == 2)
    }

    @Test("when all tasks have ended, the question whether to quit stays open and says so")
    func quitQuestionStays() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        bench.presenter.perform(.toggleDisabled)
        bench.presenter.perform(.quit)
        #expect(try bench.question.title == "Quit with 1 unfinished task?")
        await bench.bench.settle()
        #expect(try bench.question.title == "Quit?")
        #expect(try bench.question.lines == ["All tasks have finished"])
        #expect(bench.quits == 0)
        await bench.answer(.confirm)
        #expect(bench.quits == 1)
    }

    @Test("q in the task list first returns to the Users tab")
    func quitFromTasks() async {
        let bench = await DashboardBench()
        await bench.perform(.showTasks)
        #expect(bench.frame.tab == .tasks)
        #expect(bench.frame.focus == .tasks)
        await bench.perform(.quit)
        #expect(bench.frame.tab == .users)
        #expect(bench.quits == 0)
        await bench.perform(.quit)
        #expect(bench.quits == 1)
    }

    @Test(
        "q first returns to the tab from which a user, a filter or a role's users were opened",
        arguments: [[Command.open], [.filter], [.editRoles, .open]]
    )
    func quitFromOpened(commands: [Command]) async {
        var soon = UserFields(login: "soon")
        soon.validUntil = .of("2026-11-30")
        let bench = await DashboardBench(UserFields.three + [soon])
        await bench.perform(.showOverview)
        for command in commands {
            if bench.dialog == nil { await bench.perform(command) } else { await bench.answer(.submit) }
        }
        bench.presenter.filter.apply()
        #expect(bench.frame.tab == .users)
        await bench.perform(.quit)
        #expect(bench.frame.tab == .overview)
        await bench.perform(.quit)
        #expect(bench.frame.tab == .users)
        #expect(bench.quits == 0)
        await bench.perform(.quit)
        #expect(bench.quits == 1)
    }

    @Test("q in the Users tab quits if the tab was chosen by its key, even after a user was opened from another tab")
    func quitFromChosen() async {
        var soon = UserFields(login: "soon")
        soon.validUntil = .of("2026-11-30")
        let bench = await DashboardBench(UserFields.three + [soon])
        await bench.perform(.showOverview, .open, .showUsers, .quit)
        #expect(bench.quits == 1)
    }

    @Test("the focus moves through the panes and back to the first")
    func nextPane() async {
        let bench = await DashboardBench()
        await bench.perform(.nextPane)
        #expect(bench.frame.focus == .tasks)
        #expect(bench.frame.tab == .users)
        await bench.perform(.nextPane)
        #expect(bench.frame.focus == .users)
    }

    @Test(
        "in a view with one pane, the key for the next pane changes nothing, and a message says why",
        arguments: [Command.showTasks, .showOverview, .showSettings]
    )
    func singlePane(view: Command) async {
        let bench = await DashboardBench()
        await bench.perform(view)
        let tab = bench.frame.tab
        await bench.perform(.nextPane)
        #expect(bench.frame.tab == tab)
        let last = bench.frame.tabs.count
        #expect(bench.frame.message?.text == "There is no other pane here; 1 to \(last) switch tabs")
    }

    @Test("applying a filter closes the filter line, and clearing the filter shows all users again")
    func filterLine() async {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        #expect(bench.frame.isEditingFilter)
        await bench.typeFilter("bo")
        await bench.applyTypedFilter()
        #expect(!bench.frame.isEditingFilter)
        #expect(bench.list.rows.map(\.login) == ["bo"])
        await bench.perform(.clear)
        #expect(bench.list.rows.count == 3)
    }

    @Test(
        "an invalid filter is not applied, because the list could be mistaken for its result",
        arguments: ["role:admin is:disabld", "-status:disabled", "until:<2026-1", "role:", "\"bo"]
    )
    func wrongFilter(_ text: String) async {
        let bench = await DashboardBench()
        await bench.applyFilter(text)
        #expect(bench.frame.isEditingFilter)
        #expect(bench.list.filter.error != nil)
        await bench.perform(.markAll)
        #expect(!bench.presenter.users.hasMarks)
    }

    @Test("the sort menu has the current sort key under the cursor, and the menu's title names the direction")
    func sortMenu() async throws {
        let bench = await DashboardBench()
        await bench.perform(.sort)
        let menu = try bench.menu
        #expect(menu.items[menu.selected].title == "name")
        #expect(menu.title == "Sort by (ascending)")
        await bench.answer(.move(-1), .submit)
        #expect(bench.list.sortKey == "login")
        await bench.perform(.reverseSort)
        #expect(bench.list.isReversed)
        #expect(bench.list.rows.map(\.login) == ["chris", "bo", "ana"])
        await bench.perform(.sort)
        #expect(try bench.menu.title == "Sort by (descending)")
    }

    @Test("use cases can be started from the catalogue, and show their results")
    func catalogue() async throws {
        let bench = await DashboardBench(limit: 2)
        for (title, outcome) in [
            ("Count users", "3 users"), ("Count seats", "2/2, full"),
            ("Check whether the seat limit has been reached", "No seat is free"),
        ] {
            await bench.perform(.startTask)
            let menu = try bench.menu
            let index = try #require(menu.items.firstIndex { $0.title == title })
            await bench.answer(.move(index), .submit)
            #expect(bench.tasks.first?.outcome == outcome)
            #expect(bench.frame.message?.text.hasSuffix(outcome) == true)
        }
    }

    @Test("if a filter names an unknown role, the list says that there is no such role")
    func unknownRole() async {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        await bench.typeFilter("role:wizard")
        #expect(bench.list.placeholder?.title == "There is no role \"wizard\"")
    }

    @Test("a failed task can be run again from the task list")
    func retry() async {
        let bench = await DashboardBench()
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.moveDown, .toggleDisabled)
        #expect(bench.tasks.map(\.mark) == [.failed])
        bench.bench.store.beforeEach(nil)
        await bench.perform(.showTasks, .retryTask)
        #expect(bench.tasks.map(\.mark) == [.done, .failed])
    }

    @Test("an opened task shows its trace, which is updated while the task runs")
    func trace() async {
        let bench = await DashboardBench()
        bench.presenter.perform(.moveDown)
        bench.presenter.perform(.toggleDisabled)
        bench.presenter.perform(.nextPane)
        bench.presenter.perform(.open)
        guard case .trace(let queued, selected: 0)? = bench.dialog else {
            Issue.record("no trace is open")
            return
        }
        #expect(queued.lines.map(\.layer) == ["presenter", "queue wait"])
        await bench.bench.settle()
        guard case .trace(let done, selected: 0)? = bench.dialog else {
            Issue.record("the trace has gone")
            return
        }
        #expect(done.lines.count == 7)
        #expect(done.summary.hasPrefix("Disabled bo"))
    }

    @Test("opening a bulk change shows its trace; the trace and the report lead to each other")
    func report() async throws {
        let bench = await DashboardBench(["ann", "ben"].map { UserFields(login: $0, status: .disabled) })
        await bench.perform(.markAll, .enableUsers)
        await bench.answer(.confirm)
        await bench.perform(.showTasks, .open)
        let trace = try bench.trace
        #expect(trace.hasReport)
        await bench.performInDialog(.showReport)
        #expect(try bench.page.action == nil)
        await bench.answer(.cancel)
        await bench.answer(.cancel)
        await bench.perform(.showReport)
        #expect(try bench.page.action == "trace")
        await bench.answer(.submit)
        _ = try bench.trace
    }

    @Test("if a task has no report, a message says so")
    func noReport() async {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .toggleDisabled, .showTasks, .showReport)
        #expect(bench.frame.message?.text == "\"Disable bo\" has no report")
    }

    @Test("the report of a refused task gives the reason in full")
    func refusal() async throws {
        let bench = await DashboardBench()
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.moveDown, .toggleDisabled, .showTasks, .showReport)
        let page = try bench.page
        #expect(page.title == "Disable bo")
        #expect(page.facts.map(\.value) == ["The user bo is in the trash; restore it first"])
    }

    @Test("without connections, the help lists every command except those for connections, and runs the selected one")
    func help() async throws {
        let bench = await DashboardBench()
        await bench.perform(.help)
        let menu = try bench.menu
        let offered = Command.all.filter { !$0.isOfConnections }
        #expect(Set(menu.items.map(\.command)) == Set(offered))
        #expect(menu.items.count == offered.count)
        #expect(menu.items.first?.group == "Users")
        let groups = menu.items.compactMap(\.group)
        let dialogs = groups.firstIndex(of: "In every dialog") ?? 0
        #expect(groups.lastIndex(of: "Everywhere") == dialogs - 1)
        #expect(Set(groups[..<dialogs]).isDisjoint(with: groups[dialogs...]))
        await bench.answer(.set(field: "query", value: "seat limit"), .submit)
        #expect(try bench.form.title == "Seat limit")
    }

    @Test("commands of dialogs work only in dialogs, and all other commands work outside them", arguments: Command.all)
    func handlers(command: Command) async {
        let bench = command.isOfConnections ? await .connected(MemoryDirectory()) : await DashboardBench()
        await bench.perform(command)
        #expect((bench.frame.message?.text.contains(" works only in") ?? false) == command.isOfDialogs)
    }

    @Test("each command has its own title")
    func titles() {
        #expect(Set(Command.all.map(\.title)).count == Command.all.count)
    }
}
