internal import Tracing

/// The spans of a trace as trees on one time axis, in which the times add up.
///
/// A parent lasts from the first start to the last end among itself and its children: an asynchronous child that
/// outlives the call stretches it, and so does a child that begins before it. Nothing is clipped, so no time is lost.
struct Waterfall: Hashable, Sendable {
    /// In order of start.
    let roots: [WaterfallNode]

    /// Builds the trees.
    ///
    /// - Parameters:
    ///   - spans: In order of their numbers, as ``Trace/spans`` returns them; some may be missing.
    ///   - now: The end of the spans that still run.
    init(_ spans: [Span], now: Duration) {
        let children = SpanTree(spans, now: now).children
        func nodes(of parent: Span.ID?) -> [WaterfallNode] {
            let nodes = (children[parent] ?? []).map { WaterfallNode($0, now: now, children: nodes(of: $0.id)) }
            return WaterfallNode.batched(nodes)
        }
        var roots = nodes(of: nil)
        WaterfallNode.markCritical(&roots, before: roots.map(\.interval.upperBound).max() ?? .zero)
        self.roots = roots
    }

    /// From the first start to the last end.
    var interval: Range<Duration> { roots.map(\.interval).hull ?? .zero..<(.zero) }

    /// Whether all spans have ended.
    var isComplete: Bool { !roots.contains(where: \.isUnderway) }

    /// The time in which a span of the layer ran; spans side by side count once.
    func time(in layer: Layer) -> Duration {
        func intervals(_ nodes: [WaterfallNode]) -> [Range<Duration>] {
            nodes.flatMap { $0.span?.layer == layer ? [$0.interval] : intervals($0.children) }
        }
        return intervals(roots).union.reduce(.zero) { $0 + $1.length }
    }
}
