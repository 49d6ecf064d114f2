/// Something that must proceed before a future can resolve: a node of the wait graph.
enum Need {
    case future(AnyFutureStorage)
    /// A serial executor or the main thread.
    case point(WaitPoint)
    /// A thread that is blocked while it serves a wait point.
    case thread(Waiter)

    /// The identity of what is needed.
    var identity: ObjectIdentifier {
        switch self {
        case .future(let future): ObjectIdentifier(future)
        case .point(let point): ObjectIdentifier(point)
        case .thread(let waiter): ObjectIdentifier(waiter)
        }
    }

    /// What this needs in turn, at the time of the call.
    var next: [Need] {
        switch self {
        case .future(let future):
            switch future.needed {
            case .unknown: []
            case .following(let other), .after(let other): [.future(other)]
            case .point(let point): Self.needs(point)
            case .work(let work): work.needsPoint ? Self.needs(work.point) : []
            case .all(let needs): needs.futures.map(Need.future) + Self.needs(needs.point)
            }
        case .point(let point):
            point.heldBy.map(Need.future) + point.blocked.filter(\.isWaiting).map(Need.thread)
                + Self.needs(point.underlying)
        case .thread(let waiter):
            waiter.isWaiting ? waiter.future.map { [.future($0)] } ?? [] : []
        }
    }

    private static func needs(_ point: WaitPoint?) -> [Need] {
        point.map { $0.isConcurrent ? [] : [.point($0)] } ?? []
    }
}
