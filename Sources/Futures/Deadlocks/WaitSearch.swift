/// A search through everything that a future depends on, directly and indirectly.
///
/// The search locks one future at a time, so that a search through a long chain does not block other threads. The path
/// may change during the search, so each step is checked again afterwards. A step that has disappeared never comes
/// back. So if all steps still exist at the check, they existed together at the end of the search.
struct WaitSearch {
    private struct Step {
        let node: WaitNode
        /// The index of the previous step; nil for the first step.
        let previous: Int?
    }

    private let start: AnyFutureStorage
    private let isTarget: (WaitNode) -> Bool

    init(from start: AnyFutureStorage, to isTarget: @escaping (WaitNode) -> Bool) {
        self.start = start
        self.isTarget = isTarget
    }

    func path() -> [WaitNode]? {
        while let path = uncheckedPath() {
            if Self.stillExists(path) { return path }
        }
        return nil
    }

    /// The wait points that a future depends on, directly and indirectly; the search stops after 10,000 nodes.
    static func points(neededBy future: AnyFutureStorage) -> [WaitPoint] {
        var seen: Set<ObjectIdentifier> = []
        var pending = [WaitNode.future(future)]
        var nodes: [WaitNode] = []
        while seen.count < 10_000, let node = pending.popLast() {
            guard seen.insert(node.identity).inserted else { continue }
            nodes.append(node)
            pending += node.next
        }
        return nodes.points
    }

    private func uncheckedPath() -> [WaitNode]? {
        var steps = [Step(node: .future(start), previous: nil)]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
        var pending = [0]
        while let index = pending.popLast() {
            for node in next(after: steps[index].node) {
                let step = Step(node: node, previous: index)
                if isTarget(node) { return path(to: step, through: steps) }
                guard seen.insert(node.identity).inserted else { continue }
                steps.append(step)
                pending.append(steps.count - 1)
            }
        }
        return nil
    }

    /// Returns the nodes that a node depends on.
    ///
    /// A chain of futures, each of which follows the next, is passed in one step. If the chain contains the target, the
    /// step leads to the target. If not, the step leads to the last future of the chain.
    private func next(after node: WaitNode) -> [WaitNode] {
        guard case .future(let future) = node, case .following(let first) = future.needed else { return node.next }
        var last = first
        // Brent's algorithm: in a ring, the walk returns to the mark, which is moved after 1, 2, 4, … steps.
        var mark = future
        var (passed, limit) = (0, 1)
        while case .following(let other) = last.needed, !isTarget(.future(last)) {
            // A ring without the target: the thread that closed the ring is about to fail one of the ring's futures.
            if other === mark { return [] }
            last = other
            passed += 1
            if passed == limit { (mark, limit) = (last, 2 * limit) }
        }
        var link = future
        // Shortens the chain, so that the next search does not walk through it again.
        while case .following(let other) = link.needed, other !== last, link !== last {
            link.shorten(other, to: last)
            link = other
        }
        return [.future(last)]
    }

    private func path(to last: Step, through steps: [Step]) -> [WaitNode] {
        var path = [last.node]
        var index = last.previous
        while let present = index {
            path.append(steps[present].node)
            index = steps[present].previous
        }
        return path.reversed()
    }

    private static func stillExists(_ path: [WaitNode]) -> Bool {
        zip(path, path.dropFirst()).allSatisfy { node, next in node.next.contains { $0.identity == next.identity } }
    }
}

extension [WaitNode] {
    var points: [WaitPoint] {
        compactMap { node in
            if case .point(let point) = node { point } else { nil }
        }
    }

    var threads: [Waiter] {
        compactMap { node in
            if case .thread(let waiter) = node { waiter } else { nil }
        }
    }

    /// The error for the cycle that contains this path.
    var deadlock: FutureError {
        guard let first = points.first, let last = points.last else { return .deadlockOfItself }
        return .deadlock(waiting: last.name, on: first.name)
    }
}
