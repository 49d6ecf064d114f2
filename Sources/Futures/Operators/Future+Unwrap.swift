extension Future {
    /// Returns a future of the wrapped value; the new future fails if the value is nil.
    ///
    /// ```swift
    /// let user = store.find("ana").unwrap(orFailWith: NotFound("ana"))
    /// ```
    ///
    /// ```text
    /// self  ──Optional(1)──▶        self  ──nil──▶
    ///       ──1▶                          ──✗▶
    /// ```
    /// - Parameter error: The error for nil; evaluated only if needed. It is evaluated on the thread that resolves this
    ///   future, or immediately if this future is already resolved.
    public func unwrap<Wrapped: Sendable>(
        orFailWith error: @autoclosure @escaping @Sendable () -> any Error = OperatorError.nilValue
    ) -> Future<Wrapped> where Value == Wrapped? {
        map { value in
            guard let value else { throw error() }
            return value
        }
    }

    /// Returns a future of the wrapped value, or of a default value for nil.
    ///
    /// As with optionals, only nil is replaced: an error stays an error. To replace an error, use `recover`. The
    /// default value is evaluated only for nil. It is evaluated on the thread that resolves the future, or immediately
    /// if the future is already resolved. If the evaluation throws, the new future fails with that error.
    ///
    /// ```swift
    /// let limit = settings.limit() ?? 100
    /// ```
    ///
    /// ```text
    /// self  ──nil──▶
    ///       ──100▶
    /// ```
    public static func ?? <Wrapped: Sendable>(
        future: Future<Value>,
        defaultValue: @autoclosure @escaping @Sendable () throws -> Wrapped
    ) -> Future<Wrapped> where Value == Wrapped? {
        future.map { value in try value ?? defaultValue() }
    }

    /// Returns a future of the wrapped value; for nil, the new future follows another future.
    ///
    /// As with optionals, only nil is replaced: an error stays an error. To replace an error, use `flatRecover`. The
    /// expression `other` is evaluated only for nil. It is evaluated on the thread that resolves the first future, or
    /// immediately if the first future is already resolved. If the evaluation throws, the new future fails with that
    /// error.
    ///
    /// ```swift
    /// let user = cache.user(7) ?? server.user(7)  // calls the server only if the cache has nil
    /// ```
    ///
    /// ```text
    /// self   ──nil──────▶
    /// other    ╲─────1──▶
    ///        ────────1▶
    /// ```
    public static func ?? <Wrapped: Sendable>(
        future: Future<Value>,
        other: @autoclosure @escaping @Sendable () throws -> Future<Wrapped>
    ) -> Future<Wrapped> where Value == Wrapped? {
        future.flatMap { value in
            guard let value else { return try other() }
            return Future<Wrapped>(value: value)
        }
    }
}
