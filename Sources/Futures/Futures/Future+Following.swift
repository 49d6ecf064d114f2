extension FutureStorage {
    /// Resolves this future with the result of another future, as soon as the other one resolves.
    ///
    /// If this and other futures would then depend on each other in a cycle, a wait of a thread that is blocked in the
    /// cycle is refused. If no thread is blocked in the cycle, this future fails immediately; see
    /// ``WaitGraph/link(_:to:)``.
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
