import Futures
import Testing
import UserDirectory

@testable import Presentation

@Suite("The task list") @MainActor struct TaskListTests {
    @Test("the newest task is on top; while the cursor is on top, each new task is selected")
    func cursor() async {
        let bench = TaskBench()
        bench.run("First")
        bench.run("Second")
        #expect(bench.model.rows.map(\.title) == ["Second", "First"])
        #expect(bench.list.selected?.title == "Second")
        bench.list.move(by: 1)
        #expect(bench.model.selected == 1)
        bench.run("Third")
        #expect(bench.model.selected == 2)
        #expect(bench.list.selected?.title == "First")
        bench.list.moveToFirst()
        #expect(bench.list.selected?.title == "Third")
        bench.list.moveToLast()
        #expect(bench.list.selected?.title == "First")
        bench.list.move(by: -100)
        bench.run("Fourth")
        #expect(bench.list.selected?.title == "Fourth")
    }

    @Test("in the task list, a repeated read moves to the place of its latest start")
    func reads() async {
        let bench = TaskBench()
        bench.run("Read users", purpose: .read(view: "users"))
        bench.run("First")
        bench.list.toggleReads()
        #expect(bench.model.rows.map(\.title) == ["First", "Read users"])
        bench.run("Read users", purpose: .read(view: "users"))
        #expect(bench.model.rows.map(\.title) == ["Read users ×2", "First"])
    }

    @Test("only the commands that the selected task allows are offered")
    func commands() async {
        let bench = TaskBench()
        #expect(bench.model.commands.isEmpty)
        let work = bench.run("First", token: CancellationToken(), canRetry: true)
        await bench.begin()
        #expect(bench.model.commands == [.open, .cancelTask])
        work.record?.report = PageModel(title: "First")
        await bench.end(work)
        #expect(bench.model.commands == [.open, .showReport, .retryTask])
    }

    @Test("a filter lists only the tasks in one state, including tasks that start later")
    func states() {
        let bench = TaskBench()
        bench.run("First")
        bench.list.filter(by: .failed)
        #expect(bench.model.rows.isEmpty)
        #expect(bench.model.filter == "failed")
        bench.list.filter(by: .underway)
        bench.run("Second")
        #expect(bench.model.rows.map(\.title) == ["Second", "First"])
        bench.list.filter(by: nil)
        #expect(bench.model.rows.map(\.title) == ["Second", "First"])
    }

    @Test("refused tasks are not failures, and can be listed by themselves")
    func refusals() async {
        let bench = TaskBench()
        let (good, refused, lost) = (bench.run("First"), bench.run("Second"), bench.run("Third"))
        await bench.begin()
        await bench.end(good)
        await bench.end(refused, .failure(DirectoryError.nothingToReverse(.undo)))
        #expect(bench.model.rows.map(\.mark) == [.running, .refused, .done])
        await bench.end(lost, .failure(FutureError.cancelled))
        #expect(bench.model.summary == "1 refused, 1 done, 1 cancelled")
        bench.list.filter(by: .refused)
        #expect(bench.model.rows.map(\.title) == ["Second"])
        bench.list.filter(by: .failed)
        #expect(bench.model.rows.isEmpty)
    }

    @Test("the task list's summary counts refused tasks separately from failed ones")
    func refusedAndFailed() async {
        let bench = TaskBench()
        let (refused, failed) = (bench.run("First"), bench.run("Second"))
        await bench.begin()
        await bench.end(refused, .failure(DirectoryError.nothingToReverse(.undo)))
        await bench.end(failed, .failure(storeIsGone))
        #expect(bench.model.summary == "1 failed, 1 refused")
    }

    @Test("a failure of the store is listed by its reason alone, and copied in full")
    func faults() async {
        let bench = TaskBench()
        let (busy, unavailable) = (bench.run("First"), bench.run("Second"))
        await bench.begin()
        await bench.end(busy, .failure(DirectoryError.storeBusy(store: "team.db")))
        let reason = "there is no space left on the disk"
        await bench.end(unavailable, .failure(DirectoryError.storeUnavailable(store: "team.db", reason: reason)))
        let outcomes = ["There is no space left on the disk", "Locked by another process"]
        #expect(bench.model.rows.map(\.outcome) == outcomes)
        #expect(bench.list.selectedLine?.contains("Cannot use the store team.db: \(reason)") == true)
    }

    @Test("a file with the wrong content is a refusal; an unreadable file and an unexpected error are failures")
    func otherErrors() {
        struct Odd: Error {}
        #expect(ImportFileError(reason: CSVError(.encoding, line: 1)).isRefusal)
        #expect(!ImportFileError(reason: Odd()).isRefusal)
        #expect(!Odd().isRefusal)
        #expect(!DirectoryError.storeBusy(store: "team.db").isRefusal)
    }

    @Test("the task list's summary counts the tasks in each state, unfinished tasks first")
    func summary() async {
        let bench = TaskBench()
        bench.list.update()
        #expect(bench.model.summary == "")
        #expect(bench.model.selected == nil)
        let failing = bench.run("First")
        let running = bench.run("Second")
        await bench.begin()
        await bench.end(failing, .failure(storeIsGone))
        bench.run("Third")
        #expect(bench.model.summary == "1 running, 1 queued, 1 failed")
        await bench.end(running)
        #expect(bench.model.summary == "1 queued, 1 failed, 1 done")
    }
}
