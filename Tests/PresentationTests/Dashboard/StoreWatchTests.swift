import Foundation
import Futures
import FuturesTesting
import Testing
import UserDirectory

@testable import Presentation

@MainActor
@Suite("Detecting that the store does not answer") final class StoreWatchTests {
    private var scheduled: [@MainActor @Sendable () -> Void] = []
    private var probes: [FutureResolver<Void>] = []
    private var isBusy = false
    private var reported: [Bool] = []

    private func makeWatch() -> StoreWatch {
        let probe = StoreProbe(name: "server") { [unowned self] in
            let resolver = FutureResolver<Void>()
            probes.append(resolver)
            return resolver.future
        }
        let environment = DashboardEnvironment(
            store: "store",
            author: Author(name: "ana", origin: .dashboard),
            schedule: { [unowned self] _, body in scheduled.append(body) },
            quit: {}
        )
        return StoreWatch(probe, environment: environment) { [unowned self] in
            isBusy
        } report: { [unowned self] in
            reported.append($0 != nil)
        }
    }

    /// Runs the callbacks that the watch has scheduled, as if their delays had passed.
    private func pass() {
        let due = scheduled
        scheduled = []
        for body in due { body() }
    }

    /// Answers the last probe, and waits until the main thread has handled the answer.
    private func answer() async throws {
        let probe = try #require(probes.last)
        probe.set(())
        _ = try await Future(value: 0).map(in: AppUiExecutor()) { $0 }.get()
    }

    @Test("the watch does not probe the store if no task runs, or if only a short task runs")
    func quiet() {
        let watch = makeWatch()
        watch.tasksChanged()
        #expect(scheduled.isEmpty)
        isBusy = true
        watch.tasksChanged()
        watch.tasksChanged()
        #expect(scheduled.count == 1)
        isBusy = false
        pass()
        #expect(probes.isEmpty && scheduled.isEmpty && reported.isEmpty)
    }

    @Test("the watch reports nothing if the store answers during a long task")
    func answers() async throws {
        let watch = makeWatch()
        isBusy = true
        watch.tasksChanged()
        pass()
        try await answer()
        pass()
        #expect(reported.isEmpty)
        #expect(probes.count == 2)
    }

    @Test("the watch reports a missing answer only once, and then reports that the store answers again")
    func silent() async throws {
        let watch = makeWatch()
        isBusy = true
        watch.tasksChanged()
        pass()
        pass()
        watch.tasksChanged()
        pass()
        #expect(reported == [true])
        isBusy = false
        try await answer()
        #expect(reported == [true, false])
    }
}
