internal import Foundation
internal import UserDirectory

/// Shows whether the store answers, and refreshes repeatedly while it does not.
@MainActor
final class StoreHealth {
    /// Reloads everything.
    var refresh: (@MainActor () -> Void)?

    private let frame: FramePresenter
    private let environment: DashboardEnvironment
    private var watch: StoreWatch?
    /// Whether the header shows that the dashboard is waiting for the store.
    private var isWaiting = false

    init(frame: FramePresenter, environment: DashboardEnvironment) {
        self.frame = frame
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
    /// Cleared by the list's next successful read.
    func notice<Value>(_ result: Result<Value, any Error>) {
        if case .failure(let error as DirectoryError) = result, case .storeUnavailable = error { show(error) }
    }

    private func showWaiting(for name: String, since date: Date?) {
        guard frame.model.offline == nil || isWaiting else { return }
        isWaiting = date != nil
        frame.change { $0.offline = date.map { "waiting for the \(name) since \(Text.timestamp($0).suffix(8)) UTC" } }
    }

    /// Marks the dashboard offline and shows the store's error; with nil, after a successful read, clears both.
    func show(_ error: (any Error)?) {
        defer { isWaiting = false }
        guard let error else {
            guard frame.model.offline != nil else { return }
            return frame.change {
                $0.offline = nil
                $0.message = nil
            }
        }
        guard frame.model.offline == nil || isWaiting else { return }
        frame.change { $0.offline = "offline since \(Text.timestamp(environment.clock.date).suffix(8)) UTC" }
        frame.say(.error, String(describing: error))
        retry()
    }

    /// Refreshes every five seconds until the store is available again.
    private func retry() {
        environment.schedule(.seconds(5)) { [weak self] in
            guard let self, frame.model.offline != nil else { return }
            refresh?()
            retry()
        }
    }
}
