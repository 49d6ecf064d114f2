/// One stage of a task's path through the layers.
public struct Span: Sendable, Hashable, Identifiable {
    /// The span's number in its trace, counted from zero in the order in which spans began.
    public let id: Int
    /// The id of the enclosing span; nil at the top of the trace.
    public let parent: Int?
    /// The layer that did the work.
    public let layer: Layer
    /// What was done.
    public let name: String
    /// The name of the thread where the span ended or, if it is still running, where it began.
    ///
    /// The main thread is named "main".
    public internal(set) var thread: String
    /// The name of the thread where the span began; for a wait, it often differs from ``thread``.
    public let startThread: String
    /// When the span began, as the time since the creation of the trace.
    public let start: Duration
    /// When the span ended, as the time since the creation of the trace; nil while it runs.
    public internal(set) var end: Duration?

    /// How long the span took; nil while it runs.
    public var duration: Duration? { end.map { $0 - start } }

    /// Creates a span; `startThread` is by default the same as `thread`.
    package init(
        id: Int,
        parent: Int?,
        layer: Layer,
        name: String,
        thread: String,
        startThread: String? = nil,
        start: Duration,
        end: Duration?
    ) {
        self.id = id
        self.parent = parent
        self.layer = layer
        self.name = name
        self.thread = thread
        self.startThread = startThread ?? thread
        self.start = start
        self.end = end
    }
}
