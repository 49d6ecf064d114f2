import Futures
import FuturesTesting
import Testing

@testable import Presentation

@Suite("When the views are read again while the store keeps changing") @MainActor struct RefreshPacerTests {
    private let tasks = TaskBench()
    private let pacer: RefreshPacer

    init() {
        let pacer = RefreshPacer(tasks.center, clock: tasks.bench.clock)
        tasks.center.onChange = { [weak pacer] in pacer?.tasksChanged() }
        self.pacer = pacer
    }

    @MainActor private final class Refreshes {
        var names: [String] = []
    }

    @Test("a refresh waits for the reads under way, and a newer refresh replaces one that is waiting")
    func waits() async {
        let refreshes = Refreshes()
        let read = tasks.run("Read users", purpose: .read(view: "users"))
        pacer.performAfterReads { refreshes.names.append("first") }
        pacer.performAfterReads { refreshes.names.append("second") }
        await tasks.bench.settle()
        #expect(refreshes.names.isEmpty)
        read.resolver?.set(1)
        await tasks.bench.settle()
        #expect(refreshes.names == ["second"])
    }

    @Test("a refresh also waits for reads that start when another read ends")
    func follows() async {
        let refreshes = Refreshes()
        let rows = tasks.run("Read users", purpose: .read(view: "users"))
        pacer.performAfterReads { refreshes.names.append("refresh") }
        await tasks.bench.settle()
        rows.resolver?.set(1)
        let count = tasks.run("Count users", purpose: .read(view: "count"))
        await tasks.bench.settle()
        #expect(refreshes.names.isEmpty)
        count.resolver?.set(1)
        await tasks.bench.settle()
        #expect(refreshes.names == ["refresh"])
    }

    @Test("a running command does not delay a refresh")
    func command() {
        let refreshes = Refreshes()
        tasks.run("Import users.csv")
        pacer.performAfterReads { refreshes.names.append("refresh") }
        #expect(refreshes.names == ["refresh"])
    }

    @Test("during a long change, no refresh is requested while the views are being read")
    func progress() async {
        let read = tasks.run("Read users", purpose: .read(view: "users"))
        #expect(pacer.scopeOfProgress() == [])
        await tasks.bench.settle()
        read.resolver?.set(1)
        await tasks.bench.settle()
        #expect(pacer.scopeOfProgress() == [.users, .visiblePane, .seats])
    }

    @Test("rows that are slow to read are read less often during a long change", arguments: [(10, 500), (200, 2_000)])
    func slow(milliseconds: Int, pause: Int) async {
        let clock = tasks.bench.clock
        #expect(pacer.scopeOfProgress().contains(.users))
        // The bench's task advances the clock by two milliseconds when it begins, in `settle()`.
        let read = tasks.run("Read users", purpose: .read(view: "users"))
        await tasks.bench.settle()
        clock.advance(by: .milliseconds(milliseconds - 2))
        read.resolver?.set(1)
        await tasks.bench.settle()
        clock.advance(by: .milliseconds(pause - milliseconds - 1))
        #expect(pacer.scopeOfProgress() == [.counts, .seats])
        clock.advance(by: .milliseconds(1))
        #expect(pacer.scopeOfProgress().contains(.users))
    }
}
