internal import Foundation
internal import Futures
internal import UserDirectory

/// Shows whether the store answers; after an error, refreshes repeatedly until the store answers again.
@MainActor
final class StoreHealth {
    /// A lock of the store by another process.
    private struct Lock {
        /// What the header says; nil until the task of the other process has been read.
        var text: String?
        var isReading = false
        /// Incremented when a wait for a lock ends, so that a result requested during an earlier wait is ignored.
        var waits = 0
    }

    var refresh: (@MainActor () -> Void)?
    /// Called when the store answers again.
    var onReturn: (@MainActor () -> Void)?

    private let frame: FramePresenter
    private let environment: DashboardEnvironment
    private let choices: ViewChoices
    private var watch: StoreWatch?
    /// What the header says while the store does not answer; nil while it answers.
    private var outage: String? { didSet { update() } }
    /// Whether the store is only slow, and has not reported an error.
    private var isWaiting = false
    private var lock = Lock() { didSet { update() } }
    /// The message with the store's latest error; nil before the first error.
    private var shown: FrameModel.Message?
    /// Counts the outages, so that only the timer of the latest outage refreshes.
    private var outages = 0

    init(frame: FramePresenter, choices: ViewChoices, environment: DashboardEnvironment) {
        self.frame = frame
        self.choices = choices
        self.environment = environment
    }

    func start(_ tasks: TaskCenter, _ useCases: UserUseCases) {
        let updates = environment.mainLoop.updates
        useCases.lockWaits.observe { [weak self, findLockingTask = useCases.findLockingTask] isWaiting in
            updates.submit {
                // `updates` runs closures on the main thread.
                MainActor.assumeIsolated { self?.showLock(isWaiting, findLockingTask) }
            }
        }
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
    /// After a success, this method keeps the mark. The mark is removed when a pane has been read or a user has been
    /// changed; see ``show(_:)``.
    func notice<Value>(_ result: Result<Value, any Error>) {
        if case .failure(let error as DirectoryError) = result, case .storeUnavailable = error { show(error) }
    }

    private func showWaiting(for name: String, since date: Date?) {
        guard outage == nil || isWaiting else { return }
        isWaiting = date != nil
        outage = date.map { "waiting for the \(name) since \(choices.times.timeOfDay($0))" }
    }

    /// Shows which task of another process keeps the store locked.
    ///
    /// Called after each failed attempt to get the lock, so the text stays current without a timer. Also called when
    /// the wait ends.
    private func showLock(_ isLocked: Bool, _ findLockingTask: FindLockingTaskInteractor) {
        guard isLocked else {
            lock = Lock(waits: lock.waits + 1)
            return
        }
        // A read that an earlier call started may still be in the queue, behind further attempts to get the lock.
        guard !lock.isReading else { return }
        lock.isReading = true
        let waits = lock.waits
        findLockingTask.execute().onComplete(in: environment.mainLoop.updates) { [weak self] result in
            // `updates` runs closures on the main thread.
            MainActor.assumeIsolated {
                guard let self, waits == self.lock.waits else { return }
                self.lock = Lock(text: Text.waiting(for: (try? result.get()) ?? nil), waits: waits)
            }
        }
    }

    private func update() {
        let text = outage ?? lock.text
        if frame.model.offline != text { frame.change { $0.offline = text } }
    }

    /// Marks the dashboard offline and shows the store's error, unless an earlier error has already done so.
    ///
    /// `error` is nil after a successful read or change; the mark and the store's error are then removed.
    func show(_ error: (any Error)?) {
        defer { isWaiting = false }
        guard let error else {
            guard outage != nil else { return }
            outage = nil
            if frame.model.message == shown { frame.change { $0.message = nil } }
            onReturn?()
            return
        }
        guard outage == nil || isWaiting else { return }
        outage = "offline since \(choices.times.timeOfDay(environment.clock.date))"
        frame.say(.error, Text.message(of: error))
        shown = frame.model.message
        outages += 1
        retry()
    }

    private func retry() {
        environment.schedule(.seconds(5)) { [weak self, outages] in
            guard let self, outages == self.outages, outage != nil else { return }
            refresh?()
            retry()
        }
    }
}
