internal import Tracing
internal import UserDirectory

/// How much of a task's time was spent in some layers.
package struct LayerShare: Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        case queue
        /// With the presenter that calls it and the repository that it calls.
        case interactor
        /// With statements and waits for locks.
        case store
        case delivery
    }

    package let kind: Kind
    /// From 0 to 1; those of all kinds add up to 1.
    package let share: Double
}

extension [LayerShare] {
    /// The shares that are not 0, in the order in which a task passes the layers; empty if no time was measured.
    init(_ waterfall: Waterfall) {
        var times: [LayerShare.Kind: Duration] = [:]
        func add(_ node: WaterfallNode) {
            if let kind = node.span?.layer.kind { times[kind, default: .zero] += node.selfTime }
            for child in node.children { add(child) }
        }
        for root in waterfall.roots { add(root) }
        let whole = times.values.reduce(.zero, +)
        self = LayerShare.Kind.allCases.compactMap { kind in
            guard let time = times[kind], time > .zero else { return nil }
            return LayerShare(kind: kind, share: time / whole)
        }
    }
}

extension Layer {
    /// Nil for the view, which comes after the task, and for steps that were left out.
    fileprivate var kind: LayerShare.Kind? {
        switch self {
        case .queue: .queue
        case .presenter, .interactor, .repository: .interactor
        case .dataSource, .statement, .lock: .store
        case .delivery: .delivery
        default: nil
        }
    }
}
