import Foundation

/// Knows which serial executors wait for which futures, and refuses waits that cannot end.
enum WaitGraph {
    /// What each blocked wait point waits for.
    private static let blocked = Locked<[ObjectIdentifier: any AnyFuture]>([:])

    /// Calls the closure, which blocks until the future is resolved.
    /// - Throws: `FutureError.deadlock` if the future needs a wait point that this thread serves, or one that waits for
    ///   this thread in turn.
    static func waiting<R>(for future: any AnyFuture, _ block: () throws -> R) throws -> R {
        let occupied = occupiedByThisThread()
        guard !occupied.isEmpty else { return try block() }
        let needed = blocked.withLock { blocked -> WaitPoint? in
            if let needed = obstacle(for: future, occupied: occupied, blocked: blocked) { return needed }
            for point in occupied { blocked[ObjectIdentifier(point)] = future }
            return nil
        }
        if let needed {
            throw FutureError.deadlock(waiting: occupied.last?.name ?? needed.name, on: needed.name)
        }
        defer {
            blocked.withLock { blocked in
                for point in occupied { blocked[ObjectIdentifier(point)] = nil }
            }
        }
        return try block()
    }

    private static func occupiedByThisThread() -> [WaitPoint] {
        let occupied = ThreadState.existing?.occupied ?? []
        return Thread.isMainThread ? [.main] + occupied : occupied
    }

    /// The wait point among the occupied ones that the future needs, by whatever way.
    private static func obstacle(
        for future: any AnyFuture,
        occupied: [WaitPoint],
        blocked: [ObjectIdentifier: any AnyFuture]
    ) -> WaitPoint? {
        // A closure that waits for its own future has passed its resolver on; it may be resolved by anyone.
        if case .work(_, begun: true) = future.origin { return nil }
        var seen: Set<ObjectIdentifier> = []
        var pending: [any AnyFuture] = [future]
        while let next = pending.popLast() {
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            let point: WaitPoint?
            switch next.origin {
            case .unknown: continue
            case .work(let needed, _): point = needed
            case .needs(let futures, let needed):
                pending += futures
                point = needed
            }
            guard let point else { continue }
            if occupied.contains(where: { $0 === point }) { return point }
            if let waited = blocked[ObjectIdentifier(point)] { pending.append(waited) }
        }
        return nil
    }
}
