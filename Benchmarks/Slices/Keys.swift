import Dispatch
import Foundation
import Futures
import Tracing
import UserDirectory

/// What keys ask for while something lasts: a window, a count or the seats, every few milliseconds.
///
/// How long each waited for its turn its trace tells, as it tells the dashboard's tasks.
final class Keys: Sendable {
    /// The wait of a key's use case.
    struct Wait: Sendable {
        let phase: String
        /// By the clock on the wall, from the trace.
        let wall: Duration
        /// What the worker has spent on a processor meanwhile.
        let cpu: Duration
    }

    private let useCases: UserUseCases
    private let worker: WorkerTime
    private let clock = ContinuousClock()
    private let state = Locked((phase: "", count: 0, waits: [Wait]()))

    init(_ useCases: UserUseCases, worker: WorkerTime) {
        self.useCases = useCases
        self.worker = worker
    }

    func begin(_ phase: String) { state.withLock { $0.phase = phase } }

    func waits(in phase: String) -> [Wait] { state.withLock { $0.waits.filter { $0.phase == phase } } }

    /// Presses a key.
    func press() {
        let (phase, number) = state.withLock { state in
            state.count += 1
            return (state.phase, state.count)
        }
        let before = worker.now
        let begun = Locked<Duration?>(nil)
        let trace = Trace(name: "key", clock: clock) { [worker] span in
            // The first span on the worker: from here on the use case has its turn.
            if span.layer == .interactor { begun.withLock { $0 = $0 ?? worker.now } }
        }
        TraceContext.with(TraceContext(trace: trace)) {
            let done = { @Sendable [state] in
                guard let wall = trace.total(.queue), let begun = begun.withLock({ $0 }) else { return }
                state.withLock { $0.waits.append(Wait(phase: phase, wall: wall, cpu: begun - before)) }
            }
            switch number % 3 {
            case 0: useCases.countSeats.execute().onComplete { _ in done() }
            case 1: useCases.countUsers.execute(.everyone).onComplete { _ in done() }
            default:
                useCases.listUsers.execute(UserWindowQuery(sort: UserSort(.name), limit: 50)).onComplete { _ in done() }
            }
        }
    }
}
