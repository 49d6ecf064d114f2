import Foundation
import Futures
import FuturesTesting
import Testing

@testable import Presentation

@Suite("Screen updates caused by other threads") @MainActor struct UpdateLimitTests {
    @MainActor private final class Updates {
        var areDue: [Bool] = []
    }

    private let clock = ManualClock()
    private let main = ManualExecutor(name: "main")
    private let updates = Updates()
    private let limit: UpdateLimit

    init() {
        limit = UpdateLimit(clock, MainLoop(delivery: main, updates: main))
    }

    private func perform(evenIfEarly: Bool = false) {
        limit.perform(evenIfEarly: evenIfEarly) { [updates] in updates.areDue.append($0) }
    }

    @Test("updates are performed at most ten times a second")
    func rate() {
        for _ in 0..<30 {
            perform()
            main.runAll()
            clock.advance(by: .milliseconds(10))
        }
        #expect(updates.areDue == [true, true, true])
    }

    @Test("updates do not pile up: a waiting update also covers all later requests, however long it waits")
    func waiting() {
        for _ in 0..<100 {
            perform()
            perform(evenIfEarly: true)
            clock.advance(by: .seconds(1))
        }
        #expect(main.queuedCount == 1)
        main.runAll()
        #expect(updates.areDue == [true])
        clock.advance(by: .milliseconds(99))
        perform()
        #expect(main.queuedCount == 0)
        clock.advance(by: .milliseconds(1))
        perform()
        #expect(main.queuedCount == 1)
    }

    @Test("an update can be performed early without delaying the next update that is due")
    func early() {
        perform()
        main.runAll()
        clock.advance(by: .milliseconds(50))
        perform(evenIfEarly: true)
        main.runAll()
        clock.advance(by: .milliseconds(50))
        perform()
        main.runAll()
        #expect(updates.areDue == [true, false, true])
    }

    @Test("a delayed update of progress shows the latest progress, not the progress for which it was requested")
    func progress() {
        let shown = Recorder<Int>()
        let reporter = ProgressReporter(clock: clock, mainLoop: MainLoop(delivery: main, updates: main)) {
            shown.record($1.done)
        }
        reporter.begin(TaskRecord(id: 1, title: "Import", purpose: .command, startedAt: .distantPast))
        for done in 1...5 {
            reporter.report(.init(done: done, total: 10))
            clock.advance(by: .seconds(1))
        }
        main.runAll()
        #expect(shown.elements == [5])
    }
}
