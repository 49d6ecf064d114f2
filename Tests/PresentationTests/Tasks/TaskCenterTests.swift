import Futures
import FuturesTesting
import Testing
import UserDirectory

@testable import Presentation

@Suite("Tasks") @MainActor struct TaskCenterTests {
    @Test("a task is first queued, then running, then done, and its result is shown")
    func states() async throws {
        let bench = TaskBench()
        let work = bench.run("Count users")
        #expect(bench.model.rows.map(\.mark) == [.queued])
        #expect(bench.model.summary == "1 queued")
        await bench.begin()
        #expect(bench.model.rows.map(\.mark) == [.running])
        #expect(bench.model.summary == "1 running")
        await bench.end(work)
        #expect(bench.model.rows.map(\.mark) == [.done])
        #expect(bench.model.rows.map(\.outcome) == ["gave 7"])
        #expect(bench.model.rows.map(\.time) == ["2.00 ms"])
        #expect(bench.model.summary == "1 done")
        #expect(bench.results == ["7"])
    }

    @Test("a failed task is listed with the reason")
    func failure() async {
        let bench = TaskBench()
        let work = bench.run("Count users")
        await bench.begin()
        await bench.end(work, .failure(storeIsGone))
        #expect(bench.model.rows.map(\.mark) == [.failed])
        #expect(bench.model.rows.map(\.outcome) == ["The disk is gone; mount it again"])
        #expect(bench.model.summary == "1 failed")
        #expect(bench.results == [storeIsGone.description])
    }

    @Test("a task that is cancelled in the queue never begins")
    func cancelQueued() async {
        let bench = TaskBench()
        let work = bench.run("Count users", token: CancellationToken())
        bench.list.cancelSelected()
        await bench.begin()
        #expect(bench.model.rows.map(\.mark) == [.cancelled])
        #expect(work.resolver == nil)
    }

    @Test("if the task list has no focus and its selected task has finished, the newest unfinished task is cancelled")
    func cancelUnfocused() async throws {
        let bench = TaskBench()
        let first = bench.run("First", token: CancellationToken())
        await bench.begin()
        await bench.end(first)
        bench.list.select(try #require(first.record))
        let second = bench.run("Second", token: CancellationToken())
        bench.run("Third", token: CancellationToken())
        bench.list.isFocused = { true }
        bench.list.moveToLast()
        #expect(bench.list.cancelSelected() == "\"First\" has already finished")
        bench.list.isFocused = { false }
        #expect(bench.list.cancelSelected() == nil)
        await bench.begin()
        #expect(bench.model.rows.map(\.mark) == [.cancelled, .running, .done])
        await bench.end(second)
    }

    @Test("a task is marked as done before its completion receives the result")
    func order() async {
        let bench = TaskBench()
        var states: [TaskRecord.State] = []
        bench.center.run("Count", useCase: "TestInteractor", execute: { Future(value: 1) }, summary: { "\($0)" }) { _ in
            states += bench.center.tasks.map(\.state)
        }
        await bench.bench.deliver()
        #expect(states == [.done("1")])
    }

    @Test("a task that can be retried runs again as a new task")
    func retry() async {
        let bench = TaskBench()
        let work = bench.run("Count users", canRetry: true)
        bench.list.retrySelected()
        #expect(bench.center.tasks.count == 1, "a task must not be retried while it is under way")
        await bench.begin()
        await bench.end(work, .failure(storeIsGone))
        bench.list.retrySelected()
        await bench.begin()
        await bench.end(work)
        #expect(bench.model.rows.map(\.mark) == [.done, .failed])
        #expect(bench.results == [storeIsGone.description, "7"])
    }

    @Test("if a view's read runs again, it begins without the progress of the previous run")
    func progressOfRead() async {
        let bench = TaskBench()
        let work = bench.run("Count users", purpose: .read(view: "count"))
        if let record = work.record { bench.center.report(.init(done: 1, total: 2), of: record) }
        await bench.begin()
        await bench.end(work)
        let next = bench.run("Count users", purpose: .read(view: "count"))
        #expect(next.record === work.record)
        #expect(next.record?.progress == nil)
    }

    @Test("retrying has no effect on a task that cannot be retried")
    func noRetry() async {
        let bench = TaskBench()
        let work = bench.run("Add zoe")
        await bench.begin()
        await bench.end(work)
        bench.list.retrySelected()
        #expect(bench.center.tasks.count == 1)
    }

    @Test("beyond the capacity, the oldest tasks are dropped, except those under way")
    func bounded() async {
        let bench = TaskBench(capacity: 3)
        let first = bench.run("Task 0")
        await bench.begin()
        for number in 1...5 {
            let work = bench.run("Task \(number)")
            await bench.begin()
            await bench.end(work)
        }
        #expect(bench.center.tasks.map(\.title) == ["Task 0", "Task 4", "Task 5"])
        #expect(first.record?.state == .running)
        #expect(bench.center.task(5)?.title == "Task 4")
        #expect(bench.center.task(2) == nil)
    }

    @Test("all reads of a view share one line, which shows how many reads there were")
    func reads() async {
        let bench = TaskBench()
        for _ in 0..<3 {
            let work = bench.run("Read users", purpose: .read(view: "users"))
            await bench.begin()
            await bench.end(work)
        }
        bench.run("Count seats", purpose: .read(view: "gauge"))
        #expect(bench.model.rows.isEmpty)
        bench.list.toggleReads()
        #expect(bench.model.rows.map(\.title) == ["Count seats", "Read users ×3"])
        #expect(bench.model.showsReads)
        bench.list.toggleReads()
        #expect(bench.model.rows.isEmpty)
    }

    @Test("the shared line of a view's reads has the title of the latest read")
    func titleOfLatestRead() async {
        let bench = TaskBench()
        bench.list.toggleReads()
        for login in ["ana", "bo"] {
            let work = bench.run("Find \(login)", purpose: .read(view: "find"))
            await bench.begin()
            await bench.end(work)
        }
        #expect(bench.model.rows.map(\.title) == ["Find bo ×2"])
    }

    @Test("if a newer read has begun, the failure of an older read does not mark their shared line as failed")
    func overtakenRead() async {
        let bench = TaskBench()
        bench.list.toggleReads()
        let older = bench.run("Read users", purpose: .read(view: "users"))
        let newer = bench.run("Read users", purpose: .read(view: "users"))
        await bench.begin()
        await bench.end(older, .failure(storeIsGone))
        #expect(bench.model.rows.map(\.mark) != [.failed])
        await bench.end(newer)
        #expect(bench.model.rows.map(\.outcome) == ["gave 7"])
    }

    @Test("progress is shown as numbers and a bar")
    func progress() async throws {
        let bench = TaskBench()
        let work = bench.run("Import users.csv")
        await bench.begin()
        bench.center.report(.init(done: 8_120, total: 12_000), of: try #require(work.record))
        #expect(bench.model.rows.map(\.outcome) == ["8,120 of 12,000"])
        #expect(try #require(bench.model.rows[0].progress) > 0.67)
        await bench.end(work)
        #expect(bench.model.rows[0].progress == nil)
    }
}
