/// A search for what a future needs, directly and indirectly; made while the wait graph is locked.
struct WaitSearch {
    /// One place on the way.
    enum Node {
        case future(AnyFuture)
        case point(WaitPoint)
    }

    /// The wait points on the way from a future back to what waits for it.
    struct Cycle: Sendable {
        fileprivate(set) var points: [WaitPoint] = []

        /// Whether nothing has to wait for one of the points, as it turns out when it is tried.
        func turnsOutHarmless() -> Bool {
            WaitPoint.turnOutConcurrent(points)
        }

        var error: FutureError {
            .deadlock(waiting: points.last?.name ?? "a future", on: points.first?.name ?? "itself")
        }
    }

    /// What has been looked at, which must not be released before the lock is.
    private(set) var visited: [AnyObject] = []
    private let blocked: [BlockedThread]

    /// - Parameter blocked: The threads whose waits count.
    init(among blocked: [BlockedThread]) {
        self.blocked = blocked
    }

    /// Visits what a future needs until the closure returns true.
    /// - Returns: The way there, or nil if the closure never returned true.
    mutating func way(from start: AnyFuture, to isFound: (Node) -> Bool) -> Cycle? {
        var seen: Set<ObjectIdentifier> = []
        var pending = needs(of: start).map { (node: $0, way: Cycle()) }
        while let (node, wayThere) = pending.popLast() {
            var way = wayThere
            var next: [Node] = []
            switch node {
            case .future(let future):
                if isFound(node) { return way }
                guard seen.insert(ObjectIdentifier(future)).inserted else { continue }
                next = needs(of: future)
            case .point(let point):
                way.points.append(point)
                if isFound(node) { return way }
                guard seen.insert(ObjectIdentifier(point)).inserted else { continue }
                next = futures(before: point) + nodes([], point.underlying)
            }
            pending += next.map { ($0, way) }
        }
        return nil
    }

    /// What a future needs, directly and indirectly: the wait points, and whether a thread of the system's pool.
    ///
    /// If it is not known what a future needs, or there is very much of it, it may need such a thread.
    mutating func needs(from start: AnyFuture) -> (points: [WaitPoint], mayNeedPool: Bool) {
        var points: [WaitPoint] = []
        var mayNeedPool = false
        var seen: Set<ObjectIdentifier> = []
        var pending = [Node.future(start)]
        while let node = pending.popLast(), seen.count < 10_000 {
            switch node {
            case .future(let future):
                guard seen.insert(ObjectIdentifier(future)).inserted else { continue }
                let next = needs(of: future)
                if next.isEmpty { mayNeedPool = true }
                pending += next
            case .point(let point):
                guard seen.insert(ObjectIdentifier(point)).inserted else { continue }
                points.append(point)
                if point.usesPool { mayNeedPool = true }
                pending += futures(before: point) + nodes([], point.underlying)
            }
        }
        return (points, mayNeedPool || !pending.isEmpty)
    }

    private mutating func futures(before point: WaitPoint) -> [Node] {
        let holders = point.heldBy
        visited += holders
        return (holders + blocked.filter { $0.serves(point) }.map(\.future)).map(Node.future)
    }

    private mutating func needs(of future: AnyFuture) -> [Node] {
        guard let origin = future.readOrigin() else { return [] }
        visited.append(origin)
        return switch origin {
        case let future as AnyFuture: [.future(future)]
        case let point as WaitPoint: nodes([], point)
        case let work as Work: work.hasReturned ? [] : nodes([], work.point)
        case let needs as Needs: nodes(needs.futures, needs.point)
        default: []
        }
    }

    private func nodes(_ futures: [AnyFuture], _ point: WaitPoint?) -> [Node] {
        var nodes = futures.map(Node.future)
        if let point, !point.isConcurrent { nodes.append(.point(point)) }
        return nodes
    }
}
