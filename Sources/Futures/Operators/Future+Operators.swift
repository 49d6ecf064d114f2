extension Future {
    /// A future of what the closure makes of the value.
    ///
    /// The closure runs directly: on the resolving thread, or now if this future is resolved.
    /// - Parameter transform: Makes the new value; what it throws is the new future's error.
    @inlinable
    public func map<T: Sendable>(_ transform: @escaping @Sendable (Value) throws -> T) -> Future<T> {
        let derived = FutureStorage<T>(needing: .following(storage))
        if !resolved || !storage.notifyNow({ derived.complete(storage, transform) }) {
            storage.add(Observer { derived.complete(FutureStorage<Value>.of($0), transform) })
        }
        return Future<T>(derived)
    }

    /// A future of what the closure makes of the value, on an executor.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil to run it directly.
    ///   - file: The file that the error names if the executor drops the closure.
    ///   - line: The line that the error names if the executor drops the closure.
    ///   - transform: Makes the new value; what it throws is the new future's error.
    public func map<T: Sendable>(
        in executor: (any Executor)?,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Value) throws -> T
    ) -> Future<T> {
        derive(in: executor, file, line) { source, derived in
            derived.complete(source.result.flatMap { value in Result { try transform(value) } })
        }
    }

    /// A future that follows the one that the closure makes of the value.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil to run it directly.
    ///   - file: The file that the error names if the executor drops the closure.
    ///   - line: The line that the error names if the executor drops the closure.
    ///   - transform: Makes the future to follow; what it throws is the new future's error.
    public func flatMap<T: Sendable>(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Value) throws -> Future<T>
    ) -> Future<T> {
        derive(in: executor, file, line) { source, derived in
            derived.follow(source.result.flatMap { value in Result { try transform(value) } })
        }
    }

    /// A future of the value, or of what the closure makes of the error.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil to run it directly.
    ///   - file: The file that the error names if the executor drops the closure.
    ///   - line: The line that the error names if the executor drops the closure.
    ///   - transform: Makes a value instead of the error; what it throws is the new future's error.
    public func recover(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (any Error) throws -> Value
    ) -> Future<Value> {
        derive(in: executor, file, line) { source, derived in
            derived.complete(source.result.flatMapError { error in Result { try transform(error) } })
        }
    }

    /// A future of the value, or one that follows what the closure makes of the error.
    /// - Parameters:
    ///   - executor: Where the closure runs; nil to run it directly.
    ///   - file: The file that the error names if the executor drops the closure.
    ///   - line: The line that the error names if the executor drops the closure.
    ///   - transform: Makes the future to follow; what it throws is the new future's error.
    public func flatRecover(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (any Error) throws -> Future<Value>
    ) -> Future<Value> {
        derive(in: executor, file, line) { source, derived in
            switch source.result {
            case .success(let value): derived.succeed(value)
            case .failure(let error): derived.follow(Result { try transform(error) })
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
            derived.complete(source.result.mapError(transform))
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
        let both = FutureStorage<(Value, Other)>(needing: .all(Needs([storage, other.storage])))
        onComplete { mine in
            switch mine {
            case .failure(let error): both.fail(error)
            case .success(let value): other.onComplete { theirs in both.complete(theirs.map { (value, $0) }) }
            }
        }
        other.onComplete { theirs in
            if case .failure(let error) = theirs { both.fail(error) }
        }
        return Future<(Value, Other)>(both)
    }
}

extension Future {
    /// A future that the closure resolves when this one is resolved.
    private func derive<T: Sendable>(
        in executor: (any Executor)?,
        _ file: StaticString,
        _ line: UInt,
        _ resolve: @escaping @Sendable (_ source: FutureStorage<Value>, _ derived: FutureStorage<T>) -> Void
    ) -> Future<T> {
        guard let executor else {
            let derived = FutureStorage<T>(needing: .after(storage))
            storage.add(Observer { resolve(.of($0), derived) })
            return Future<T>(derived)
        }
        let point = executor.knownWaitPoint
        let derived = FutureStorage<T>(needing: .all(Needs([storage], then: point)))
        // The submission fails the future if the executor drops the closure.
        let location = SourceLocation(file: file, line: line)
        let submission = Submission(derived, work: point.map(Work.init), location: location)
        observe(in: executor) { source in
            submission.begin()
            resolve(source, derived)
        }
        return Future<T>(derived)
    }
}

extension FutureStorage {
    /// Resolves this with what the closure makes of the value of the source, or with the source's error.
    @inlinable
    func complete<Source: Sendable>(_ source: FutureStorage<Source>, _ transform: (Source) throws -> Value) {
        if let error = source.error {
            fail(error)
            return
        }
        do {
            succeed(try transform(source.value))
        } catch {
            fail(error)
        }
    }

    /// Follows the future, or fails with the error.
    fileprivate func follow(_ result: Result<Future<Value>, any Error>) {
        switch result {
        case .success(let other): follow(other.storage)
        case .failure(let error): fail(error)
        }
    }
}
