extension Future {
    /// A future of what the closure makes of the value.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil for directly.
    ///   - file: The place that the future names if the executor drops the closure.
    ///   - line: The place that the future names if the executor drops the closure.
    ///   - transform: Makes the new value; what it throws is the new future's error.
    public func map<T: Sendable>(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Value) throws -> T
    ) -> Future<T> {
        derive(in: executor, file, line) { result in Result { try transform(result.get()) } }
    }

    /// A future that follows the one that the closure makes of the value.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil for directly.
    ///   - file: The place that the future names if the executor drops the closure.
    ///   - line: The place that the future names if the executor drops the closure.
    ///   - transform: Makes the future to follow; what it throws is the new future's error.
    public func flatMap<T: Sendable>(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Value) throws -> Future<T>
    ) -> Future<T> {
        deriveFuture(in: executor, file, line) { result in try transform(result.get()) }
    }

    /// A future of the value, or of what the closure makes of the error.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil for directly.
    ///   - file: The place that the future names if the executor drops the closure.
    ///   - line: The place that the future names if the executor drops the closure.
    ///   - transform: Makes a value instead of the error; what it throws is the new future's error.
    public func recover(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (any Error) throws -> Value
    ) -> Future<Value> {
        derive(in: executor, file, line) { result in
            switch result {
            case .success: result
            case .failure(let error): Result { try transform(error) }
            }
        }
    }

    /// A future of the value, or one that follows what the closure makes of the error.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil for directly.
    ///   - file: The place that the future names if the executor drops the closure.
    ///   - line: The place that the future names if the executor drops the closure.
    ///   - transform: Makes a future instead of the error; what it throws is the new future's error.
    public func flatRecover(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (any Error) throws -> Future<Value>
    ) -> Future<Value> {
        deriveFuture(in: executor, file, line) { result in
            switch result {
            case .success: Future(result: result)
            case .failure(let error): try transform(error)
            }
        }
    }

    /// A future with another error in place of this one's.
    public func mapError(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (any Error) -> any Error
    ) -> Future<Value> {
        derive(in: executor, file, line) { $0.mapError(transform) }
    }

    /// A future of the value if it passes the test, else one that fails with `FutureError.filtered`.
    public func filter(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ isIncluded: @escaping @Sendable (Value) throws -> Bool
    ) -> Future<Value> {
        map(in: executor, file: file, line: line) { value in
            guard try isIncluded(value) else { throw FutureError.filtered }
            return value
        }
    }

    /// A future of both values; it fails with the error that comes first.
    public func zip<Other: Sendable>(_ other: Future<Other>) -> Future<(Value, Other)> {
        let both = Future<(Value, Other)>(origin: .needs([self, other], nil))
        observe { mine in
            switch mine {
            case .failure(let error): both.complete(.failure(error))
            case .success(let value):
                other.observe { theirs in both.complete(theirs.map { (value, $0) }) }
            }
        }
        other.observe { theirs in
            if case .failure(let error) = theirs { both.complete(.failure(error)) }
        }
        return both
    }
}

extension Future {
    private func derive<T: Sendable>(
        in executor: (any Executor)?,
        _ file: StaticString,
        _ line: UInt,
        _ transform: @escaping @Sendable (Result<Value, any Error>) -> Result<T, any Error>
    ) -> Future<T> {
        guard let executor else {
            let derived = Future<T>(origin: .needs([self], nil))
            observe { derived.complete(transform($0)) }
            return derived
        }
        let point = executor.knownWaitPoint
        let derived = Future<T>(origin: .needs([self], point))
        let promise = Promise(derived, waitPoint: point, file: file, line: line)
        observe(in: executor) { promise.complete(transform($0)) }
        return derived
    }

    private func deriveFuture<T: Sendable>(
        in executor: (any Executor)?,
        _ file: StaticString,
        _ line: UInt,
        _ transform: @escaping @Sendable (Result<Value, any Error>) throws -> Future<T>
    ) -> Future<T> {
        let point = executor?.knownWaitPoint
        let derived = Future<T>(origin: .needs([self], point))
        let promise = Promise(derived, waitPoint: point, file: file, line: line)
        let body: @Sendable (Result<Value, any Error>) -> Void = { result in
            do {
                promise.follow(try transform(result))
            } catch {
                promise.complete(.failure(error))
            }
        }
        if let executor { observe(in: executor, body) } else { observe(body) }
        return derived
    }
}
