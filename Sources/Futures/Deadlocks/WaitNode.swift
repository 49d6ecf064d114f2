/// A node of the wait graph: something that must make progress before a future can resolve.
enum WaitNode {
    case future(AnyFutureStorage)
    case point(WaitPoint)
    /// A blocked thread that serves a wait point.
    case thread(Waiter)

    var identity: ObjectIdentifier {
        switch self {
        case .future(let future): ObjectIdentifier(future)
        case .point(let point): ObjectIdentifier(point)
        case .thread(let waiter): ObjectIdentifier(waiter)
        }
    }

    /// The nodes that this node depends on at the time of the call.
    var next: [WaitNode] {
        switch self {
        case .future(let future):
            switch future.needed {
            case .unknown: []
            case .following(let other), .after(let other): [.future(other)]
            case .point(let point): Self.nodes(for: point)
            case .work(let work): work.needsPoint ? Self.nodes(for: work.point) : []
            case .all(let combined): combined.futures.map(WaitNode.future) + Self.nodes(for: combined.point)
            }
        case .point(let point):
            point.heldBy.map(WaitNode.future) + point.blocked.filter(\.isWaiting).map(WaitNode.thread)
                + Self.nodes(for: point.underlying)
        case .thread(let waiter):
            waiter.isWaiting ? waiter.future.map { [.future($0)] } ?? [] : []
        }
    }

    /// Leaves out a concurrent wait point, because its closures do not have to wait for each other.
    private static func nodes(for point: WaitPoint?) -> [WaitNode] {
        point.map { $0.isConcurrent ? [] : [.point($0)] } ?? []
    }
}
