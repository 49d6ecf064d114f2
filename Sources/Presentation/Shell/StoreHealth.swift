internal import Foundation
internal import UserDirectory

/// Shows whether the store answers, and refreshes repeatedly while it does not.
@MainActor
final class StoreHealth {
    /// Reloads everything.
    var refresh: (@MainActor () -> Void)?

    private let frame: FramePresenter
    private let environment: DashboardEnvironment
    private let choices: ViewChoices
    private var watch: StoreWatch?
    /// Whether the header shows that the dashboard is waiting for the store.
    private var isWaiting = false
    /// The message with the store's latest error; nil before the first error.
    private var shown: FrameModel.Message?
    /// Counts the outages; only the timer of the latest one refreshes.
    private var outages = 0

    init(frame: FramePresenter, choices: ViewChoices, environment: DashboardEnvironment) {
        self.frame = frame
        self.choices = choices
        self.environment = environment
    }

    func start(_ tasks: TaskCenter) {
        watch = environment.probe.map { probe in
            StoreWatch(probe, environment: environment) { [tasks] in
                tasks.tasks.contains { $0.isUnderway }
            } report: { [weak self] in
                self?.showWaiting(for: probe.name, since: $0)
            }
        }
    }

    func tasksChanged() { watch?.tasksChanged() }

    /// Marks the dashboard offline if the result is `storeUnavailable`.
    ///
    /// The next successful read of a pane clears the mark.
    func notice<Value>(_ result: Result<Value, any Error>) {
        if case .failure(let error as DirectoryError) = result, case .storeUnavailable = error { show(error) }
    }

    private func showWaiting(for name: String, since date: Date?) {
        guard frame.model.offline == nil || isWaiting else { return }
        isWaiting = date != nil
        frame.change { $0.offline = date.map { "waiting for the \(name) since \(choices.times.timeOfDay($0))" } }
    }

    /// Marks the dashboard offline and shows the store's error.
    ///
    /// If `error` is nil, after a successful read, removes both.
    func show(_ error: (any Error)?) {
        defer { isWaiting = false }
        guard let error else {
            guard frame.model.offline != nil else { return }
            return frame.change {
                $0.offline = nil
                if $0.message == shown { $0.message = nil }
            }
        }
        guard frame.model.offline == nil || isWaiting else { return }
        frame.change { $0.offline = "offline since \(choices.times.timeOfDay(environment.clock.date))" }
        frame.say(.error, Text.message(of: error))
        shown = frame.model.message
        outages += 1
        retry()
    }

    /// Refreshes every five seconds until the store is available again.
    private func retry() {
        environment.schedule(.seconds(5)) { [weak self, outages] in
            guard let self, outages == self.outages, frame.model.offline != nil else { return }
            refresh?()
            retry()
        }
    }
}
