/// A search for what a future needs, directly and indirectly.
///
/// A lock is held only while one future is read, so that a search through a long chain blocks nothing else. The path
/// found may have changed meanwhile, so it is checked again. A deadlock does not change: if each step of the path still
/// exists after the search, all of them existed together when it ended.
struct WaitSearch {
    private struct Step {
        let need: Need
        /// The index of the step before; nil for the first one.
        let previous: Int?
    }

    private let start: AnyFutureStorage
    private let isFound: (Need) -> Bool

    /// - Parameters:
    ///   - start: What to begin with.
    ///   - isFound: Whether a need is what is searched for.
    init(from start: AnyFutureStorage, to isFound: @escaping (Need) -> Bool) {
        self.start = start
        self.isFound = isFound
    }

    /// The path from the first future to what is searched for; nil if there is none.
    func way() -> [Need]? {
        while let way = presumedWay() {
            if Self.isThere(way) { return way }
        }
        return nil
    }

    /// The wait points that a future needs, directly and indirectly.
    ///
    /// The search stops after 10,000 needs.
    static func points(neededBy future: AnyFutureStorage) -> [WaitPoint] {
        var seen: Set<ObjectIdentifier> = []
        var pending = [Need.future(future)]
        var needs: [Need] = []
        while seen.count < 10_000, let need = pending.popLast() {
            guard seen.insert(need.identity).inserted else { continue }
            needs.append(need)
            pending += need.next
        }
        return needs.points
    }

    private func presumedWay() -> [Need]? {
        var steps = [Step(need: .future(start), previous: nil)]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
        var pending = [0]
        while let index = pending.popLast() {
            for need in next(after: steps[index].need) {
                let step = Step(need: need, previous: index)
                if isFound(need) { return way(to: step, through: steps) }
                guard seen.insert(need.identity).inserted else { continue }
                steps.append(step)
                pending.append(steps.count - 1)
            }
        }
        return nil
    }

    /// What a need needs in turn; for a chain of futures that follow one another, only its last future.
    private func next(after need: Need) -> [Need] {
        guard case .future(let future) = need, case .following(let first) = future.needed else { return need.next }
        var last = first
        // The future reached after 1, 2, 4, … steps: in a ring the walk returns to it.
        var mark = future
        var (passed, limit) = (0, 1)
        while case .following(let other) = last.needed, !isFound(.future(last)) {
            // A ring without the target: the thread that closed the ring is about to refuse it.
            if other === mark { return [] }
            last = other
            passed += 1
            if passed == limit { (mark, limit) = (last, 2 * limit) }
        }
        var link = future
        // Shortened, so that the next search does not walk the chain again.
        while case .following(let other) = link.needed, other !== last, link !== last {
            link.shorten(other, to: last)
            link = other
        }
        return [.future(last)]
    }

    private func way(to last: Step, through steps: [Step]) -> [Need] {
        var way = [last.need]
        var index = last.previous
        while let present = index {
            way.append(steps[present].need)
            index = steps[present].previous
        }
        return way.reversed()
    }

    private static func isThere(_ way: [Need]) -> Bool {
        zip(way, way.dropFirst()).allSatisfy { need, next in need.next.contains { $0.identity == next.identity } }
    }
}

extension [Need] {
    /// The wait points on the path.
    var points: [WaitPoint] {
        compactMap { need in
            if case .point(let point) = need { point } else { nil }
        }
    }

    /// The blocked threads on the path.
    var threads: [Waiter] {
        compactMap { need in
            if case .thread(let waiter) = need { waiter } else { nil }
        }
    }

    /// The error of a wait that would turn this path into a cycle.
    var deadlock: FutureError {
        .deadlock(waiting: points.last?.name ?? "a future", on: points.first?.name ?? "itself")
    }
}
