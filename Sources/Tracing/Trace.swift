internal import DequeModule
internal import Futures

/// The recorded path of one task through the layers.
///
/// Spans may begin and end on any thread. A trace keeps up to ``limit`` spans, the first and the latest ones of a long
/// task; the total times of the layers include all spans.
public final class Trace: Sendable {
    private struct State {
        var first: [Span] = []
        var latest: Deque<Span> = []
        /// Spans that were dropped before they ended; kept for the totals.
        var droppedRunning: [Span.ID: Span] = [:]
        var begun = 0
        var totals: [Layer: Duration] = [:]
    }

    /// The maximum number of spans that a trace keeps.
    public static let limit = 1_000

    /// The maximum number of latest spans among these.
    private static let latestLimit = 200

    /// The name of the task.
    public let name: String
    private let stopwatch: Stopwatch
    private let onBegin: (@Sendable (Span) -> Void)?
    private let state = Locked(State())

    /// Creates an empty trace.
    ///
    /// - Parameters:
    ///   - name: The name of the task.
    ///   - clock: The clock that measures spans.
    ///   - onBegin: Called with each span when it begins, on the thread that begins it, for example to show that a
    ///     queued task has started.
    public init(
        name: String,
        clock: any Clock<Duration> = ContinuousClock(),
        onBegin: (@Sendable (Span) -> Void)? = nil
    ) {
        self.name = name
        stopwatch = Stopwatch(clock)
        self.onBegin = onBegin
    }

    /// The spans kept so far, in order of start.
    public var spans: [Span] { state.withLock { $0.first + $0.latest } }

    /// The time since the creation of the trace, which is the end so far of a running span.
    public var elapsed: Duration { stopwatch.elapsed }

    /// The number of spans dropped between the first and the latest ones, because the trace was full.
    public var droppedSpans: Int { state.withLock { $0.begun - $0.first.count - $0.latest.count } }

    /// The total time of the ended spans of a layer, including dropped ones; nil before the first has ended.
    public func total(_ layer: Layer) -> Duration? { state.withLock { $0.totals[layer] } }

    func begin(_ layer: Layer, _ name: String, parent: Int?) -> Int {
        let now = stopwatch.elapsed
        let thread = currentThreadName()
        let span = state.withLock { state in
            let span = Span(
                id: state.begun,
                parent: parent,
                layer: layer,
                name: name,
                thread: thread,
                start: now,
                end: nil
            )
            state.begun += 1
            if state.first.count < Trace.limit - Trace.latestLimit {
                state.first.append(span)
            } else {
                state.latest.append(span)
                if state.latest.count > Trace.latestLimit, let oldest = state.latest.popFirst(), oldest.end == nil {
                    state.droppedRunning[oldest.id] = oldest
                }
            }
            return span
        }
        onBegin?(span)
        return span.id
    }

    func end(_ id: Span.ID) {
        let now = stopwatch.elapsed
        let thread = currentThreadName()
        state.withLock { state in
            func end(_ span: inout Span) {
                guard span.end == nil else { return }
                span.end = now
                span.thread = thread
                state.totals[span.layer, default: .zero] += now - span.start
            }
            if id < state.first.count { return end(&state.first[id]) }
            if var span = state.droppedRunning.removeValue(forKey: id) { return end(&span) }
            // The ids of the latest spans are consecutive.
            guard let oldest = state.latest.first?.id, id >= oldest, id - oldest < state.latest.count else { return }
            end(&state.latest[id - oldest])
        }
    }
}
