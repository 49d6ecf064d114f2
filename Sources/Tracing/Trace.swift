internal import DequeModule
internal import Futures

/// The recorded way of one task through the layers.
///
/// Spans may begin and end on any thread. Of a long task a bounded number of spans is kept: the first and the latest
/// ones. The total times of the layers include all spans.
public final class Trace: Sendable {
    private struct State {
        var first: [Span] = []
        var latest: Deque<Span> = []
        /// Spans that were left out before they ended, kept for the totals.
        var pushedOut: [Span.ID: Span] = [:]
        var begun = 0
        var totals: [Layer: Duration] = [:]
    }

    /// How many spans a trace keeps.
    public static let limit = 1_000

    /// How many of these are the latest ones.
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
    ///   - clock: Measures spans.
    ///   - onBegin: Called with each span, just begun, on the thread that begins it: this is how a task list learns that
    ///     a queued task has started.
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

    /// The time since the trace was made: the end so far of a span that still runs.
    public var elapsed: Duration { stopwatch.elapsed }

    /// How many spans were left out between the first and the latest ones because the trace was full.
    public var droppedSpans: Int { state.withLock { $0.begun - $0.first.count - $0.latest.count } }

    /// How long the ended spans of a layer took together, including those left out; nil before the first has ended.
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
                    state.pushedOut[oldest.id] = oldest
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
            if var span = state.pushedOut.removeValue(forKey: id) { return end(&span) }
            // The latest spans have ids without a gap.
            guard let oldest = state.latest.first?.id, id >= oldest, id - oldest < state.latest.count else { return }
            end(&state.latest[id - oldest])
        }
    }
}
