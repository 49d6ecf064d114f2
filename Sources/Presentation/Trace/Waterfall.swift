internal import Tracing

/// The spans of a trace as trees on one time axis.
///
/// The interval of a node covers its span and its children. A child that begins before the span, or ends after the
/// span, extends the interval; asynchronous calls have such children. Nothing is clipped, so a node's self time and
/// the time that its children cover add up to its total.
struct Waterfall: Hashable, Sendable {
    /// In order of start.
    let roots: [WaterfallNode]
    /// The time from the creation of the trace until the result was shown; nil until then.
    let resultTime: Duration?

    /// Builds the trees from spans that are sorted by id; some spans may be missing.
    ///
    /// `now` is the provisional end of spans that are still running.
    init(_ spans: [Span], now: Duration) {
        let children = SpanTree(spans, now: now).children
        func nodes(of parent: Span.ID?) -> [WaterfallNode] {
            let nodes = (children[parent] ?? []).map { WaterfallNode($0, now: now, children: nodes(of: $0.id)) }
            return WaterfallNode.batched(nodes)
        }
        var roots = nodes(of: nil)
        let results = spans.filter(\.layer.isResult)
        resultTime = results.contains { $0.end == nil } ? nil : results.compactMap(\.end).max()
        // Work after the result did not delay the result, so the critical path ends with the result.
        WaterfallNode.markCritical(&roots, before: resultTime ?? roots.map(\.interval.upperBound).max() ?? .zero)
        self.roots = roots
    }

    var interval: Range<Duration> { roots.map(\.interval).hull ?? .zero..<(.zero) }

    /// Whether all recorded spans have ended.
    var isComplete: Bool { !roots.contains(where: \.isUnderway) }

    /// How long work continued after the result had been shown.
    var timeAfterResult: Duration { resultTime.map { interval.upperBound - $0 } ?? .zero }
}
