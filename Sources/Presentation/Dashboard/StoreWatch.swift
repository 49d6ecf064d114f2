internal import Foundation
internal import Futures
internal import UserDirectory

/// Notices that the store does not answer what it was asked.
///
/// A read of a stopped server is as silent as one that takes long, and other tasks may be done between the parts of a
/// long one. So a second after a task has begun an empty closure is queued behind it, if it has not ended by then, and if
/// that does not come back within another second the store is waited for. While no task is under way nothing is done.
@MainActor
final class StoreWatch {
    private static let patience = Duration.seconds(1)

    private let probe: StoreProbe
    private let clock: any WallClock
    private let schedule: @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
    private let isBusy: @MainActor () -> Bool
    private let tell: @MainActor (Date?) -> Void
    /// Whether a task is timed, or the closure is on its way.
    private var isWatching = false
    private var hasAnswered = false
    private var isSilent = false

    /// - Parameters:
    ///   - environment: Has the clock, and calls back after a delay.
    ///   - isBusy: Whether a task is under way.
    ///   - tell: Is told since when the store is waited for, and nil once it answers.
    init(
        _ probe: StoreProbe,
        environment: DashboardPresenter.Environment,
        isBusy: @escaping @MainActor () -> Bool,
        tell: @escaping @MainActor (Date?) -> Void
    ) {
        self.probe = probe
        clock = environment.clock
        schedule = environment.schedule
        self.isBusy = isBusy
        self.tell = tell
    }

    /// A task has begun, ended or changed.
    func tasksChanged() {
        guard !isWatching, isBusy() else { return }
        isWatching = true
        let since = clock.date
        schedule(Self.patience) { [weak self] in self?.ask(since) }
    }

    private func ask(_ since: Date) {
        guard isBusy() else {
            isWatching = false
            return
        }
        hasAnswered = false
        probe.execute().onComplete(MainExecutionContext) { [weak self] _ in self?.noteAnswer() }
        schedule(Self.patience) { [weak self] in
            guard let self, !hasAnswered else { return }
            isSilent = true
            tell(since)
        }
    }

    private func noteAnswer() {
        hasAnswered = true
        isWatching = false
        if isSilent {
            isSilent = false
            tell(nil)
        }
        tasksChanged()
    }
}
