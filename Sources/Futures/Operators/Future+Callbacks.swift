extension Future {
    /// Returns a future of the value or the error that a function passes to its callback.
    ///
    /// If the callback is called with both, the error wins. If it is called with neither, the future fails with
    /// `OperatorError.noResult`. Only the first call counts. If the function releases the callback without having
    /// called it, the future fails with `FutureError.abandoned`.
    ///
    /// The closure `start` runs on the calling thread, before `fromCallback` returns. If `start` throws, the future
    /// fails with that error. The callback may be called on any thread; direct observers of the future run inside the
    /// callback.
    ///
    /// ```swift
    /// let data = Future.fromCallback { callback in
    ///     session.load(url) { data, error in callback(data, error) }
    /// }
    /// ```
    public static func fromCallback(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ start: (_ callback: @escaping @Sendable (Value?, (any Error)?) -> Void) throws -> Void
    ) -> Future<Value> {
        resolving(file, line) { resolver in
            try start { value, error in
                if let error {
                    resolver.set(error)
                } else if let value {
                    resolver.set(value)
                } else {
                    resolver.set(OperatorError.noResult)
                }
            }
        }
    }

    /// Returns a future of the `Result` that a function passes to its callback.
    ///
    /// Only the first call counts. If the function releases the callback without having called it, the future fails
    /// with `FutureError.abandoned`.
    ///
    /// The closure `start` runs on the calling thread, before `fromCallback` returns. If `start` throws, the future
    /// fails with that error. The callback may be called on any thread; direct observers of the future run inside the
    /// callback.
    ///
    /// ```swift
    /// let user = Future.fromCallback { callback in client.user(7, completion: callback) }
    /// ```
    public static func fromCallback<Failure: Error>(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ start: (_ callback: @escaping @Sendable (Result<Value, Failure>) -> Void) throws -> Void
    ) -> Future<Value> {
        resolving(file, line) { resolver in
            try start { result in resolver.set(result.mapError { $0 }) }
        }
    }

    fileprivate static func resolving(
        _ file: StaticString,
        _ line: UInt,
        _ start: (FutureResolver<Value>) throws -> Void
    ) -> Future<Value> {
        let resolver = FutureResolver<Value>(file: file, line: line)
        do { try start(resolver) } catch { resolver.set(error) }
        return resolver.future
    }
}

extension Future where Value == Void {
    /// Returns a future for a function that calls its callback with nil on success and with an error on failure.
    ///
    /// Only the first call counts. If the function releases the callback without having called it, the future fails
    /// with `FutureError.abandoned`.
    ///
    /// The closure `start` runs on the calling thread, before `fromCallback` returns. If `start` throws, the future
    /// fails with that error. The callback may be called on any thread; direct observers of the future run inside the
    /// callback.
    ///
    /// ```swift
    /// let saved = Future.fromCallback { callback in store.save(ana, completion: callback) }
    /// ```
    public static func fromCallback(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ start: (_ callback: @escaping @Sendable ((any Error)?) -> Void) throws -> Void
    ) -> Future<Void> {
        resolving(file, line) { resolver in
            try start { error in
                if let error { resolver.set(error) } else { resolver.set() }
            }
        }
    }
}
