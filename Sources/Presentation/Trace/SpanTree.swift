internal import Tracing
internal import UserDirectory

/// Which spans belong inside which, as a waterfall shows them.
///
/// It differs from the recorded parents in two ways. A slice submits the next slice, so the recorded slices lie inside
/// each other; here they are neighbours. And a span whose parent the trace has left out is a neighbour of the last
/// use case that was kept before it.
struct SpanTree {
    /// In order of start; the roots under nil.
    private(set) var children: [Span.ID?: [Span]] = [:]

    init(_ spans: [Span], now: Duration) {
        var kept: [Span.ID: Span] = [:]
        var parents: [Span.ID: Span.ID] = [:]
        var lastInteractor: Span.ID?
        for span in spans {
            var parent = span.parent
            if let recorded = span.parent {
                if let container = kept[recorded] {
                    if span.isContinuation(of: container, now: now) { parent = parents[recorded] }
                } else {
                    parent = lastInteractor.flatMap { parents[$0] }
                }
            }
            kept[span.id] = span
            parents[span.id] = parent
            if span.layer == .interactor { lastInteractor = span.id }
            children[parent, default: []].append(span)
        }
        for parent in children.keys { children[parent]?.sort { ($0.start, $0.id) < ($1.start, $1.id) } }
    }
}

extension Span {
    /// Whether the use case that has begun it goes on with it, on the same executor, after its own span.
    fileprivate func isContinuation(of container: Span, now: Duration) -> Bool {
        guard container.layer == .interactor, thread == container.thread else { return false }
        return switch layer {
        case .queue: true
        case .interactor: name == container.name && container.end.map { start >= $0 } ?? false
        case .lock: container.end.map { end ?? now > $0 } ?? false
        default: false
        }
    }
}
