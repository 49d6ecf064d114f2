extension FutureStorage {
    /// Resolves this future with the result of another future, as soon as the other one resolves.
    ///
    /// This call may make the future depend on itself. If a thread in that cycle is blocked, the thread's wait is
    /// refused. If no thread in the cycle is blocked, this future fails. See ``WaitGraph/link(_:to:)``.
    ///
    /// - Parameter end: Called after the result is stored, before any observer is notified.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    func follow(_ other: FutureStorage<Value>, end: (@Sendable () -> Void)? = nil) -> Bool {
        guard claim(for: other) else { return false }
        if let error = WaitGraph.link(self, to: other) {
            complete(.failure(error), isFollowing: true, end: end)
        } else {
            other.add(Observer { self.complete(Self.of($0).result, isFollowing: true, end: end) })
        }
        return true
    }
}
