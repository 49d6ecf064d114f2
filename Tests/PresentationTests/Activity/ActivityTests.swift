import Futures
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The Activity") @MainActor struct ActivityTests {
    /// The listed changes, each as its kind and its user.
    func changes(_ bench: DashboardBench) -> [String] {
        (bench.listedChanges ?? []).map { "\($0.kind) \($0.user)" }
    }

    func tasks(_ bench: DashboardBench) -> [ActivityModel.Task] {
        bench.listedTasks ?? []
    }

    func open(_ drafts: [UserFields] = UserFields.three, rows: Int = 10) async -> DashboardBench {
        let bench = await DashboardBench(drafts)
        bench.activity.resize(rows: rows)
        await bench.perform(.showActivity)
        return bench
    }

    @Test("no changes are read before the Activity tab is shown")
    func lazy() async {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .toggleDisabled)
        #expect(bench.bench.store.calls.allSatisfy { $0.kind != JournalQuery(limit: 1).kind })
    }

    @Test("changes are listed newest first; a new change, and later its undo, appear at the top")
    func newestFirst() async {
        let bench = await open()
        #expect(changes(bench) == ["add chris", "add bo", "add ana"])
        #expect(bench.activityView.latest?.extent == "3 changes · row 1")
        bench.bench.change(.disable(.login("bo")), by: .eve)
        await bench.perform(.refresh)
        #expect(changes(bench).first == "disable bo")
        await bench.perform(.undo)
        await bench.answer(.confirm)
        #expect(changes(bench).prefix(2) == ["enable bo", "disable bo"])
    }

    @Test(
        "the cursor stays on its change, even if more new changes arrive than are read at once",
        arguments: [50, 700]
    )
    func manyNewChanges(count: Int) async {
        let bench = await open()
        await bench.perform(.moveDown)
        #expect(bench.activity.selectedChange?.login == "bo")
        bench.bench.add(UserFields.numbered(count))
        await bench.perform(.refresh)
        #expect(bench.activity.selectedChange?.login == "bo")
    }

    @Test("toggling the grouping from another tab shows the Activity")
    func toggleElsewhere() async {
        let bench = await open()
        await bench.perform(.showUsers, .toggleChanges)
        #expect(bench.frame.tab == .activity)
        #expect(tasks(bench).count == 3)
    }

    @Test("the Activity's title shows a count even if no change matches the filter, or if there are no changes")
    func noMatches() async {
        let bench = await open()
        await bench.perform(.filter)
        for text in ["action:purge", "nobody-at-all"] {
            await bench.typeFilter(text)
            #expect(bench.activityView.latest?.extent == "0 of 3 changes", "\(text)")
        }
        let empty = await open([])
        #expect(empty.activityView.latest?.extent == "0 changes")
        await empty.perform(.toggleChanges)
        #expect(empty.activityView.latest?.extent == "0 tasks")
    }

    @Test("the cursor stays with its change while newer changes arrive")
    func cursorStays() async {
        let bench = await open(UserFields.numbered(200), rows: 10)
        await bench.perform(.moveDown, .moveDown)
        let number = bench.activity.selectedChange?.number
        bench.bench.change(.disable(.login("user0007")), by: .eve)
        await bench.perform(.refresh)
        #expect(bench.activity.selectedChange?.number == number)
        #expect(bench.activityView.latest?.extent == "201 changes · row 4")
    }

    @Test("moving down or up in a long list, which is read in parts, skips no row", arguments: [false, true])
    func windows(ofTasks: Bool) async {
        let bench = await open(UserFields.numbered(600), rows: 7)
        if ofTasks { await bench.perform(.toggleChanges) }
        let activity = bench.activity
        func number() -> Int? { activity.selectedChange?.number ?? activity.selectedTask?.number }
        var seen = [number()]
        for _ in 0..<599 {
            await bench.perform(.moveDown)
            seen.append(number())
        }
        #expect(seen == (1...600).reversed())
        for expected in 2...600 {
            await bench.perform(.moveUp)
            guard number() == expected else {
                Issue.record("on the way up \(expected) is missing")
                return
            }
        }
    }

    @Test("the cursor jumps to either end of a long list with few reads", arguments: [false, true])
    func ends(ofTasks: Bool) async {
        let bench = await open(UserFields.numbered(600), rows: 7)
        if ofTasks { await bench.perform(.toggleChanges) }
        let noun = ofTasks ? "tasks" : "changes"
        let reads = bench.bench.store.calls.count
        await bench.perform(.moveToLast)
        #expect(bench.activityView.latest?.extent == "600 \(noun) · row 600")
        #expect(bench.bench.store.calls.count - reads <= 2)
        await bench.perform(.pageUp, .moveToFirst)
        #expect(bench.activityView.latest?.extent == "600 \(noun) · row 1")
    }

    @Test("after a refresh, the cursor stays with its change even if newer changes are still being read")
    func reloadBeforeNewer() async throws {
        let bench = await open(UserFields.numbered(600), rows: 7)
        await bench.perform(.moveToLast)
        for _ in 0..<49 { bench.presenter.perform(.moveUp) }
        let number = try #require(bench.activity.selectedChange?.number)
        #expect(number < 600)
        await bench.perform(.refresh)
        #expect(bench.activity.selectedChange?.number == number)
    }

    @Test("the Activity's filter takes the same terms as `roster log`")
    func filter() async {
        let bench = await open()
        bench.bench.change(.disable(.login("bo")), by: .eve)
        await bench.perform(.filter)
        for text in [
            "bo kind:disable", "author:eve", "actor:eve", "who:eve", "action:disable", "what:disable", "task:4",
            "since:2020-01-01 kind:disable",
            "kind:disable until:2100-01-01",
        ] {
            await bench.typeFilter(text)
            #expect(changes(bench) == ["disable bo"], "\(text)")
            #expect(bench.activityView.latest?.extent == "1 change · row 1")
        }
        await bench.typeFilter("bo")
        #expect(changes(bench) == ["disable bo", "add bo"])
        await bench.perform(.clear)
        #expect(changes(bench).count == 4)
        #expect(bench.listView.latest?.filter.text == "", "the users have a filter of their own")
    }

    @Test("an unfinished login finds the changes to all users whose logins begin with it")
    func loginBeginning() async {
        let bench = await open()
        await bench.perform(.filter)
        for text in ["ch", "user:chr"] {
            await bench.typeFilter(text)
            #expect(changes(bench) == ["add chris"], "\(text)")
        }
        await bench.typeFilter("zz")
        #expect(changes(bench).isEmpty)
    }

    @Test(
        "an invalid filter is reported, and the list still shows what the last valid filter found",
        arguments: [
            ("task:x", "not a task number"), ("color:red", "Unknown field \"color\""),
            ("color:red", "use user, author, action"), ("kind:happy", "Unknown action \"happy\""),
            ("since:maybe", "not a time"), ("ana", "The filter takes one user"), ("user:ana", "remove \"ana\""),
            ("OR ana", "OR works only in the filter for users"), ("-ana", "\"-\" works only in the filter for users"),
            ("action:add OR action:edit", "OR works only in the filter for users"),
            ("-user:ana", "\"-\" works only in the filter for users"),
        ]
    )
    func wrongFilter(text: String, message: String) async {
        let bench = await open()
        await bench.perform(.filter)
        await bench.typeFilter("bo")
        let shown = changes(bench)
        await bench.typeFilter("bo " + text)
        #expect(bench.activityView.latest?.filter.error?.contains(message) == true)
        #expect(!shown.isEmpty)
        #expect(changes(bench) == shown)
        #expect(bench.frame.offline == nil)
        await bench.typeFilter("bo")
        #expect(bench.activityView.latest?.filter.error == nil)
        #expect(changes(bench) == shown)
    }

    @Test(
        "an unknown user or task is reported, and nothing is listed",
        arguments: [
            ("nobody", "No login begins with \"nobody\""),
            ("disable", "No login begins with \"disable\"; write action:disable for this action"),
            ("task:99", "There is no task 99"),
        ]
    )
    func missing(text: String, message: String) async {
        let bench = await open()
        await bench.applyFilter(text)
        #expect(bench.activityView.latest?.placeholder?.title == message)
        #expect(changes(bench).isEmpty)
        #expect(!bench.frame.isEditingFilter)
        #expect(bench.frame.offline == nil)
        await bench.perform(.refresh)
        #expect(bench.activityView.latest?.placeholder?.title == message)
        await bench.perform(.clear)
        #expect(changes(bench).count == 3)
    }

    @Test(
        "applying an unfinished filter shows its error and keeps the filter line open",
        arguments: [
            ("kind:dis", "Unknown action \"dis\""), ("what:", "\"what:\" has no value; write one after the colon"),
            ("since:2026-", "is not a time"),
        ]
    )
    func keepUnfinished(text: String, message: String) async {
        let bench = await open()
        await bench.applyFilter(text)
        #expect(bench.activityView.latest?.filter.error?.contains(message) == true)
        #expect(bench.frame.isEditingFilter)
    }

    @Test(
        "Tab completes users, authors and times, even while nothing matches what is typed",
        arguments: [
            ("ch", "chris"), ("user:b", "user:bo"), ("author:e", "author:eve"), ("since:7d who:", "since:7d who:eve"),
            ("since:y", "since:yesterday"), ("until:t", "until:today"),
        ]
    )
    func nameCompletion(typed: String, completed: String) async {
        let bench = await open()
        bench.bench.change(.disable(.login("bo")), by: .eve)
        await bench.perform(.refresh, .filter)
        await bench.typeFilter(typed)
        bench.presenter.filter.complete(1)
        await bench.bench.settle()
        #expect(bench.activityView.latest?.filter.text.hasPrefix(completed) == true)
        #expect(bench.activityView.latest?.filter.error == nil)
    }

    @Test("in the Activity's filter, Tab completes fields and actions")
    func completion() async {
        let bench = await open()
        await bench.perform(.filter)
        bench.presenter.filter.type("bo a")
        #expect(bench.activityView.latest?.filter.completion.terms == ["author:", "action:", "actor:", "ana"])
        bench.presenter.filter.complete(1)
        #expect(bench.activityView.latest?.filter.text == "bo author:")
        bench.presenter.filter.type("bo action:di")
        bench.presenter.filter.complete(1)
        await bench.bench.settle()
        #expect(bench.activityView.latest?.filter.text == "bo action:disable")
        bench.presenter.filter.apply()
        #expect(bench.activityView.latest?.filter.completion.terms == [])
    }

    @Test("if not all changes have been read, the count is shown as a minimum")
    func leastCount() async {
        let bench = await open(UserFields.numbered(200), rows: 10)
        await bench.perform(.filter)
        await bench.typeFilter("action:add")
        #expect(bench.activityView.latest?.extent == "50+ changes · row 1")
        await bench.perform(.moveToLast)
        #expect(bench.activityView.latest?.extent.hasSuffix("+ changes") == true)
    }

    @Test(
        "typing an unfinished filter leaves the list as it is",
        arguments: ["kind:", "kind:dis", "since:2026-", "since:7"]
    )
    func unfinished(text: String) async {
        let bench = await open()
        await bench.perform(.filter)
        await bench.typeFilter(text)
        #expect(changes(bench).count == 3)
    }

    @Test("a seat limit is shown with grouped digits, as other numbers are")
    func limit() async throws {
        let bench = await open()
        await bench.perform(.setLimit)
        await bench.answer(.set(field: "limit", value: "100400"), .submit)
        let changes = try #require(bench.listedChanges)
        #expect(changes.first?.summary == "none → 100,400")
    }

    @Test("opening a change shows its fields with their values before and after")
    func entry() async throws {
        let bench = await open()
        bench.bench.edit(.login("bo"), by: .eve) {
            $0.email = "bo@example.com"
            $0.note = "one\ntwo"
        }
        await bench.perform(.refresh, .open)
        let page = try bench.page
        #expect(page.rows == [["email", "", "bo@example.com"], ["note", "", "one\ntwo"]])
        #expect(page.facts.contains(.init(label: "author", value: "eve")))
        #expect(page.facts.contains(.init(label: "origin", value: "command line")))
    }

    @Test("tasks are listed with their states, and can be undone and redone; opening a task lists its changes")
    func storedTasks() async throws {
        let bench = await open()
        bench.bench.disableTogether(["bo", "chris"])
        await bench.perform(.toggleChanges)
        #expect(tasks(bench).map(\.title) == ["Disable 2 users", "Add chris", "Add bo", "Add ana"])
        #expect(tasks(bench).first?.state == "done")
        await bench.perform(.undo)
        #expect(try bench.bench.user("bo").status == .active)
        #expect(tasks(bench).map(\.state).prefix(2) == ["done", "undone"])
        await bench.perform(.redo)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").status == .disabled)
        await bench.perform(.moveToLast, .open)
        #expect(changes(bench) == ["add ana"])
        #expect(bench.activityView.latest?.filter.text == "task:1")
    }

    @Test("while tasks are listed, the filter for changes is not applied; when changes are listed, it is applied again")
    func filterOfChanges() async {
        let bench = await open()
        await bench.applyFilter("bo")
        await bench.perform(.toggleChanges)
        #expect(bench.activityView.latest?.filter.text == "")
        #expect(tasks(bench).count == 3)
        await bench.perform(.clear)
        #expect(tasks(bench).count == 3)
        await bench.perform(.toggleChanges)
        #expect(bench.activityView.latest?.filter.text == "bo")
        #expect(changes(bench) == ["add bo"])
    }

    @Test("opening a task lists its changes, and clearing the filter leads back to the tasks")
    func openedTask() async throws {
        let bench = await open()
        bench.bench.disableTogether(["bo", "chris"])
        await bench.perform(.toggleChanges, .open)
        #expect(changes(bench) == ["disable chris", "disable bo"])
        #expect(bench.activityView.latest?.extent == "2 changes of task 4")
        #expect(bench.dialog == nil)
        await bench.perform(.open)
        #expect(bench.dialog != nil)
        bench.presenter.dialogs.perform(.cancel)
        await bench.perform(.clear)
        #expect(tasks(bench).count == 4)
        #expect(bench.activityView.latest?.filter.text == "")
        await bench.perform(.open, .toggleChanges)
        #expect(tasks(bench).count == 4)
        #expect(bench.activityView.latest?.filter.text == "")
    }

    @Test("if the store answers that a user is unknown, the store is no longer shown as offline")
    func unknownAfterOffline() async {
        let bench = await open()
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.refresh)
        bench.bench.store.beforeEach(nil)
        bench.activity.filter(by: "user:zoe")
        await bench.bench.settle()
        #expect(bench.activityView.latest?.placeholder?.title == "No login begins with \"zoe\"")
        #expect(bench.activityView.latest?.isStale == false)
        #expect(bench.frame.offline == nil)
    }

    @Test("if the store does not answer, the rows stay, marked as out of date, and the store is shown as offline")
    func offline() async {
        let bench = await open()
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.refresh)
        #expect(changes(bench).count == 3)
        #expect(bench.activityView.latest?.isStale == true)
        #expect(bench.frame.offline != nil)
        bench.bench.store.beforeEach(nil)
        await bench.perform(.refresh)
        #expect(bench.activityView.latest?.isStale == false)
    }
}
