internal import Foundation
internal import Futures
internal import UserDirectory

extension Command {
    package static let toggleLive = Command("live")
}

/// Keeps the dashboard up to date after changes by others, and at midnight in UTC, when accounts expire.
final class LiveFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.toggleLive, "Pause or resume live updates", short: "pause", "p", during: .loading) {
            $0.context.refresher.live == nil ? "Nothing else can change this store" : nil
        } run: {
            $0.toggleLive()
        }
    ]

    /// How long a row stays highlighted after a change by others.
    private static let freshTime = Duration.seconds(3)

    private let userForm: UserFormFeature
    private let history: HistoryFeature
    /// Counts the loads that have highlighted rows.
    ///
    /// Each of these loads starts a timer; only the latest timer removes the highlights.
    private var freshLoads = 0
    /// The day at whose end a timer fires; nil if there is no timer.
    private var awaitedDay: Day?

    init(_ context: DashboardContext, _ userForm: UserFormFeature, _ history: HistoryFeature) {
        self.userForm = userForm
        self.history = history
        super.init(context)
    }

    /// Starts observing the store; must be called before the views' first reads.
    func start() {
        users.onFresh = { [weak self] in self?.fadeHighlights() }
        context.health.onReturn = { [weak history] in
            // If the end of a task could not be recorded before, this read also records it: see `UnrecordedEnds`.
            history?.checkTasks(always: true)
        }
        awaitMidnight()
        context.refresher.live = makeLive()
        context.refresher.live?.start()
    }

    /// Returns nil if others cannot change the store.
    private func makeLive() -> LiveRefresh? {
        guard let useCase = useCases.noticeChanges else { return nil }
        return LiveRefresh(useCase: useCase, tasks: tasks, schedule: environment.schedule) { [runner] in
            runner.changes.noteChangeByOthers()
        } reload: { [weak self] in
            self?.context.refresher.pacer.performAfterReads { self?.refreshAfterExternalChange() }
        } onState: { [weak self] state in
            // If stale views become live or paused, they are being reloaded. The reload highlights the rows that
            // differ, unless a change by this dashboard is running.
            if self?.frame.live == .stale, [.live, .paused].contains(state) {
                self?.users.highlights.marksNextLoad = self?.runner.changes.isChanging == false
            }
            self?.change { $0.live = state }
            if case .off(let reason) = state { self?.say(.note, "Changes by others are not shown: \(reason)") }
        } onFailure: { [weak self] error in
            self?.context.health.notice(Result<Void, any Error>.failure(error))
        }
    }

    private func toggleLive() {
        switch context.refresher.live?.toggle() {
        case nil: return
        case .live: say(.note, "Live: changes by others appear immediately")
        case .paused, .stale: say(.note, "Paused; \(settings.hint(.toggleLive)) to resume")
        case .off(let reason): say(.note, "Changes by others are not shown: \(reason)")
        }
    }

    /// Highlights nothing while a change by this dashboard runs, because some differences may come from that change.
    private func refreshAfterExternalChange() {
        users.highlights.marksNextLoad = !runner.changes.isChanging
        context.refresher.refreshAll()
        userForm.checkEditedUser()
        history.checkTasks()
    }

    private func fadeHighlights() {
        freshLoads += 1
        environment.schedule(LiveFeature.freshTime) { [weak self, freshLoads] in
            guard let self, freshLoads == self.freshLoads else { return }
            users.fade()
        }
    }

    /// Refreshes everything at midnight in UTC, because accounts expire then without a change in the store.
    private func awaitMidnight() {
        let today = environment.clock.today
        guard today != awaitedDay else { return }
        awaitedDay = today
        environment.scheduleAt(today.advanced(by: 1).start) { [weak self] in
            guard let self else { return }
            awaitedDay = nil
            context.refresher.refreshAll()
            awaitMidnight()
        }
    }
}
