internal import Futures
internal import Tracing

/// Decides when the views are read again while the store keeps changing.
///
/// A refresh cancels the views' reads, so a list might never be shown while the store keeps changing. Therefore, the
/// pacer starts a refresh only while no view is being read. It ignores reads whose ``TaskRecord/delaysRefresh`` is
/// false.
@MainActor
final class RefreshPacer {
    /// During a long change, the minimum time from the start of a read of the views' rows to the start of the next.
    private static let pause = Duration.milliseconds(500)
    /// This minimum time as a multiple of the earlier read's duration; applies if it is longer than ``pause``.
    private static let share = 10

    private let tasks: TaskCenter
    private let stopwatch: Stopwatch
    /// The refresh to perform when the views' reads have ended; nil if none is waiting.
    private var waiting: (@MainActor () -> Void)?
    /// During a long change, the start of the latest read of the views' rows; nil after all views have been read.
    private var began: Duration?
    private var nextRows = Duration.zero

    init(_ tasks: TaskCenter, clock: any Clock<Duration>) {
        self.tasks = tasks
        stopwatch = Stopwatch(clock)
    }

    /// Performs a refresh, now or when the views' reads have ended; replaces a refresh that is still waiting.
    func performAfterReads(_ refresh: @escaping @MainActor () -> Void) {
        waiting = refresh
        performWaiting()
    }

    /// What to refresh after a step of a long change by this dashboard; empty while views are being read.
    func scopeOfProgress() -> RefreshScope {
        guard !isReading else { return [] }
        noteEnd()
        let now = stopwatch.elapsed
        guard now >= nextRows else { return [.counts, .seats] }
        began = now
        return [.users, .visiblePane, .seats]
    }

    func tasksChanged() {
        guard began != nil || waiting != nil, !isReading else { return }
        // Waits for a later turn: the end of a read is reported before its result is shown, and showing the result may
        // start further reads.
        tasks.mainLoop.perform { [weak self] in
            guard let self, !isReading else { return }
            noteEnd()
            performWaiting()
        }
    }

    private var isReading: Bool {
        tasks.tasks.contains { $0.isRead && $0.isUnderway && $0.delaysRefresh }
    }

    private func noteEnd() {
        guard let began else { return }
        self.began = nil
        let time = stopwatch.elapsed - began
        nextRows = began + max(RefreshPacer.pause, time * RefreshPacer.share)
    }

    private func performWaiting() {
        guard !isReading, let refresh = waiting else { return }
        waiting = nil
        refresh()
    }
}
