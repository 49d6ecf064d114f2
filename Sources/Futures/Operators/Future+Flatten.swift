extension Future {
    /// A future that follows the future that this one gives.
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
    /// An error of either future is the new future's error. What observes the new future directly runs on the thread
    /// that resolves the inner future, or, if that is the later one, the outer.
    public func flatten<Inner: Sendable>() -> Future<Inner> where Value == Future<Inner> {
        flatMap { $0 }
    }
}
