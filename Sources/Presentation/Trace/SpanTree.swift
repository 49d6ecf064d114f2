internal import Tracing
internal import UserDirectory

/// The nesting of spans, as a waterfall shows it.
///
/// The nesting differs from the recorded parents in three ways:
/// - A slice submits the next slice, so the recorded slices are nested. Here the slices are siblings. A lock wait that
///   outlasts the slice in which it begins becomes a sibling of that slice.
/// - If the trace has dropped a span's parent, the span becomes a sibling of the last use case before that span.
/// - The presenter's span contains the delivery and the view, because they handle the presenter's result.
///
/// One placeholder span is added for all dropped spans, so that their time is not counted as the self time of another
/// span.
struct SpanTree {
    /// The children of each span, in order of start; the key nil holds the roots.
    private(set) var children: [Span.ID?: [Span]] = [:]

    init(_ spans: [Span], now: Duration) {
        var kept: [Span.ID: Span] = [:]
        var parents: [Span.ID: Span.ID] = [:]
        var lastInteractor: Span.ID?
        var presenter: Span.ID?
        for span in spans.fillingGap() {
            var parent = span.parent
            if span.layer == .omitted {
                parent = lastInteractor.flatMap { parents[$0] }
            } else if let recorded = span.parent {
                if let container = kept[recorded] {
                    if span.isContinuation(of: container, now: now) { parent = parents[recorded] }
                } else {
                    parent = lastInteractor.flatMap { parents[$0] }
                }
            } else if span.layer.isResult {
                parent = presenter
            }
            if parent == nil, span.layer == .presenter { presenter = span.id }
            kept[span.id] = span
            parents[span.id] = parent
            if span.layer == .interactor { lastInteractor = span.id }
            children[parent, default: []].append(span)
        }
        for parent in children.keys { children[parent]?.sort { ($0.start, $0.id) < ($1.start, $1.id) } }
    }
}

extension [Span] {
    /// Adds a placeholder for the dropped spans.
    ///
    /// A full trace keeps its first and its latest spans, and drops the spans between them.
    fileprivate func fillingGap() -> [Span] {
        guard let index = indices.dropFirst().first(where: { self[$0].id > self[$0 - 1].id + 1 }) else { return self }
        let (kept, next) = (self[..<index], self[index])
        let gap = Span(
            id: kept[index - 1].id + 1,
            parent: nil,
            layer: .omitted,
            name: "\(Text.count(next.id - kept[index - 1].id - 1, "step"))",
            thread: kept.last { $0.layer == .interactor }?.thread ?? next.thread,
            start: kept.compactMap(\.end).filter { $0 <= next.start }.max() ?? next.start,
            end: next.start
        )
        return kept + [gap] + self[index...]
    }
}

extension Span {
    /// Whether the span continues the use case of `container` on the same thread.
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
