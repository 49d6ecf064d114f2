import Futures
import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Long-running tasks on the dashboard") @MainActor struct DashboardProgressTests {
    /// A task whose progress and end are controlled by a test.
    @MainActor
    private final class Lasting {
        let resolver = FutureResolver<Int>()
        let token = CancellationToken()
        var report: (@Sendable (TaskRecord.Progress) -> Void)?

        func run(on bench: DashboardBench) {
            bench.presenter.runner.run(
                "Import users.csv",
                self,
                token: token,
                execute: { lasting, run in
                    lasting.report = run.report
                    return lasting.resolver.future
                },
                summary: { Text.count($0, "user") + " added" }
            )
        }
    }

    @Test("progress reaches the screen at most ten times a second")
    func progress() async {
        let bench = await DashboardBench()
        let lasting = Lasting()
        lasting.run(on: bench)
        lasting.report?(.init(done: 1, total: 100))
        await bench.bench.settle()
        lasting.report?(.init(done: 2, total: 100))
        await bench.bench.settle()
        #expect(bench.tasks.first?.progress == 0.01)
        bench.bench.clock.advance(by: .milliseconds(100))
        lasting.report?(.init(done: 50, total: 100))
        await bench.bench.settle()
        #expect(bench.tasks.first?.progress == 0.5)
    }

    @Test("the list, its count and the gauge are updated while a task runs and when it ends")
    func follow() async {
        let bench = await DashboardBench()
        let lasting = Lasting()
        lasting.run(on: bench)
        bench.bench.add([UserFields(login: "dora", name: "Dora")])
        lasting.report?(.init(done: 1, total: 2))
        await bench.bench.settle()
        #expect(bench.frame.gauge?.text == "3 taken, no limit")
        #expect(bench.list.extent.hasPrefix("4 users"))
        bench.bench.add([UserFields(login: "ed", name: "Ed")])
        lasting.resolver.set(2)
        await bench.bench.settle()
        #expect(bench.list.rows.map(\.login) == ["ana", "bo", "chris", "dora", "ed"])
        #expect(bench.frame.gauge?.text == "4 taken, no limit")
        #expect(bench.frame.message == .init(kind: .success, text: "Import users.csv: 2 users added"))
        #expect(bench.tasks.map(\.mark) == [.done])
    }

    @Test("the rows are updated while a task runs, at most twice a second")
    func rows() async {
        let bench = await DashboardBench()
        let lasting = Lasting()
        lasting.run(on: bench)
        func add(_ login: String, after milliseconds: Int) async {
            bench.bench.clock.advance(by: .milliseconds(milliseconds))
            bench.bench.add([UserFields(login: login, name: login)])
            lasting.report?(.init(done: 1, total: 100))
            await bench.bench.settle()
        }
        await add("bea", after: 100)
        #expect(bench.list.rows.map(\.login) == ["ana", "bea", "bo", "chris"])
        await add("cora", after: 400)
        #expect(bench.list.rows.map(\.login) == ["ana", "bea", "bo", "chris"])
        #expect(bench.list.extent.hasPrefix("5 users"))
        await add("dora", after: 100)
        #expect(bench.list.rows.map(\.login) == ["ana", "bea", "bo", "chris", "cora", "dora"])
    }

    @Test("a filtered list and its counts are updated while a task runs")
    func filtered() async {
        let bench = await DashboardBench()
        await bench.applyFilter("name:ng")
        let lasting = Lasting()
        lasting.run(on: bench)
        bench.bench.add([UserFields(login: "zoe", name: "Zoë Ng")])
        lasting.report?(.init(done: 1, total: 2))
        await bench.bench.settle()
        #expect(bench.list.rows.map(\.login) == ["bo", "zoe"])
        #expect(bench.list.extent.hasPrefix("2 of 4"))
    }

    @Test("the list of changes is updated while a task runs, and the cursor can reach the end of the list")
    func activity() async {
        let bench = await DashboardBench()
        await bench.perform(.showActivity)
        let lasting = Lasting()
        lasting.run(on: bench)
        bench.bench.add(UserFields.numbered(100))
        lasting.report?(.init(done: 1, total: 2))
        await bench.bench.settle()
        #expect(bench.activity.selectedChange?.number == 103)
        await bench.perform(.moveToLast)
        #expect(bench.activity.selectedChange?.number == 1)
    }

    @Test("the cancel key and Ctrl-C cancel a running task", arguments: [Command.cancelTask, .interrupt])
    func cancel(command: Command) async {
        let bench = await DashboardBench()
        let lasting = Lasting()
        lasting.run(on: bench)
        await bench.perform(command)
        #expect(lasting.token.isCancelled)
        #expect(bench.quits == 0)
        lasting.resolver.set(FutureError.cancelled)
        await bench.bench.settle()
        #expect(bench.tasks.map(\.mark) == [.cancelled])
        #expect(bench.frame.message == .init(kind: .note, text: "Import users.csv: cancelled"))
    }

    @Test("the failure of a task is shown as an error")
    func failure() async {
        let bench = await DashboardBench()
        let lasting = Lasting()
        lasting.run(on: bench)
        lasting.resolver.set(storeIsGone)
        await bench.bench.settle()
        #expect(bench.frame.message == .init(kind: .error, text: "Import users.csv: \(storeIsGone)"))
    }

    @Test("a change that waits for its turn can be cancelled, and can be retried afterwards")
    func queuedChange() async {
        let bench = await DashboardBench()
        bench.presenter.perform(.moveDown)
        bench.presenter.perform(.toggleDisabled)
        bench.presenter.perform(.retryTask)
        #expect(bench.frame.message?.text == "\"Disable bo\" has not finished yet")
        await bench.perform(.cancelTask)
        #expect(bench.tasks.map(\.mark) == [.cancelled])
        #expect(bench.frame.message == .init(kind: .note, text: "Disable bo: cancelled"))
        await bench.perform(.retryTask)
        #expect(bench.tasks.map(\.mark) == [.done, .cancelled])
    }

    @Test("if a task cannot be cancelled or retried, a message says so")
    func refusals() async {
        let bench = await DashboardBench()
        await bench.perform(.cancelTask)
        #expect(bench.frame.message?.text == "No task is selected")
        await bench.perform(.toggleDisabled)
        await bench.perform(.cancelTask)
        #expect(bench.frame.message?.text.hasSuffix("has already finished") == true)
        await bench.perform(.add)
        await bench.answer(.set(field: "name", value: "Zoë"), .submit)
        await bench.perform(.retryTask)
        #expect(bench.frame.message?.text == "\"Add zoe\" is done; nothing to retry")
    }
}
