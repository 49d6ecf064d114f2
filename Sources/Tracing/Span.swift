/// One stage of a task's path through the layers.
public struct Span: Sendable, Hashable, Identifiable {
    /// The span's number in its trace; spans are numbered from zero in the order in which they begin.
    public let id: Int
    /// The id of the enclosing span; nil at the top of the trace.
    public let parent: Int?
    /// The layer that did the work.
    public let layer: Layer
    /// What was done.
    public let name: String
    /// The name of the thread on which the span ended; while the span runs, the thread on which it began.
    ///
    /// The main thread is named "main".
    public internal(set) var thread: String
    /// The name of the thread on which the span began.
    public let startThread: String
    /// When the span began, as the time since the creation of the trace.
    public let start: Duration
    /// When the span ended, as the time since the creation of the trace; nil while it runs.
    public internal(set) var end: Duration?

    /// How long the span took; nil while it runs.
    public var duration: Duration? { end.map { $0 - start } }

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
