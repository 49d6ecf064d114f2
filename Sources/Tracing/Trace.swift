internal import DequeModule
internal import Futures

/// The recorded way of one task through the layers.
///
/// Spans may begin and end on any thread. Of a long task a bounded number of spans is kept: the first and the latest
/// ones. The total times of the layers include all spans.
public final class Trace: Sendable {
    fileprivate struct State {
        var first: [Span] = []
        var latest: Deque<Span> = []
        /// Spans that were left out before they ended, kept for the totals.
        var pushedOut: [Span.ID: Span] = [:]
        var begun = 0
        var ended = 0
        var totals: [Layer: Duration] = [:]
    }

    /// How many spans a trace keeps.
    public static let limit = 1_000

    /// How many of these are the latest ones.
    fileprivate static let latestLimit = 200

    /// The name of the task.
    public let name: String
    private let stopwatch: Stopwatch
    private let onBegin: (@Sendable (Span) -> Void)?
    private let state = Locked(State())

    /// Makes an empty trace.
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

    /// Whether all spans have ended, including those left out.
    package var isComplete: Bool { state.withLock { $0.begun == $0.ended } }

    /// How many spans were left out between the first and the latest ones because the trace was full.
    public var droppedSpans: Int { state.withLock { $0.begun - $0.first.count - $0.latest.count } }

    /// How long the ended spans of a layer took together, including those left out; nil before the first has ended.
    public func total(_ layer: Layer) -> Duration? { state.withLock { $0.totals[layer] } }

    /// Begins a span, at the time at which it ends `previous`.
    func begin(_ layer: Layer, _ name: String, parent: Int?, ending previous: Span.ID? = nil) -> Int {
        let now = stopwatch.elapsed
        let thread = currentThreadName()
        let span = state.withLock { state in
            if let previous { state.end(previous, at: now, on: thread) }
            let span = Span(
                id: state.begun,
                parent: parent,
                layer: layer,
                name: name,
                thread: thread,
                start: now,
                end: nil
            )
            state.append(span)
            return span
        }
        onBegin?(span)
        return span.id
    }

    func end(_ id: Span.ID) {
        let now = stopwatch.elapsed
        let thread = currentThreadName()
        state.withLock { $0.end(id, at: now, on: thread) }
    }
}

extension Trace.State {
    fileprivate mutating func append(_ span: Span) {
        begun += 1
        if first.count < Trace.limit - Trace.latestLimit {
            first.append(span)
        } else {
            latest.append(span)
            if latest.count > Trace.latestLimit, let oldest = latest.popFirst(), oldest.end == nil {
                pushedOut[oldest.id] = oldest
            }
        }
    }

    fileprivate mutating func end(_ id: Span.ID, at now: Duration, on thread: String) {
        func end(_ span: inout Span) -> Duration? {
            guard span.end == nil else { return nil }
            span.end = now
            span.thread = thread
            return now - span.start
        }
        var ended: (layer: Layer, time: Duration?)?
        if id < first.count {
            ended = (first[id].layer, end(&first[id]))
        } else if var span = pushedOut.removeValue(forKey: id) {
            ended = (span.layer, end(&span))
        } else if let oldest = latest.first?.id, id >= oldest, id - oldest < latest.count {
            // The latest spans have ids without a gap.
            ended = (latest[id - oldest].layer, end(&latest[id - oldest]))
        }
        guard let layer = ended?.layer, let time = ended?.time else { return }
        totals[layer, default: .zero] += time
        self.ended += 1
    }
}
