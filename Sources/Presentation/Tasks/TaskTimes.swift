internal import Futures

/// How long a run waited for its executor, and how long it ran there.
struct TaskTimes {
    /// The sum of the waits; nil before the first has ended.
    let waited: Duration?
    /// The sum of the runs; nil before the first has ended.
    let ran: Duration?

    init(_ spans: [Span]) {
        func total(_ layer: Layer) -> Duration? {
            let durations = spans.compactMap { $0.layer == layer ? $0.duration : nil }
            return durations.isEmpty ? nil : durations.reduce(.zero, +)
        }
        waited = total(.queue)
        ran = total(.interactor)
    }
}

extension Span {
    /// From begin to end; nil while it is open.
    var duration: Duration? { end.map { $0 - start } }

    /// The part of the span that none of its children covers: what this layer itself took.
    func ownTime(among spans: [Span]) -> Duration? {
        guard let end else { return nil }
        let covered = spans.filter { $0.parent == id }
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
