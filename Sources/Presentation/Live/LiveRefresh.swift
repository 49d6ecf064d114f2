internal import Futures
internal import UserDirectory

/// Follows changes by others in the store: hears that something was written, looks whether it concerns it, and has
/// the views read again.
///
/// The first notice is acted on at once; in a storm of them it looks a few times a second. A writer is heard before it has
/// committed, and its commit may make no sound of its own: so after each notice it looks a few times more, ever later,
/// and then rests. At rest there is no timer.
@MainActor
final class LiveRefresh {
    /// How long after a notice, and then after each look, it looks once more.
    static let delays: [Duration] = [.milliseconds(250), .milliseconds(750), .seconds(2), .seconds(4)]

    private let useCase: NoticeChangesInteractor
    private let tasks: TaskCenter
    private let schedule: @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
    private let reload: @MainActor () -> Void
    private let onState: @MainActor (LiveState) -> Void
    private let onFailure: @MainActor (any Error) -> Void

    private var observation: (any DirectoryObservation)?
    private(set) var state = LiveState.live {
        didSet { if state != oldValue { onState(state) } }
    }
    /// Counts the notices: what an older one has planned is dropped.
    private var notices = 0
    private var hasFailed = false

    init(
        useCase: NoticeChangesInteractor,
        tasks: TaskCenter,
        schedule: @escaping @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void,
        reload: @escaping @MainActor () -> Void,
        onState: @escaping @MainActor (LiveState) -> Void,
        onFailure: @escaping @MainActor (any Error) -> Void
    ) {
        self.useCase = useCase
        self.tasks = tasks
        self.schedule = schedule
        self.reload = reload
        self.onState = onState
        self.onFailure = onFailure
    }

    /// Begins to listen; called before the views first read, so that nothing is missed in between.
    func start() {
        onState(state)
        do {
            observation = try useCase.observe { [weak self] in self?.hear() }
        } catch {
            state = .off(String(describing: error))
        }
        look(notices)
    }

    /// Stops following, or follows again and catches up; gives what is so now.
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

    /// Takes note that everything has been read again by hand.
    func noteRead() {
        if state == .stale { state = .paused }
    }

    private func hear() {
        notices += 1
        look(notices, then: LiveRefresh.delays[...])
    }

    private func look(_ notice: Int, then delays: ArraySlice<Duration> = []) {
        let useCase = useCase
        tasks.run("Check for changes", useCase: "NoticeChangesInteractor", purpose: .read(view: "Check for changes")) {
            useCase.execute()
        } summary: {
            $0 ? "changed by others" : "unchanged"
        } completion: { [weak self] result in
            guard let self else { return }
            take(result)
            wait(notice, delays)
        }
    }

    private func take(_ result: Result<Bool, any Error>) {
        switch result {
        case .success(let isChanged):
            guard isChanged || hasFailed else { return }
            hasFailed = false
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

    private func wait(_ notice: Int, _ delays: ArraySlice<Duration>) {
        guard notice == notices, let delay = delays.first else { return }
        schedule(delay) { [weak self] in
            guard let self, notice == notices else { return }
            if delays.startIndex == 0 { observation?.resume() }
            look(notice, then: delays.dropFirst())
        }
    }
}
