internal import Tracing

extension Span {
    /// The part of the span not covered by its children: the time of this layer itself.
    func ownTime(without children: [Span]) -> Duration? {
        guard let end else { return nil }
        let covered =
            children
            .map { (max($0.start, start), min($0.end ?? end, end)) }
            .filter { $0.0 < $0.1 }
            .sorted { $0.0 < $1.0 }
        var own = end - start
        var reached = start
        for (from, to) in covered where to > reached {
            own -= to - max(from, reached)
            reached = to
        }
        return own
    }
}
