extension Future {
    /// Returns a future of three values; it fails with the first error to arrive.
    ///
    /// ```swift
    /// user.zip(seats, roles).then { user, seats, roles in show(user, seats, roles) }
    /// ```
    ///
    /// ```text
    /// self   ──1────────▶
    /// b      ─────"b"───▶
    /// c      ───true────▶
    ///        ─────(1,"b",true)▶
    /// ```
    ///
    /// Direct observers of the new future run on the thread on which the last value or the first error arrives.
    public func zip<B: Sendable, C: Sendable>(_ b: Future<B>, _ c: Future<C>) -> Future<(Value, B, C)> {
        zip(b).zip(c).map { ($0.0, $0.1, $1) }
    }

    /// Returns a future of four values; it fails with the first error to arrive.
    ///
    /// ```swift
    /// name.zip(email, role, seats).map { Summary(name: $0, email: $1, role: $2, seats: $3) }
    /// ```
    ///
    /// Direct observers of the new future run on the thread on which the last value or the first error arrives.
    public func zip<B: Sendable, C: Sendable, D: Sendable>(
        _ b: Future<B>,
        _ c: Future<C>,
        _ d: Future<D>
    ) -> Future<(Value, B, C, D)> {
        zip(b, c).zip(d).map { ($0.0, $0.1, $0.2, $1) }
    }
}
