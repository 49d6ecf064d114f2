internal import Futures
internal import Tracing

/// Decides when the views are read again while the store keeps changing.
///
/// A refresh cancels the views' reads, so a list might never be shown while the store keeps changing. Therefore, the
/// pacer starts no refresh during a view's read, unless the read's ``TaskRecord/delaysRefresh`` is false.
@MainActor
final class RefreshPacer {
    /// The minimum time between the starts of two reads of the rows during a long change.
    private static let pause = Duration.milliseconds(500)
    /// The time between the two starts is also at least this multiple of the earlier read's duration.
    private static let share = 10

    private let tasks: TaskCenter
    private let stopwatch: Stopwatch
    /// The refresh to perform when the views' reads have ended; nil if none is waiting.
    private var waiting: (@MainActor () -> Void)?
    /// The start of the latest read of the rows during a long change; nil after all views have been read.
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

    /// Called when a task has begun, ended or changed.
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
