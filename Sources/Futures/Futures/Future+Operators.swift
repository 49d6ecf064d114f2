extension Future {
    /// A future of what the closure makes of the value.
    ///
    /// The closure runs directly: on the resolving thread, or now.
    /// - Parameter transform: Makes the new value; what it throws is the new future's error.
    @inlinable
    public func map<T: Sendable>(_ transform: @escaping @Sendable (Value) throws -> T) -> Future<T> {
        if resolved {
            let derived = Future<T>(origin: .unknown)
            if tellNow({ derived.resolve(from: self, transform) }) { return derived }
        }
        let derived = Future<T>(origin: .borrowed(self)) { source, derived in
            Future<T>.of(derived).resolve(from: Future.of(source), transform)
        }
        add(derived)
        return derived
    }

    /// A future of what the closure makes of the value, on an executor.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil for directly.
    ///   - file: The place that the future names if the executor drops the closure.
    ///   - line: The place that the future names if the executor drops the closure.
    ///   - transform: Makes the new value; what it throws is the new future's error.
    public func map<T: Sendable>(
        in executor: (any Executor)?,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Value) throws -> T
    ) -> Future<T> {
        derive(in: executor, file, line) { source, derived in
            derived.complete(source.storedResult.flatMap { value in Result { try transform(value) } })
        }
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
        derive(in: executor, file, line) { source, derived in
            derived.follow(in: source.storedResult.flatMap { value in Result { try transform(value) } })
        }
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
        derive(in: executor, file, line) { source, derived in
            derived.complete(source.storedResult.flatMapError { error in Result { try transform(error) } })
        }
    }

    /// A future of the value, or one that follows what the closure makes of the error.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil for directly.
    ///   - file: The place that the future names if the executor drops the closure.
    ///   - line: The place that the future names if the executor drops the closure.
    ///   - transform: Makes the future to follow; what it throws is the new future's error.
    public func flatRecover(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (any Error) throws -> Future<Value>
    ) -> Future<Value> {
        derive(in: executor, file, line) { source, derived in
            switch source.storedResult {
            case .success(let value): derived.succeed(value)
            case .failure(let error): derived.follow(in: Result { try transform(error) })
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
        derive(in: executor, file, line) { source, derived in
            derived.complete(source.storedResult.mapError(transform))
        }
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
        let both = Future<(Value, Other)>(origin: .owned(Needs([self, other])))
        onComplete { mine in
            switch mine {
            case .failure(let error): both.fail(with: error)
            case .success(let value): other.onComplete { theirs in both.complete(theirs.map { (value, $0) }) }
            }
        }
        other.onComplete { theirs in
            if case .failure(let error) = theirs { both.fail(with: error) }
        }
        return both
    }
}

extension Future {
    private func follow(in result: Result<Future<Value>, any Error>) {
        switch result {
        case .success(let other): follow(other)
        case .failure(let error): fail(with: error)
        }
    }

    /// A future that the closure resolves when this one is resolved.
    private func derive<T: Sendable>(
        in executor: (any Executor)?,
        _ file: StaticString,
        _ line: UInt,
        _ resolve: @escaping @Sendable (_ source: Future<Value>, _ derived: Future<T>) -> Void
    ) -> Future<T> {
        guard let executor else {
            let derived = Future<T>(origin: .borrowed(self)) { source, derived in resolve(.of(source), .of(derived)) }
            add(derived)
            return derived
        }
        let point = executor.knownWaitPoint
        let derived = Future<T>(origin: .owned(Needs([self], then: point)))
        // Notices when the executor drops the closure.
        let resolver = FutureResolver(derived, work: point.map(Work.init(on:)), file: file, line: line)
        observe(in: executor) { resolve($0, resolver.future) }
        return derived
    }
}
