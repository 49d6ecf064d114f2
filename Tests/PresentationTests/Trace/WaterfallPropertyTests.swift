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

    /// The length of the union, counted in the steps of the random times.
    private func covered(_ ranges: [Range<Duration>]) -> Duration {
        let step = Duration.microseconds(1)
        var count = 0
        for index in 0..<2_000 where ranges.contains(where: { $0.contains(step * index) }) { count += 1 }
        return step * count
    }

    @Test("has every span once")
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

    @Test("the self time is the total less the union of the children")
    func selfTime() {
        for seed in Self.seeds {
            for node in nodes(seed: seed) {
                #expect(node.selfTime == node.total - covered(node.children.map(\.interval)), "seed \(seed)")
            }
        }
    }

    @Test("nothing is negative")
    func positive() {
        for seed in Self.seeds {
            for node in nodes(seed: seed) {
                #expect(node.total >= .zero && node.selfTime >= .zero, "seed \(seed)")
                #expect(node.own.allSatisfy { $0.length > .zero }, "seed \(seed)")
            }
        }
    }

    @Test("the selfs of steps that follow one another add up to the root's total")
    func sum() {
        for seed in Self.seeds {
            let roots = Waterfall(RandomTrace.sequential(seed: seed), now: Self.now).roots
            #expect(nodes(roots).map(\.selfTime).reduce(.zero, +) == roots[0].total, "seed \(seed)")
            #expect(roots.count == 1)
        }
    }

    @Test("the critical path leads from the end to the start without a gap that another node covers")
    func criticalPath() {
        for seed in Self.seeds {
            let roots = Waterfall(RandomTrace.any(seed: seed), now: Self.now).roots
            #expect(
                covered(roots.filter(\.isCritical).map(\.interval)) == covered(roots.map(\.interval)),
                "seed \(seed)"
            )
            for node in nodes(roots) where !node.isCritical {
                #expect(node.children.allSatisfy { !$0.isCritical }, "seed \(seed)")
            }
        }
    }
}
