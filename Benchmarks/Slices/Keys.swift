import Dispatch
import Foundation
import Futures
import Tracing
import UserDirectory

/// Simulates key presses: each `press` lists a window of users, counts the users or counts the seats.
///
/// The waits are recorded by phase, such as `add: plan`. As in the dashboard, the trace of each use case shows how long
/// the use case waited for its turn.
final class Keys: Sendable {
    /// How long the use case of a key press waited for its turn.
    struct Wait: Sendable {
        let phase: String
        /// The elapsed time, from the trace.
        let wall: Duration
        /// The processor time that the worker used meanwhile.
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
            // The first span on the worker: the turn of the use case begins here.
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
