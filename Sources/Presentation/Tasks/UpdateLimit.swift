internal import Futures
internal import Tracing

/// Limits the screen updates that other threads request: usually at most ten per second, and one at a time.
///
/// While an update waits for the main thread, later updates are dropped. An update must therefore show the current
/// state. If no updates were dropped, slow updates would pile up, and delay keys more and more.
final class UpdateLimit: Sendable {
    private struct State {
        var last: Duration?
        var isWaiting = false
    }

    private static let interval = Duration.milliseconds(100)

    private let stopwatch: Stopwatch
    private let mainLoop: MainLoop
    private let state: Locked<State>

    /// Creates a limit; if `isDueAtOnce` is false, the first update is due only after the interval.
    init(_ clock: any Clock<Duration>, _ mainLoop: MainLoop, isDueAtOnce: Bool = true) {
        stopwatch = Stopwatch(clock)
        self.mainLoop = mainLoop
        state = Locked(State(last: isDueAtOnce ? nil : .zero))
    }

    /// Performs the update on the main thread in a later turn, if it is due and no other update is waiting.
    ///
    /// If `evenIfEarly` is true, the update need not be due; an update that is not due receives false.
    func perform(evenIfEarly: Bool = false, _ update: @escaping @MainActor @Sendable (_ isDue: Bool) -> Void) {
        let now = stopwatch.elapsed
        let isDue = state.withLock { state -> Bool? in
            let isDue = state.last.map { now - $0 >= UpdateLimit.interval } ?? true
            guard !state.isWaiting, isDue || evenIfEarly else { return nil }
            state.isWaiting = true
            if isDue { state.last = now }
            return isDue
        }
        guard let isDue else { return }
        mainLoop.perform { [self] in
            update(isDue)
            let now = stopwatch.elapsed
            state.withLock { state in
                state.isWaiting = false
                if isDue { state.last = now }
            }
        }
    }
}
