import Foundation

/// Knows which serial executors wait for which futures, and refuses waits that cannot end.
enum WaitGraph {
    /// A thread that serves wait points and is blocked.
    private struct BlockedThread: Sendable {
        let occupied: [WaitPoint]
        let future: any AnyFuture
        let waiter: Waiter

        func serves(_ point: WaitPoint) -> Bool {
            occupied.contains { $0 === point }
        }
    }

    private static let blocked = Locked<[BlockedThread]>([])

    /// Calls the closure, which blocks until the waiter is woken.
    /// - Throws: `FutureError.deadlock` if the future needs a wait point that this thread serves, or one that waits for
    ///   this thread in turn.
    static func waiting<R>(for future: any AnyFuture, _ waiter: Waiter, _ block: () throws -> R) throws -> R {
        let occupied = occupiedByThisThread()
        guard !occupied.isEmpty else { return try block() }
        let thread = BlockedThread(occupied: occupied, future: future, waiter: waiter)
        while true {
            let found = blocked.withLock { blocked in
                let found = deadlock(of: thread, among: blocked)
                if found == nil { blocked.append(thread) }
                return found
            }
            guard let found else { break }
            guard found.turnsOutHarmless() else { throw found.error }
        }
        defer {
            // Released after the lock is: a future may run code of users when it goes.
            let released = blocked.withLock { blocked in
                blocked.firstIndex { $0.waiter === waiter }.map { blocked.remove(at: $0) }
            }
            _ = released
        }
        return try block()
    }

    /// Is called when a future that others may wait for has come to need another one.
    /// - Returns: The error that the future must fail with because it now needs itself.
    static func hasLinked(_ future: any AnyFuture) -> FutureError? {
        let (refused, error) = blocked.withLock { blocked in
            let refused = blocked.compactMap { thread in
                deadlock(of: thread, among: blocked).map { (thread.waiter, $0.error) }
            }
            // A wait that is refused no longer closes a cycle; what remains is work that is queued behind itself.
            let remaining = blocked.filter { thread in !refused.contains { $0.0 === thread.waiter } }
            let cycle = search(from: future, among: remaining) { node in
                guard case .future(let other) = node else { return false }
                return other === future
            }
            return (refused, cycle?.error)
        }
        for (waiter, error) in refused { waiter.refuse(error) }
        return error
    }

    private static func occupiedByThisThread() -> [WaitPoint] {
        let occupied = ThreadState.existing?.occupied ?? []
        return MainThread.isCurrent ? [.main] + occupied : occupied
    }

    private static func deadlock(of thread: BlockedThread, among blocked: [BlockedThread]) -> Cycle? {
        // A closure that waits for its own future has passed its resolver on; it may be resolved by anyone.
        if case .work(let point, begun: true) = thread.future.origin, thread.serves(point) { return nil }
        let others = blocked.filter { $0.waiter !== thread.waiter }
        return search(from: thread.future, among: others) { node in
            guard case .point(let point) = node else { return false }
            return thread.serves(point)
        }
    }

    private enum Node {
        case future(any AnyFuture)
        case point(WaitPoint)
    }

    /// The wait points on the way from a future back to what waits for it.
    private struct Cycle: Sendable {
        var points: [WaitPoint] = []

        /// Whether nothing has to wait for one of the points, as it turns out when it is tried.
        func turnsOutHarmless() -> Bool {
            points.contains { $0.turnsOutConcurrent() }
        }

        var error: FutureError {
            .deadlock(waiting: points.last?.name ?? "a future", on: points.first?.name ?? "itself")
        }
    }

    /// Visits what a future needs, directly and indirectly, until the closure returns true.
    /// - Returns: The way there, or nil if the closure never returned true.
    private static func search(
        from start: any AnyFuture,
        among blocked: [BlockedThread],
        _ isFound: (Node) -> Bool
    ) -> Cycle? {
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
                next = point.heldBy.map(Node.future)
                next += blocked.filter { $0.serves(point) }.map { .future($0.future) }
            }
            pending += next.map { ($0, way) }
        }
        return nil
    }

    private static func needs(of future: any AnyFuture) -> [Node] {
        switch future.origin {
        case .unknown: []
        case .work(let point, _): nodes([], point)
        case .needs(let futures, let point): nodes(futures, point)
        }
    }

    private static func nodes(_ futures: [any AnyFuture], _ point: WaitPoint?) -> [Node] {
        var nodes = futures.map(Node.future)
        if let point, !point.isConcurrent { nodes.append(.point(point)) }
        return nodes
    }
}
