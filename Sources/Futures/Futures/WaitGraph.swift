import Foundation

/// Knows which threads wait for which futures, wakes them, and refuses waits that cannot end.
enum WaitGraph {
    private static let blocked = Locked<[BlockedThread]>([])

    /// Blocks the calling thread until the future is resolved or the timeout has passed.
    /// - Throws: `FutureError.deadlock` if the future needs a wait point that this thread serves, or one that waits for
    ///   this thread in turn.
    static func wait(for future: AnyFuture, timeout: Duration?) throws {
        let thread = BlockedThread(occupied: occupiedByThisThread(), future: future, waiter: Waiter())
        guard try enter(thread) else { return }
        do {
            if try !LongWait.block(thread, timeout: timeout) { leave(thread) }
        } catch  where !future.resolved {
            leave(thread)
            throw error
        } catch {
            // It has been resolved since the wait was refused.
        }
    }

    /// Wakes those who wait for a future that is resolved now.
    static func wake(_ future: AnyFuture) {
        let woken = blocked.withLock { blocked in
            // Nearly always there is one, and the latest.
            if blocked.last?.future === future, !blocked.dropLast().contains(where: { $0.future === future }) {
                return [blocked.removeLast()]
            }
            let woken = blocked.filter { $0.future === future }
            blocked.removeAll { $0.future === future }
            return woken
        }
        for thread in woken { thread.waiter.wake() }
    }

    /// Lets a future follow another one.
    /// - Returns: The error that the future must fail with because it now needs itself.
    static func link(_ future: AnyFuture, to other: AnyFuture) -> FutureError? {
        // Released after the lock is: a future may run code of users when it goes.
        var visited: [AnyObject] = []
        let (refused, error) = blocked.withLock { blocked -> ([(Waiter, FutureError)], FutureError?) in
            let isNeeded = future.isNeeded || future === other
            future.setOrigin(other)
            other.isFollowed = true
            // Else no way leads here, and a long chain of links would be walked anew at each.
            guard isNeeded else { return ([], nil) }
            let (refused, error) = refusals(because: future, among: blocked, &visited)
            blocked.removeAll { thread in refused.contains { $0.0 === thread.waiter } }
            return (refused, error)
        }
        for (waiter, error) in refused { waiter.refuse(error) }
        return error
    }

    /// Registers the thread, which must block then; false when the future is resolved.
    private static func enter(_ thread: BlockedThread) throws -> Bool {
        while true {
            let (mustBlock, cycle) = register(thread)
            guard let cycle else { return mustBlock }
            guard cycle.turnsOutHarmless() else { throw cycle.error }
        }
    }

    private static func register(_ thread: BlockedThread) -> (mustBlock: Bool, cycle: WaitSearch.Cycle?) {
        // Released after the lock is: a future may run code of users when it goes.
        var visited: [AnyObject] = []
        return blocked.withLock { blocked in
            if !thread.occupied.isEmpty, let cycle = deadlock(of: thread, among: blocked, &visited) {
                return (false, cycle)
            }
            // Whoever resolves the future after this looks for its waiters.
            guard thread.future.markAwaited() else { return (false, nil) }
            blocked.append(thread)
            return (true, nil)
        }
    }

    private static func leave(_ thread: BlockedThread) {
        // Released after the lock is.
        let left = blocked.withLock { blocked in
            blocked.firstIndex { $0.waiter === thread.waiter }.map { blocked.remove(at: $0) }
        }
        _ = left
    }

    /// The wait points that the future needs, directly and indirectly, and whether it may need a thread of the system's
    /// pool.
    static func needs(of future: AnyFuture) -> (points: [WaitPoint], mayNeedPool: Bool) {
        // Released after the lock is: a future may run code of users when it goes.
        var visited: [AnyObject] = []
        return blocked.withLock { blocked in
            var search = WaitSearch(among: blocked)
            defer { visited += search.visited }
            return search.needs(from: future)
        }
    }

    /// Whether a thread that serves the point waits, directly or not, for one of the others.
    static func isWaiting(_ point: WaitPoint, for others: [WaitPoint]) -> Bool {
        // Released after the lock is: a future may run code of users when it goes.
        var visited: [AnyObject] = []
        return blocked.withLock { blocked in
            guard let thread = blocked.first(where: { $0.serves(point) }) else { return false }
            var search = WaitSearch(among: blocked)
            defer { visited += search.visited }
            let way = search.way(
                from: thread.future,
                to: { node in
                    guard case .point(let found) = node else { return false }
                    return others.contains { $0 === found }
                }
            )
            return way != nil
        }
    }

    private static func occupiedByThisThread() -> [WaitPoint] {
        var occupied = ThreadState.current.occupied
        if occupied.contains(where: { $0.queue != nil }) { occupied += DispatchQueueRecord.pointsOfTargets() }
        return MainThread.isCurrent ? [.main] + occupied : occupied
    }

    private static func refusals(
        because future: AnyFuture,
        among blocked: [BlockedThread],
        _ visited: inout [AnyObject]
    ) -> ([(Waiter, FutureError)], FutureError?) {
        var refused: [(Waiter, FutureError)] = []
        for thread in blocked where !thread.occupied.isEmpty {
            guard let cycle = deadlock(of: thread, among: blocked, &visited) else { continue }
            refused.append((thread.waiter, cycle.error))
        }
        // A wait that is refused no longer closes a cycle; what remains is work that is queued behind itself.
        let remaining = blocked.filter { thread in !refused.contains { $0.0 === thread.waiter } }
        var search = WaitSearch(among: remaining)
        let cycle = search.way(
            from: future,
            to: { node in
                guard case .future(let other) = node else { return false }
                return other === future
            }
        )
        visited += search.visited
        return (refused, cycle?.error)
    }

    private static func deadlock(
        of thread: BlockedThread,
        among blocked: [BlockedThread],
        _ visited: inout [AnyObject]
    ) -> WaitSearch.Cycle? {
        let origin = thread.future.readOrigin()
        if let origin { visited.append(origin) }
        // A closure that waits for its own future has passed its resolver on; it may be resolved by anyone.
        if let work = origin as? Work, work.givesResolver, work.isRunning, thread.serves(work.point) { return nil }
        // The usual wait needs no search: it is for a closure on an executor that waits for nobody.
        if let point = origin as? WaitPoint, blocked.isEmpty, !thread.serves(point), point.heldBy.isEmpty { return nil }
        var search = WaitSearch(among: blocked.filter { $0.waiter !== thread.waiter })
        defer { visited += search.visited }
        return search.way(
            from: thread.future,
            to: { node in
                guard case .point(let point) = node else { return false }
                return thread.serves(point)
            }
        )
    }
}

/// A thread that is blocked until a future resolves.
struct BlockedThread: Sendable {
    /// The wait points that it serves.
    let occupied: [WaitPoint]
    let future: AnyFuture
    let waiter: Waiter

    func serves(_ point: WaitPoint) -> Bool {
        occupied.contains { $0 === point }
    }
}
