/// Blocks threads until futures are resolved, and refuses waits that could never end.
///
/// A thread first records what it waits for, then searches for a deadlock, and only then sleeps. If several threads
/// close a cycle at the same time, the last thread to record its wait sees all the other waits, and finds the cycle.
enum WaitGraph {
    /// Held while a wait is refused, so that only one wait of a cycle is refused.
    // The value is not used. It is not `Void`, because the thread sanitizer would mistake accesses to an
    // empty value for accesses to other memory.
    private static let refusing = Locked(false)

    /// Blocks the calling thread until the future is resolved or the timeout has passed.
    /// - Throws: `FutureError.deadlock` if the future needs, directly or indirectly, a wait point that this thread
    ///   serves. The error is also thrown if the future needs one dispatch queue, this thread serves another one, and
    ///   both queues seem to have the same serial target queue.
    static func wait(for future: AnyFutureStorage, timeout: Duration?) throws {
        let served = WaitPoint.servedByThisThread
        let waiter = Waiter(serving: served, for: future)
        for work in ThreadState.current.running { work.noteIfResolverEscaped() }
        guard let id = future.wait(waiter) else { return }
        for point in served { point.enter(waiter) }
        defer {
            for point in served { point.leave(waiter) }
            future.stopWaiting(id)
        }
        do {
            if !served.isEmpty { refuseDeadlock(of: waiter, for: future) }
            try LongWait.block(waiter, for: future, timeout: timeout)
        } catch  where future.isResolved {
            // Ignores the error: the future was resolved after the wait had been refused.
        }
    }

    /// Checks for cycles that arise when `future` follows `other`.
    ///
    /// Refuses one wait in each cycle that contains a blocked thread.
    /// - Returns: The error with which `future` must fail, because a cycle contains no blocked thread; nil if there is
    ///   no such cycle.
    static func link(_ future: AnyFutureStorage, to other: AnyFutureStorage) -> FutureError? {
        if future === other { return [WaitNode]().deadlock }
        let search = WaitSearch(from: other) { node in
            node.identity == ObjectIdentifier(future)
        }
        while let path = search.path() {
            if WaitPoint.anyIsConcurrent(path.points) { continue }
            // If no thread in the cycle is blocked, there is no wait to refuse, so the future itself must fail. For
            // example, the future may need work that is queued behind the closure that should resolve the future.
            guard let thread = path.threads.last else { return path.deadlock }
            refusing.withLock { _ in
                if path.threads.allSatisfy(\.isWaiting) { thread.refuse(path.deadlock) }
            }
        }
        return nil
    }

    /// Returns whether a thread that serves `point` waits, directly or indirectly, for one of `others`.
    static func isWaiting(_ point: WaitPoint, for others: [WaitPoint]) -> Bool {
        point.blocked.contains { waiter in
            guard waiter.isWaiting, let future = waiter.future else { return false }
            let search = WaitSearch(from: future) { node in
                if case .point(let found) = node { others.contains { $0 === found } } else { false }
            }
            return search.path() != nil
        }
    }

    private static func refuseDeadlock(of waiter: Waiter, for future: AnyFutureStorage) {
        let search = WaitSearch(from: future) { node in
            if case .point(let point) = node { waiter.served.contains { $0 === point } } else { false }
        }
        // Checks `isWaiting` each time, because the search still finds the path after another thread has refused
        // this wait.
        while waiter.isWaiting, let path = search.path() {
            if WaitPoint.anyIsConcurrent(path.points) { continue }
            let isRefused = refusing.withLock { _ in
                guard path.threads.allSatisfy(\.isWaiting), waiter.isWaiting else { return false }
                waiter.refuse(path.deadlock)
                return true
            }
            if isRefused { return }
        }
    }
}
