extension FutureStorage {
    /// Lets another future decide.
    /// - Parameter release: Is called when the result is there, before any observer is notified.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    func follow(_ other: FutureStorage<Value>, release: (@Sendable () -> Void)? = nil) -> Bool {
        guard claim(for: other) else { return false }
        if let error = WaitGraph.link(self, to: other) {
            complete(.failure(error), isFollowing: true, release: release)
        } else {
            other.add(Observer { self.complete(Self.of($0).result, isFollowing: true, release: release) })
        }
        return true
    }
}
