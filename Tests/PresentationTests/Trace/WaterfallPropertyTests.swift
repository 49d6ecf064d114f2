import Testing
import Tracing

@testable import Presentation

@Suite("Any trace as a waterfall") struct WaterfallPropertyTests {
    private static let seeds = UInt64(1)...400
    private static let now = Duration.microseconds(2_000)

    private func nodes(_ roots: [WaterfallNode]) -> [WaterfallNode] {
        roots.flatMap { [$0] + nodes($0.children) }
    }

    private func nodes(seed: UInt64) -> [WaterfallNode] {
        nodes(Waterfall(RandomTrace.any(seed: seed), now: Self.now).roots)
    }

    /// The length of the union of ranges, counted in microseconds, the unit of the random times.
    private func covered(_ ranges: [Range<Duration>]) -> Duration {
        let step = Duration.microseconds(1)
        var count = 0
        for index in 0..<2_000 where ranges.contains(where: { $0.contains(step * index) }) { count += 1 }
        return step * count
    }

    /// The length of the union of ranges that are sorted by their start.
    private func length(_ ranges: [Range<Double>]) -> Double {
        var (length, reached) = (0.0, 0.0)
        for range in ranges {
            length += max(0, range.upperBound - max(range.lowerBound, reached))
            reached = max(reached, range.upperBound)
        }
        return length
    }

    @Test("the waterfall contains every span exactly once")
    func complete() {
        for seed in Self.seeds {
            let ids = nodes(seed: seed).compactMap(\.span?.id)
            #expect(ids.sorted() == RandomTrace.any(seed: seed).map(\.id), "seed \(seed)")
        }
    }

    @Test("a parent covers its children")
    func covers() {
        for seed in Self.seeds {
            for node in nodes(seed: seed) {
                for child in node.children {
                    #expect(node.interval.lowerBound <= child.interval.lowerBound, "seed \(seed)")
                    #expect(node.interval.upperBound >= child.interval.upperBound, "seed \(seed)")
                }
            }
        }
    }

    @Test("the self time is the total time without the time that children cover")
    func selfTime() {
        for seed in Self.seeds {
            for node in nodes(seed: seed) {
                #expect(node.selfTime == node.total - covered(node.children.map(\.interval)), "seed \(seed)")
            }
        }
    }

    @Test("no time is negative")
    func positive() {
        for seed in Self.seeds {
            for node in nodes(seed: seed) {
                #expect(node.total >= .zero && node.selfTime >= .zero, "seed \(seed)")
                #expect(node.selfIntervals.allSatisfy { $0.length > .zero }, "seed \(seed)")
            }
        }
    }

    @Test("the self times of consecutive steps add up to the root's total")
    func sum() {
        for seed in Self.seeds {
            let roots = Waterfall(RandomTrace.sequential(seed: seed), now: Self.now).roots
            #expect(nodes(roots).map(\.selfTime).reduce(.zero, +) == roots[0].total, "seed \(seed)")
            #expect(roots.count == 1)
        }
    }

    @Test("the self time of a closed batch is at most the sum of the self times of its lines")
    func batches() {
        for seed in Self.seeds {
            let waterfall = Waterfall(RandomTrace.repeating(seed: seed), now: Self.now)
            let batches = nodes(waterfall.roots).filter { $0.span == nil }.map(\.id)
            #expect(!batches.isEmpty, "seed \(seed)")
            let closed = TraceLines(waterfall, open: []).lines.map(\.share).reduce(0, +)
            let open = TraceLines(waterfall, open: Set(batches)).lines.map(\.share).reduce(0, +)
            #expect(closed <= open + 1e-9, "seed \(seed)")
        }
    }

    @Test("the pieces of a line's own layer add up to the line's self time, and no piece extends beyond the bar")
    func bars() {
        for seed in Self.seeds {
            for spans in [RandomTrace.any(seed: seed), RandomTrace.repeating(seed: seed)] {
                let waterfall = Waterfall(spans, now: Self.now)
                let batches = Set(nodes(waterfall.roots).filter { $0.span == nil }.map(\.id))
                for line in [[], batches].flatMap({ TraceLines(waterfall, open: $0).lines }) {
                    let own = line.bar.pieces.filter { $0.kind != .below }.map(\.range)
                    #expect(abs(length(own) - line.share) < 1e-9, "seed \(seed)")
                    #expect(line.bar.pieces.allSatisfy { 0 <= $0.range.lowerBound && $0.range.upperBound <= 1 })
                }
            }
        }
    }

    @Test("the first line takes as long as the task if there is one root")
    func time() {
        for seed in Self.seeds {
            let waterfall = Waterfall(RandomTrace.repeating(seed: seed), now: Self.now)
            #expect(waterfall.roots.count == 1, "seed \(seed)")
            #expect(waterfall.roots[0].total == waterfall.interval.length, "seed \(seed)")
            #expect(waterfall.timeAfterResult >= .zero, "seed \(seed)")
        }
    }

    @Test("before the result, critical roots cover the time of all roots; the parent of a critical node is critical")
    func criticalPath() {
        for seed in Self.seeds {
            let waterfall = Waterfall(RandomTrace.any(seed: seed), now: Self.now)
            let roots = waterfall.roots
            let end = waterfall.resultTime ?? waterfall.interval.upperBound
            func before(_ nodes: [WaterfallNode]) -> [Range<Duration>] {
                nodes.map(\.interval).filter { $0.lowerBound < end }.map { $0.lowerBound..<min($0.upperBound, end) }
            }
            #expect(covered(before(roots.filter(\.isCritical))) == covered(before(roots)), "seed \(seed)")
            for node in nodes(roots) where !node.isCritical {
                #expect(node.children.allSatisfy { !$0.isCritical }, "seed \(seed)")
            }
        }
    }
}
