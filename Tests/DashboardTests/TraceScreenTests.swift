import Dashboard
import Futures
import FuturesTesting
import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import Tracing
import UserDirectory
import UserDirectoryTesting

@Suite("Traces on the screen", .timeLimit(.minutes(60))) @MainActor struct TraceScreenTests {
    nonisolated private static let sizes = [(24, 80), (40, 120), (16, 60)]

    /// Two benches: one with UTF-8 and colours, and one with neither.
    private func benches(rows: Int, columns: Int) async -> [(String, ScreenBench)] {
        var benches: [(String, ScreenBench)] = []
        for (name, capabilities) in [
            ("", TerminalCapabilities()), ("ascii-", TerminalCapabilities(isUTF8: false, colors: 0)),
        ] {
            benches.append((name, await ScreenBench(.team, rows: rows, columns: columns, capabilities: capabilities)))
        }
        return benches
    }

    private func open(_ bench: ScreenBench) async {
        await bench.type("2")
        await bench.press(.enter)
    }

    private func expect(_ bench: ScreenBench, _ name: String, _ kind: String) {
        let size = "\(bench.terminal.size.columns)x\(bench.terminal.size.rows)"
        expectScreen(bench.terminal, matches: "trace-\(kind)\(name)-\(size)", showsStyles: kind.isEmpty)
    }

    @Test("the trace of a single change is drawn", arguments: sizes)
    func single(rows: Int, columns: Int) async {
        for (kind, bench) in await benches(rows: rows, columns: columns) {
            await ScriptedTask(bench: bench).run("Disable chris", "DisableUserInteractor") { steps, resolver in
                steps.change()
                resolver.set("Disabled chris")
            }
            await open(bench)
            expect(bench, "single", kind)
        }
    }

    @Test("the trace of a bulk change is drawn with its slices folded, and with its slices unfolded", arguments: sizes)
    func bulk(rows: Int, columns: Int) async {
        for (kind, bench) in await benches(rows: rows, columns: columns) {
            await ScriptedTask(bench: bench).run("Disable 11,402 users", "BulkChangeInteractor") { steps, resolver in
                steps.call("users from store", "UserSelection read") { steps.statement("select users", 48_000) }
                steps.slices(22) { resolver.set("11,402 of 11,402 disabled") }
            }
            await open(bench)
            expect(bench, "bulk", kind)
            await bench.press(.end, .up, .up, .enter)
            expect(bench, "bulk-open", kind)
        }
    }

    @Test("the trace of a running import is drawn", arguments: sizes)
    func running(rows: Int, columns: Int) async {
        for (kind, bench) in await benches(rows: rows, columns: columns) {
            let resolvers = Recorder<FutureResolver<String>>()
            let task = await ScriptedTask(bench: bench).run("Import users.csv", "ApplyPlanInteractor") {
                steps,
                result in
                // The task is never resolved, and its last statement does not end.
                resolvers.record(result)
                steps.slices(8) {
                    _ = TraceContext.current?.begin(.statement, "change 500 users")
                    steps.pass(21_000)
                }
            }
            bench.presenter.tasks.report(.init(done: 4_000, total: 12_000), of: task)
            await open(bench)
            expect(bench, "running", kind)
        }
    }

    @Test("the trace of a failed change is drawn", arguments: sizes)
    func failed(rows: Int, columns: Int) async {
        for (kind, bench) in await benches(rows: rows, columns: columns) {
            await ScriptedTask(bench: bench).run("Disable chris", "DisableUserInteractor") { steps, resolver in
                do {
                    try steps.call("changes to store", "Change transaction") {
                        steps.writeLock(4_900)
                        throw DirectoryError.storeBusy(store: "team.db")
                    }
                } catch { resolver.set(error) }
            }
            await open(bench)
            expect(bench, "failed", kind)
        }
    }

    @Test("a hatched bar shows the time that a task waits in a slow queue")
    func queue() async {
        let bench = await ScreenBench(.team, rows: 24, columns: 80)
        await ScriptedTask(bench: bench).run("Disable chris", "DisableUserInteractor", waiting: 31_000) {
            steps,
            resolver in
            steps.change()
            resolver.set("Disabled chris")
        }
        await open(bench)
        expect(bench, "queue", "")
    }

    @Test("a long task keeps its first and latest steps, and shows how long the omitted steps took")
    func omitted() async {
        let bench = await ScreenBench(.team, rows: 24, columns: 80)
        await ScriptedTask(bench: bench).run("Disable 200,000 users", "BulkChangeInteractor") { steps, resolver in
            steps.slices(400) { resolver.set("200,000 of 200,000 disabled") }
        }
        await open(bench)
        expect(bench, "left-out", "")
    }

    @Test(
        "if there is space, the task list shows where each task spent its time, and the selected task's trace",
        arguments: sizes
    )
    func list(rows: Int, columns: Int) async {
        for (kind, bench) in await benches(rows: rows, columns: columns) {
            let script = ScriptedTask(bench: bench)
            bench.wallClock.advance(by: 45 * 60 + 7)
            await script.run("Disable chris", "DisableUserInteractor") { steps, resolver in
                steps.change()
                resolver.set("Disabled chris")
            }
            bench.wallClock.advance(by: 61)
            await script.run("Disable bo", "DisableUserInteractor", waiting: 5_000) { steps, resolver in
                steps.change()
                resolver.set("Disabled bo")
            }
            await bench.type("2")
            expect(bench, "list", kind)
        }
    }

    @Test("? explains the layers and the terms of a trace", arguments: sizes)
    func layers(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        await ScriptedTask(bench: bench).run("Disable chris", "DisableUserInteractor") { steps, resolver in
            steps.change()
            resolver.set("Disabled chris")
        }
        await open(bench)
        await bench.type("?")
        expectScreen(bench.terminal, matches: "trace-layers-\(columns)x\(rows)")
    }
}
