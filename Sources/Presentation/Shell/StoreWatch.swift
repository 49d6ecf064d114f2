internal import Foundation
internal import Futures
internal import UserDirectory

/// Detects that the store does not answer.
///
/// A read from a server that hangs looks like a slow read. But while the store answers, even a long task lets other
/// work run between its slices. Therefore, if a task is still running one second after watching began, an empty closure
/// is queued behind the store's work. If the closure has not run within another second, the store is reported as not
/// answering.
@MainActor
final class StoreWatch {
    private static let delay = Duration.seconds(1)

    private let probe: StoreProbe
    private let mainLoop: MainLoop
    private let clock: any WallClock
    private let schedule: @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
    private let isBusy: @MainActor () -> Bool
    private let report: @MainActor (Date?) -> Void
    private var isWatching = false
    private var hasAnswered = false
    private var isSilent = false

    /// Creates a watch that calls `report` when the store stops answering and when it answers again.
    ///
    /// When the store stops answering, `report` receives the time at which watching began. When the store answers
    /// again, `report` receives nil.
    init(
        _ probe: StoreProbe,
        environment: DashboardEnvironment,
        isBusy: @escaping @MainActor () -> Bool,
        report: @escaping @MainActor (Date?) -> Void
    ) {
        self.probe = probe
        mainLoop = environment.mainLoop
        clock = environment.clock
        schedule = environment.schedule
        self.isBusy = isBusy
        self.report = report
    }

    func tasksChanged() {
        guard !isWatching, isBusy() else { return }
        isWatching = true
        let since = clock.date
        schedule(Self.delay) { [weak self] in self?.probeStore(since) }
    }

    private func probeStore(_ since: Date) {
        guard isBusy() else {
            isWatching = false
            return
        }
        hasAnswered = false
        probe.execute().onComplete(in: mainLoop.updates) { [weak self] _ in
            // `updates` runs closures on the main thread.
            MainActor.assumeIsolated { self?.noteAnswer() }
        }
        schedule(Self.delay) { [weak self] in
            guard let self, !hasAnswered else { return }
            isSilent = true
            report(since)
        }
    }

    private func noteAnswer() {
        hasAnswered = true
        isWatching = false
        if isSilent {
            isSilent = false
            report(nil)
        }
        tasksChanged()
    }
}
