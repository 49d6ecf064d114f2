internal import Foundation
internal import Futures
internal import UserDirectory

/// Keeps the dashboard up to date: changes by others, and accounts that expire.
extension DashboardPresenter {
    /// How long a row changed by others stays highlighted.
    static let freshTime = Duration.seconds(3)

    /// Creates the observer of the store; nil if others cannot change it.
    func makeLive() -> LiveRefresh? {
        guard let useCase = useCases.noticeChanges else { return nil }
        return LiveRefresh(useCase: useCase, tasks: tasks, schedule: environment.schedule) { [weak self] in
            self?.refreshFromOutside()
        } onState: { [weak self] state in
            self?.change { $0.live = state }
            if case .off(let reason) = state { self?.say(.note, "changes by others are not shown: \(reason)") }
        } onFailure: { [weak self] error in
            self?.noticeHealth(of: Result<Void, any Error>.failure(error))
        }
    }

    func toggleLive() {
        guard let live else { return say(.note, "Nothing else can change this store") }
        switch live.toggle() {
        case .live: say(.note, "live: changes by others appear at once")
        case .paused, .stale: say(.note, "Paused; \(settings.hint(.toggleLive)) to resume")
        case .off(let reason): say(.note, "changes by others are not shown: \(reason)")
        }
    }

    /// Reloads everything after changes by others, and highlights the differences.
    private func refreshFromOutside() {
        users.marksNextLoad = true
        refresh()
        checkEditedUser()
    }

    /// Removes the highlights of changed rows after a moment.
    func fadeMarks() {
        freshLoads += 1
        environment.schedule(DashboardPresenter.freshTime) { [weak self, freshLoads] in
            guard let self, freshLoads == self.freshLoads else { return }
            users.fade()
        }
    }

    /// Refreshes everything at midnight: accounts expire with the day, without any change in the store.
    func awaitMidnight() {
        let today = environment.clock.today
        guard today != awaitedDay else { return }
        awaitedDay = today
        environment.scheduleAt(today.advanced(by: 1).start) { [weak self] in
            guard let self else { return }
            awaitedDay = nil
            refresh()
            awaitMidnight()
        }
    }
}
