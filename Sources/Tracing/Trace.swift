internal import DequeModule
internal import Futures

/// The recorded path of one task through the layers.
///
/// Spans may begin and end on any thread. A trace keeps up to ``limit`` spans. If there are more spans, it keeps the
/// first and the latest spans, and drops the spans between them. The total times of the layers include dropped spans.
public final class Trace: Sendable {
    fileprivate struct State {
        var first: [Span] = []
        var latest: Deque<Span> = []
        /// The dropped spans that are still running, kept until their times can be added to the totals.
        var droppedRunning: [Span.ID: Span] = [:]
        var begun = 0
        var ended = 0
        var totals: [Layer: Duration] = [:]
    }

    /// The maximum number of spans that a trace keeps.
    public static let limit = 1_000

    fileprivate static let latestLimit = 200

    /// The name of the task.
    public let name: String
    private let stopwatch: Stopwatch
    private let onBegin: (@Sendable (Span) -> Void)?
    private let state = Locked(State())

    /// Creates an empty trace.
    ///
    /// `onBegin` is called with each span when the span begins, on the thread that begins it.
    public init(
        name: String,
        clock: any Clock<Duration> = ContinuousClock(),
        onBegin: (@Sendable (Span) -> Void)? = nil
    ) {
        self.name = name
        stopwatch = Stopwatch(clock)
        self.onBegin = onBegin
    }

    /// The spans kept so far, in the order of their ids.
    public var spans: [Span] { state.withLock { $0.first + $0.latest } }

    /// The time since the creation of the trace.
    public var elapsed: Duration { stopwatch.elapsed }

    /// When the first span began; nil if no span has begun.
    package var start: Duration? { state.withLock { $0.first.first?.start } }

    /// Whether a span of this layer is still running; dropped spans do not count.
    package func isRunning(_ layer: Layer) -> Bool {
        state.withLock { state in
            func isRunning(_ span: Span) -> Bool { span.layer == layer && span.end == nil }
            return state.latest.contains(where: isRunning) || state.first.contains(where: isRunning)
        }
    }

    /// Whether all spans have ended, including dropped spans.
    package var isComplete: Bool { state.withLock { $0.begun == $0.ended } }

    /// The number of spans that were dropped because the trace was full.
    public var droppedSpans: Int { state.withLock { $0.begun - $0.first.count - $0.latest.count } }

    /// The total time of a layer's ended spans, including dropped spans; nil if no span of the layer has ended.
    public func total(_ layer: Layer) -> Duration? { state.withLock { $0.totals[layer] } }

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
                droppedRunning[oldest.id] = oldest
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
        } else if var span = droppedRunning.removeValue(forKey: id) {
            ended = (span.layer, end(&span))
        } else if let oldest = latest.first?.id, id >= oldest, id - oldest < latest.count {
            // The ids of the latest spans are consecutive.
            ended = (latest[id - oldest].layer, end(&latest[id - oldest]))
        }
        guard let layer = ended?.layer, let time = ended?.time else { return }
        totals[layer, default: .zero] += time
        self.ended += 1
    }
}
