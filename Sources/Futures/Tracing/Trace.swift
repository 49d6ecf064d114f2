/// The recorded way of one task through the layers.
///
/// Spans may begin and end on any thread. At most `Trace.limit` of them are kept.
public final class Trace: Sendable {
    private struct State {
        var spans: [Span] = []
        var begun = 0
    }

    /// How many spans a trace keeps.
    public static let limit = 1_000

    /// The name of the task.
    public let name: String
    private let clock: any MonotonicClock
    private let onBegin: (@Sendable (Span) -> Void)?
    private let state = Locked(State())

    /// Makes an empty trace.
    ///
    /// - Parameters:
    ///   - name: The name of the task.
    ///   - clock: What spans are measured by.
    ///   - onBegin: Called with each span that is kept, just begun, on the thread that begins it: this is how a task list
    ///     learns that a queued task has started.
    public init(name: String, clock: any MonotonicClock, onBegin: (@Sendable (Span) -> Void)? = nil) {
        self.name = name
        self.clock = clock
        self.onBegin = onBegin
    }

    /// What is recorded so far, in the order in which the spans began.
    public var spans: [Span] { state.withLock { $0.spans } }

    /// How many spans were not kept because the trace was full.
    public var droppedSpans: Int { state.withLock { $0.begun - $0.spans.count } }

    func begin(_ layer: Layer, _ name: String, parent: Int?) -> Int {
        let now = clock.now
        let thread = ThreadState.currentName
        let (id, span) = state.withLock { state -> (Int, Span?) in
            let id = state.begun
            state.begun += 1
            guard id < Self.limit else { return (id, nil) }
            let span = Span(id: id, parent: parent, layer: layer, name: name, thread: thread, start: now, end: nil)
            state.spans.append(span)
            return (id, span)
        }
        if let span { onBegin?(span) }
        return id
    }

    func end(_ id: Int) {
        let now = clock.now
        let thread = ThreadState.currentName
        state.withLock { state in
            guard state.spans.indices.contains(id), state.spans[id].end == nil else { return }
            state.spans[id].end = now
            state.spans[id].thread = thread
        }
    }
}
