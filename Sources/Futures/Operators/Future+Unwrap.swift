extension Future {
    /// A future of the wrapped value; it fails if the value is nil.
    ///
    /// ```swift
    /// let user = store.find("ana").unwrap(orFailWith: NotFound("ana"))
    /// ```
    ///
    /// ```text
    /// self  ──Optional(1)──▶        self  ──nil──▶
    ///       ──1▶                          ──✗▶
    /// ```
    /// - Parameter error: The error in place of nil, made only if the value is nil, on the thread that resolves this
    ///   future, or now if it is resolved.
    public func unwrap<Wrapped: Sendable>(
        orFailWith error: @autoclosure @escaping @Sendable () -> any Error = OperatorError.nilValue
    ) -> Future<Wrapped> where Value == Wrapped? {
        map { value in
            guard let value else { throw error() }
            return value
        }
    }

    /// A future of the wrapped value, or of another value if it is nil.
    ///
    /// As with optionals, only nil is replaced: an error stays an error. To replace an error, use `recover`.
    ///
    /// ```swift
    /// let limit = settings.limit() ?? 100
    /// ```
    ///
    /// ```text
    /// self  ──nil──▶
    ///       ──100▶
    /// ```
    /// - Parameters:
    ///   - future: A future of an optional value.
    ///   - defaultValue: The other value, computed only if the value is nil, on the thread that resolves the future, or
    ///     now if it is resolved; what it throws is the new future's error.
    public static func ?? <Wrapped: Sendable>(
        future: Future<Value>,
        defaultValue: @autoclosure @escaping @Sendable () throws -> Wrapped
    ) -> Future<Wrapped> where Value == Wrapped? {
        future.map { value in try value ?? defaultValue() }
    }

    /// A future of the wrapped value, or one that follows another future if it is nil.
    ///
    /// As with optionals, only nil is replaced: an error stays an error. To replace an error, use `flatRecover`.
    ///
    /// ```swift
    /// let user = cache.user(7) ?? server.user(7)  // asks the server only if the cache has none
    /// ```
    ///
    /// ```text
    /// self   ──nil──────▶
    /// other    ╲─────1──▶
    ///        ────────1▶
    /// ```
    /// - Parameters:
    ///   - future: A future of an optional value.
    ///   - other: The other future, made only if the value is nil, on the thread that resolves the future, or now if it
    ///     is resolved; what it throws is the new future's error.
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
