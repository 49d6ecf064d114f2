import Foundation
import Futures
import Tracing

/// Forwards closures to another executor, and measures the elapsed time and the processor time of each closure.
final class MeasuringExecutor: Executor {
    /// The times of one closure.
    struct Slice: Sendable {
        let phase: String
        let wall: Duration
        let cpu: Duration
        /// The processor time of each statement, by name.
        ///
        /// Statements that the closure records in another trace are left out.
        let statements: [String: Duration]
    }

    private let base: any Executor
    private let state = Locked((phase: "", slices: [Slice]()))

    init(_ base: any Executor) {
        self.base = base
    }

    var name: String? { base.name }
    var executing: Bool { base.executing }

    /// Begins a phase; later slices belong to it until the next phase begins.
    func begin(_ phase: String) { state.withLock { $0.phase = phase } }

    /// The slices of a phase.
    func slices(of phase: String) -> [Slice] { state.withLock { $0.slices.filter { $0.phase == phase } } }

    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        base.submit { [state] end in
            let (wall, cpu) = (WorkerTime.now(CLOCK_MONOTONIC), WorkerTime.now(CLOCK_THREAD_CPUTIME_ID))
            let trace = Trace(name: "slice", clock: ProcessorClock())
            TraceContext.with(TraceContext(trace: trace)) { closure(end) }
            let took = (WorkerTime.now(CLOCK_MONOTONIC) - wall, WorkerTime.now(CLOCK_THREAD_CPUTIME_ID) - cpu)
            var statements: [String: Duration] = [:]
            for span in trace.spans where span.layer == .statement {
                statements[span.name, default: .zero] += (span.end ?? span.start) - span.start
            }
            state.withLock {
                $0.slices.append(Slice(phase: $0.phase, wall: took.0, cpu: took.1, statements: statements))
            }
        }
    }
}

/// The time that the calling thread has spent on a processor.
private struct ProcessorClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    var now: Instant { Instant(offset: WorkerTime.now(CLOCK_THREAD_CPUTIME_ID)) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        preconditionFailure("Processor time does not advance while a thread sleeps.")
    }
}

/// The processor time of the worker, which can be read on any thread.
struct WorkerTime: Sendable {
    private let clock: clockid_t

    /// Must be called on the worker's thread.
    init() {
        var clock = clockid_t()
        pthread_getcpuclockid(pthread_self(), &clock)
        self.clock = clock
    }

    var now: Duration { WorkerTime.now(clock) }

    static func now(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
