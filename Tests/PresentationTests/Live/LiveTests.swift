import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@MainActor
@Suite struct LiveTests {
    private let observing = ManualObserving()

    private func makeBench(_ drafts: [UserFields] = UserFields.three) async -> DashboardBench {
        await DashboardBench(drafts, observing: observing)
    }

    /// Reports to the dashboard that another process has changed the store.
    private func reportChange(to bench: DashboardBench) async {
        observing.change()
        await bench.bench.settle()
    }

    private func logins(_ bench: DashboardBench) -> [String] { bench.list.rows.map(\.login) }

    @Test("the task list shows that a task was undone elsewhere")
    func undoneElsewhere() async throws {
        let bench = await makeBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        let task = try #require(bench.presenter.tasks.tasks.last { $0.title == "Disable bo" })
        let undo = bench.bench.useCases.undoTask.execute(
            task.journaled.task.map(TaskReference.id),
            by: Author(name: "dee", origin: .commandLine)
        )
        await bench.bench.settle()
        #expect(try await undo.get().done == 1)
        #expect(task.journaled.undone == .no)
        await reportChange(to: bench)
        #expect(task.journaled.undone == .wholly)
        #expect(bench.tasks.first { $0.title == "Disable bo" }?.outcome.hasPrefix("Undone") == true)
    }

    @Test("no live state is shown for a store that cannot be shared")
    func aloneInTheStore() async {
        let bench = await DashboardBench()
        #expect(bench.frame.live == nil)
        await bench.perform(.toggleLive)
        #expect(bench.frame.message?.text == "Nothing else can change this store")
    }

    @Test("changes by others are shown, and highlighted for a while")
    func marks() async throws {
        let bench = await makeBench()
        #expect(bench.frame.live == .live)
        bench.bench.add([UserFields(login: "bea", name: "Bea")])
        bench.bench.change(.disable(.login("bo")))
        await reportChange(to: bench)
        #expect(logins(bench) == ["ana", "bea", "bo", "chris"])
        #expect(bench.list.fresh.count == 2)
        #expect(bench.list.fresh[try bench.bench.user("bea").id] == .added)
        #expect(bench.list.fresh[try bench.bench.user("bo").id] == .changed)
        await bench.passScheduled()
        #expect(bench.list.fresh.isEmpty)
    }

    @Test("a refresh of a paused list highlights the changes that were missed")
    func highlightsAfterRefresh() async throws {
        let bench = await makeBench()
        await bench.perform(.toggleLive)
        bench.bench.change(.disable(.login("bo")))
        await reportChange(to: bench)
        await bench.perform(.refresh)
        #expect(bench.frame.live == .paused)
        #expect(bench.list.fresh == [try bench.bench.user("bo").id: .changed])
    }

    @Test("while a change by this dashboard is running, nothing is highlighted as a change by others")
    func ownChange() async throws {
        let bench = await makeBench(UserFields.numbered(3_000))
        await bench.perform(.markAll, .disableUsers)
        await bench.beginChange(of: 3_000)
        bench.bench.add([UserFields(login: "abe", name: "Abe")])
        observing.change()
        await bench.bench.step(4)
        #expect(bench.list.fresh.isEmpty)
        await bench.bench.settle()
        #expect(bench.list.fresh.isEmpty)
        #expect(logins(bench).contains("abe"))
    }

    @Test("a user who moves up into view after a deletion is not highlighted")
    func comingIntoSight() async {
        let bench = await makeBench(UserFields.numbered(200))
        bench.bench.change(.delete(.login("user0003")))
        await reportChange(to: bench)
        #expect(!logins(bench).contains("user0003"))
        #expect(bench.list.fresh.isEmpty)
    }

    @Test("a user who moves within the list is highlighted as changed, even if the user had not been read before")
    func movedIntoSight() async throws {
        let bench = await makeBench(UserFields.numbered(3_000))
        bench.bench.edit(.login("user2700")) {
            $0.login = "user0001b"
            $0.name = "Name 0001b"
        }
        await reportChange(to: bench)
        #expect(bench.list.fresh == [try bench.bench.user("user0001b").id: .changed])
    }

    @Test("the cursor stays with its user even if many users are added before that user")
    func cursorStays() async {
        let bench = await makeBench(UserFields.numbered(100))
        await bench.perform(.moveDown, .moveDown)
        bench.bench.add((0..<200).map { UserFields(login: "early\($0)", name: "A \($0)") })
        await reportChange(to: bench)
        #expect(bench.presenter.users.selected?.login == "user0002")
    }

    @Test("an event without a committed change causes no read of the list")
    func noiseAlone() async {
        let bench = await makeBench()
        let before = bench.bench.store.windows.count
        observing.sendEvent()
        await bench.bench.settle()
        #expect(bench.bench.store.windows.count == before)
    }

    @Test("a commit that sends no event is found by the checks that follow an earlier event, and these checks end")
    func lateCommit() async {
        let bench = await makeBench()
        observing.sendEvent()
        await bench.bench.settle()
        bench.bench.add([UserFields(login: "zoe", name: "Zoë")])
        observing.change(sendsEvent: false)
        #expect(bench.scheduledDelays.contains(.milliseconds(250)))
        await bench.passScheduled()
        #expect(logins(bench).contains("zoe"))
        for _ in 0..<5 {
            await bench.passScheduled()
        }
        #expect(bench.scheduledDelays.isEmpty)
        #expect(observing.isListening)
    }

    @Test("of many events in a row, the first is handled immediately, and the rest together after a pause")
    func storm() async {
        let bench = await makeBench()
        let looks = { bench.tasksOfReads(titled: "Check for changes") }
        let before = looks()
        await reportChange(to: bench)
        for _ in 0..<50 { observing.sendEvent() }
        await bench.bench.settle()
        #expect(looks() == before + 1)
        await bench.passScheduled()
        // After the pause, one check repeats the first, and at most one covers all events sent during the pause.
        #expect((before + 2...before + 3).contains(looks()))
    }

    @Test("while live updates are paused, changes only make the list stale, and resuming shows the changes")
    func pause() async {
        let bench = await makeBench()
        await bench.perform(.toggleLive)
        #expect(bench.frame.live == .paused)
        bench.bench.add([UserFields(login: "zoe", name: "Zoë")])
        await reportChange(to: bench)
        #expect(bench.frame.live == .stale)
        #expect(!logins(bench).contains("zoe"))
        await bench.perform(.toggleLive)
        #expect(bench.frame.live == .live)
        #expect(logins(bench).contains("zoe"))
    }

    @Test("a refresh while live updates are paused shows the changes, and the updates stay paused")
    func refreshWhilePaused() async {
        let bench = await makeBench()
        await bench.perform(.toggleLive)
        bench.bench.add([UserFields(login: "zoe", name: "Zoë")])
        await reportChange(to: bench)
        await bench.perform(.refresh)
        #expect(bench.frame.live == .paused)
        #expect(logins(bench).contains("zoe"))
    }

    @Test("a form that is open keeps its text while others change the list behind it")
    func openForm() async throws {
        let bench = await makeBench()
        await bench.perform(.add)
        await bench.answer(.set(field: "name", value: "Half a na"))
        bench.bench.add([UserFields(login: "zoe", name: "Zoë")])
        await reportChange(to: bench)
        #expect(logins(bench).contains("zoe"))
        #expect(try bench.form.fields.contains { $0.value == "Half a na" })
    }

    @Test("if changes cannot be observed, live updates are off, and a message says why")
    func off() async {
        let reason = DirectoryError.storeUnavailable(store: "team.db", reason: "no watch is left")
        let bench = await DashboardBench(observing: ManualObserving(failing: reason))
        #expect(bench.frame.live == .off(String(describing: reason)))
        #expect(bench.frame.message?.text.contains("no watch is left") == true)
    }

    @Test("if a store answers but does not report changes, it is not offline; only live updates are off")
    func refusal() async {
        let bench = await makeBench()
        observing.fail(ObservationRefusal(reason: "the standby does not report changes"))
        await bench.bench.settle()
        #expect(bench.frame.live == .off("the standby does not report changes"))
        #expect(bench.frame.message?.text.contains("the standby does not report changes") == true)
        #expect(bench.frame.offline == nil)
    }

    @Test("the loss of the store is detected immediately, and its return ends the offline state")
    func goneAndBack() async {
        let bench = await makeBench()
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        observing.fail(storeIsGone)
        await bench.bench.settle()
        #expect(bench.frame.offline != nil)
        bench.bench.store.beforeEach(nil)
        bench.passFirstScheduled()
        observing.fail(nil)
        await bench.bench.settle()
        #expect(bench.frame.offline == nil)
    }

    @Test("at midnight, seats and states are updated, and the next update is planned for the next midnight")
    func midnight() async {
        let drafts = UserFields.three + [UserFields(login: "dora", name: "Dora", validUntil: .of("2026-11-21"))]
        let bench = await DashboardBench(drafts)
        #expect(bench.planned == [Day.of("2026-11-22").start])
        #expect(bench.frame.gauge?.text == "3 taken, no limit")
        await bench.passFirstPlanned()
        #expect(bench.frame.gauge?.text == "2 taken, no limit")
        #expect(bench.list.rows.first { $0.login == "dora" }?.state == .expired)
        #expect(bench.planned == [Day.of("2026-11-23").start])
        await bench.perform(.refresh)
        #expect(bench.planned == [Day.of("2026-11-23").start])
    }
}

extension DashboardBench {
    /// The number of times that the read with this title has run.
    fileprivate func tasksOfReads(titled title: String) -> Int {
        presenter.tasks.tasks.first { $0.purpose == .read(view: title) }?.latestRun.number ?? 0
    }
}
