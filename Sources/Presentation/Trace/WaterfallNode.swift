internal import Tracing

/// A span of a ``Waterfall``, or a batch of similar nodes, with its children.
struct WaterfallNode: Hashable, Sendable, Identifiable {
    enum Content: Hashable, Sendable {
        case span(Span)
        /// Siblings that repeat the same steps, such as the slices of an import.
        case batch(count: Int)
    }

    let content: Content
    /// The span's id; for a batch, a negative number that stays the same while the batch grows.
    let id: Int
    /// The effective interval, which covers the children.
    let interval: Range<Duration>
    /// Whether the span, or a span inside the node, is still running.
    let isUnderway: Bool
    /// Whether the result would have been shown earlier if this node had been faster.
    var isCritical = false
    /// In order of start.
    var children: [WaterfallNode]

    /// The parts of the interval that no child covers.
    let selfIntervals: [Range<Duration>]

    init(_ span: Span, now: Duration, children: [WaterfallNode]) {
        let recorded = span.start..<max(span.start, span.end ?? now)
        self.init(.span(span), id: span.id, interval: recorded, isUnderway: span.end == nil, children: children)
    }

    /// Creates a batch of `count` units, each of which may consist of several nodes.
    init(batch children: [WaterfallNode], count: Int) {
        let first = children[0]
        self.init(.batch(count: count), id: ~first.id, interval: first.interval, isUnderway: false, children: children)
    }

    private init(
        _ content: Content,
        id: Int,
        interval: Range<Duration>,
        isUnderway: Bool,
        children: [WaterfallNode]
    ) {
        let intervals = children.map(\.interval)
        self.content = content
        self.id = id
        self.interval = ([interval] + intervals).hull ?? interval
        self.isUnderway = isUnderway || children.contains(where: \.isUnderway)
        self.children = children
        selfIntervals = self.interval.without(intervals)
    }

    var span: Span? {
        if case .span(let span) = content { span } else { nil }
    }

    var total: Duration { interval.length }

    var selfTime: Duration { selfIntervals.reduce(.zero) { $0 + $1.length } }
}
