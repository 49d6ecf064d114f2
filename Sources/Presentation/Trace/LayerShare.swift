internal import Tracing
internal import UserDirectory

/// The share of a task's time that was spent in the layers of one kind.
package struct LayerShare: Hashable, Sendable {
    package let kind: LayerKind
    /// From 0 to 1; the shares of all kinds add up to 1.
    package let share: Double
}

extension [LayerShare] {
    /// The shares that are not 0; empty if no time was measured.
    init(_ waterfall: Waterfall) {
        var times: [LayerKind: Duration] = [:]
        func add(_ node: WaterfallNode) {
            if let kind = node.span?.layer.kind { times[kind, default: .zero] += node.selfTime }
            for child in node.children { add(child) }
        }
        for root in waterfall.roots { add(root) }
        let whole = times.values.reduce(.zero, +)
        self = LayerKind.allCases.compactMap { kind in
            guard let time = times[kind], time > .zero else { return nil }
            return LayerShare(kind: kind, share: time / whole)
        }
    }
}
