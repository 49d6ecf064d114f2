internal import Futures
internal import UserDirectory

/// Observes the store, and reloads the views after changes by other processes.
///
/// A notice from the store starts a check for changes, and pauses the observation until the first of ``delays`` has
/// passed, so a busy store is checked only a few times a second. The check is repeated with backoff, because a notice
/// may arrive before the commit that it announces, and a commit may have no notice of its own.
@MainActor
final class LiveRefresh {
    /// The delays between the repeated checks after a notice.
    static let delays: [Duration] = [.milliseconds(250), .milliseconds(750), .seconds(2), .seconds(4)]

    private let useCase: NoticeChangesInteractor
    private let tasks: TaskCenter
    private let schedule: @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
    /// Called when a check has found changes by others, or has succeeded after a failed check.
    private let onChange: @MainActor () -> Void
    private let reload: @MainActor () -> Void
    private let onState: @MainActor (LiveState) -> Void
    private let onFailure: @MainActor (any Error) -> Void

    private var observation: (any DirectoryObservation)?
    private(set) var state = LiveState.live {
        didSet { if state != oldValue { onState(state) } }
    }
    /// The number of notices so far; a new notice drops the checks that were scheduled after earlier notices.
    private var notices = 0
    private var hasFailed = false

    init(
        useCase: NoticeChangesInteractor,
        tasks: TaskCenter,
        schedule: @escaping @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void,
        onChange: @escaping @MainActor () -> Void,
        reload: @escaping @MainActor () -> Void,
        onState: @escaping @MainActor (LiveState) -> Void,
        onFailure: @escaping @MainActor (any Error) -> Void
    ) {
        self.useCase = useCase
        self.tasks = tasks
        self.schedule = schedule
        self.onChange = onChange
        self.reload = reload
        self.onState = onState
        self.onFailure = onFailure
    }

    /// Starts observing; must be called before the views' first reads, so that no change is missed.
    func start() {
        onState(state)
        do {
            observation = try useCase.observe { [weak self] in self?.handleNotice() }
        } catch {
            state = .off(Text.reason(of: error))
        }
        check(notices)
    }

    @discardableResult
    func toggle() -> LiveState {
        switch state {
        case .live: state = .paused
        case .paused: state = .live
        case .stale:
            state = .live
            reload()
        case .off: break
        }
        return state
    }

    /// Records that everything is being reloaded; paused views are then no longer out of date.
    func noteRefresh() {
        if state == .stale { state = .paused }
    }

    private func handleNotice() {
        notices += 1
        check(notices, then: LiveRefresh.delays[...])
    }

    private func check(_ notice: Int, then delays: ArraySlice<Duration> = []) {
        tasks.read("Check for changes", useCase) {
            $0.execute()
        } summary: {
            $0 ? "Changed by others" : "Unchanged"
        } completion: { [weak self] result in
            guard let self else { return }
            handle(result)
            scheduleCheck(notice, delays)
        }
    }

    private func handle(_ result: Result<Bool, any Error>) {
        switch result {
        case .success(let isChanged):
            guard isChanged || hasFailed else { return }
            hasFailed = false
            onChange()
            switch state {
            case .live, .off: reload()
            case .paused, .stale: state = .stale
            }
        case .failure(let refusal as ObservationRefusal):
            state = .off(refusal.reason)
        case .failure(let error):
            hasFailed = true
            onFailure(error)
        }
    }

    private func scheduleCheck(_ notice: Int, _ delays: ArraySlice<Duration>) {
        guard notice == notices, let delay = delays.first else { return }
        schedule(delay) { [weak self] in
            guard let self, notice == notices else { return }
            if delays.startIndex == 0 { observation?.resume() }
            check(notice, then: delays.dropFirst())
        }
    }
}
