/// Blocks threads until futures are resolved, and refuses waits that cannot end.
///
/// A thread first records what it waits for, then searches for a deadlock, then sleeps. If several threads close a
/// cycle at the same time, the last one sees all others, so at least one of them finds it.
enum WaitGraph {
    /// Held while a wait of a cycle is refused, so that exactly one wait is.
    // A `Bool`, because to the thread sanitizer an empty value would overlap other memory.
    private static let choice = Locked(false)

    /// Blocks the calling thread until the future is resolved or the timeout has passed.
    /// - Throws: `FutureError.deadlock` if the future needs a wait point that this thread serves, or one whose thread
    ///   waits for this thread.
    static func wait(for future: AnyFutureStorage, timeout: Duration?) throws {
        let served = WaitPoint.servedByThisThread
        let waiter = Waiter(serving: served, for: future)
        for work in ThreadState.current.running { work.noteWhetherHandedOn() }
        guard let id = future.wait(waiter) else { return }
        for point in served { point.enter(waiter) }
        defer {
            for point in served { point.leave(waiter) }
            future.stopWaiting(id)
        }
        do {
            if !served.isEmpty { try refuseDeadlock(of: waiter, for: future) }
            try LongWait.block(waiter, for: future, timeout: timeout)
        } catch  where future.isResolved {
            // It was resolved after the wait was refused.
        }
    }

    /// Lets a claimed future follow another one.
    /// - Returns: The error that the future must fail with because it needs itself.
    static func link(_ future: AnyFutureStorage, to other: AnyFutureStorage) -> FutureError? {
        if future === other { return [Need]().deadlock }
        let search = WaitSearch(from: other) { need in
            need.identity == ObjectIdentifier(future)
        }
        while let way = search.way() {
            if WaitPoint.turnOutConcurrent(way.points) { continue }
            // No blocked thread is on the path: the work is queued behind itself.
            guard let thread = way.threads.last else { return way.deadlock }
            choice.withLock { _ in
                if way.threads.allSatisfy(\.isWaiting) { thread.refuse(way.deadlock) }
            }
        }
        return nil
    }

    /// Whether a thread that serves the point waits, directly or not, for one of the others.
    static func isWaiting(_ point: WaitPoint, for others: [WaitPoint]) -> Bool {
        point.blocked.contains { waiter in
            guard waiter.isWaiting, let future = waiter.future else { return false }
            let search = WaitSearch(from: future) { need in
                if case .point(let found) = need { others.contains { $0 === found } } else { false }
            }
            return search.way() != nil
        }
    }

    private static func refuseDeadlock(of waiter: Waiter, for future: AnyFutureStorage) throws {
        let search = WaitSearch(from: future) { need in
            if case .point(let point) = need { waiter.served.contains { $0 === point } } else { false }
        }
        // Stops if another thread has refused this wait meanwhile, because the path would still be found.
        while waiter.isWaiting, let way = search.way() {
            if WaitPoint.turnOutConcurrent(way.points) { continue }
            let isRefused = choice.withLock { _ in
                guard way.threads.allSatisfy(\.isWaiting), waiter.isWaiting else { return false }
                waiter.refuse(way.deadlock)
                return true
            }
            if isRefused { return }
        }
    }
}
