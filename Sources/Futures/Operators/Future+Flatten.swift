extension Future {
    /// Returns a future that follows the inner future, which is the value of this future.
    ///
    /// ```swift
    /// let found: Future<Future<User>> = app.submit { directory.user(named: "ana") }
    /// let user: Future<User> = found.flatten()
    /// ```
    ///
    /// ```text
    /// self   ───●───────▶
    ///            ╲───1──▶
    ///        ────────1▶
    /// ```
    ///
    /// If this future or the inner future fails, the new future fails with that error. Direct observers of the new
    /// future run on the thread that resolves this future or the inner future, whichever resolves later. If this future
    /// fails, the observers run on the thread that fails it.
    public func flatten<Inner: Sendable>() -> Future<Inner> where Value == Future<Inner> {
        flatMap { $0 }
    }
}
