import Tracing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// Random spans, numbered as in a trace: a parent has a lower number than its children.
struct RandomTrace {
    private var random: SplitMix
    private(set) var spans: [Span] = []

    /// Spans that may overlap, begin before or end after their parent, still be running, or have a missing parent.
    static func any(seed: UInt64) -> [Span] {
        var trace = RandomTrace(random: SplitMix(seed: seed))
        for _ in 0..<Int.random(in: 0...40, using: &trace.random) { trace.addAny() }
        return trace.spans
    }

    /// One root and its descendants; the children of each span lie within the span, and do not overlap.
    static func sequential(seed: UInt64) -> [Span] {
        var trace = RandomTrace(random: SplitMix(seed: seed))
        trace.addSequential(parent: nil, in: 0..<1_000_000, depth: 0)
        return trace.spans
    }

    /// The spans of a task that runs in slices, each of which submits the next one.
    ///
    /// The result may be shown before the last slice has ended.
    static func repeating(seed: UInt64) -> [Span] {
        var trace = RandomTrace(random: SplitMix(seed: seed))
        trace.add(.presenter, "Import", in: nil, from: 0, to: 10)
        var (parent, time) = (0, 5)
        for _ in 0..<Int.random(in: 4...12, using: &trace.random) {
            let wait = Int.random(in: 0...20, using: &trace.random)
            let work = Int.random(in: 1...60, using: &trace.random)
            trace.add(.queue, "wait for app", in: parent, from: time, to: time + wait)
            trace.add(.interactor, "Import", in: parent, from: time + wait, to: time + wait + work)
            parent = trace.spans.count - 1
            let step = Int.random(in: 0...work, using: &trace.random)
            trace.add(.statement, "change", in: parent, from: time + wait, to: time + wait + step)
            time += wait + work
        }
        let shown = time - Int.random(in: 0...10, using: &trace.random)
        trace.add(.delivery, "wait for main", in: nil, from: shown, to: shown + 2)
        trace.add(.view, "Import", in: nil, from: shown + 2, to: shown + 4)
        return trace.spans
    }

    private mutating func add(_ layer: Layer, _ name: String, in parent: Int?, from start: Int, to end: Int) {
        let thread = [.presenter, .view, .delivery].contains(layer) ? "main" : "app"
        spans.append(
            Span(
                id: spans.count,
                parent: parent,
                layer: layer,
                name: name,
                thread: thread,
                start: .microseconds(start),
                end: .microseconds(end)
            )
        )
    }

    private init(random: SplitMix) {
        self.random = random
    }

    private mutating func addAny() {
        let layers: [Layer] = [
            .presenter, .queue, .interactor, .repository, .dataSource, .statement, .lock, .writeLock, .delivery, .view,
        ]
        let start = Int.random(in: 0...1_000, using: &random)
        let isOpen = Int.random(in: 0..<10, using: &random) == 0
        let parent =
            spans.isEmpty || Bool.random(using: &random) ? nil : Int.random(in: 0..<spans.count, using: &random)
        spans.append(
            Span(
                id: spans.count,
                // No span has the id 10,000: the parent is missing, as if it had been left out of a long trace.
                parent: Int.random(in: 0..<20, using: &random) == 0 ? 10_000 : parent,
                layer: layers[Int.random(in: 0..<layers.count, using: &random)],
                name: ["a", "b"][Int.random(in: 0...1, using: &random)],
                thread: ["main", "app"][Int.random(in: 0...1, using: &random)],
                start: .microseconds(start),
                end: isOpen ? nil : .microseconds(start + Int.random(in: 0...500, using: &random))
            )
        )
    }

    private mutating func addSequential(parent: Span.ID?, in range: Range<Int>, depth: Int) {
        let id = spans.count
        let layers: [Layer] = [.presenter, .repository, .dataSource, .statement]
        spans.append(
            Span(
                id: id,
                parent: parent,
                layer: layers[min(depth, 3)],
                name: "step",
                thread: "app",
                start: .nanoseconds(range.lowerBound),
                end: .nanoseconds(range.upperBound)
            )
        )
        guard depth < 4, range.count > 8 else { return }
        let cuts = (0..<2 * Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: range, using: &random) }
            .sorted()
        for index in stride(from: 0, to: cuts.count, by: 2) {
            addSequential(parent: id, in: cuts[index]..<cuts[index + 1], depth: depth + 1)
        }
    }
}
