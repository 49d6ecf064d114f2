extension Future {
    /// Returns a future of the value that the closure returns for this future's value.
    ///
    /// The closure runs directly: on the thread that resolves this future, or immediately if it is already resolved.
    /// - Parameter transform: Returns the new value; if it throws, the new future fails with that error.
    @inlinable
    public func map<T: Sendable>(_ transform: @escaping @Sendable (Value) throws -> T) -> Future<T> {
        let derived = FutureStorage<T>(needing: .following(storage))
        if !resolved || !storage.notifyNow({ derived.complete(storage, transform) }) {
            storage.add(Observer { derived.complete(FutureStorage<Value>.of($0), transform) })
        }
        return Future<T>(derived)
    }

    /// Runs the closure with this future's value, on an executor; returns a future of the closure's value.
    ///
    /// If the closure throws, the new future fails with that error. If `executor` is nil, the closure runs directly.
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

    /// Runs the closure with this future's value; returns a future that follows the closure's future.
    ///
    /// If the closure throws, the new future fails with that error. If `executor` is nil, the closure runs directly.
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

    /// Returns a future of the value; an error is replaced with the closure's value.
    ///
    /// If the closure throws, the new future fails with that error. If `executor` is nil, the closure runs directly.
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

    /// Returns a future of the value; after an error, the new future follows the closure's future.
    ///
    /// If the closure throws, the new future fails with that error. If `executor` is nil, the closure runs directly.
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

    /// Returns a future of the value; an error is replaced with the closure's error.
    ///
    /// If `executor` is nil, the closure runs directly.
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

    /// Returns a future of the value; it fails with `FutureError.filtered` if the value does not pass the test.
    ///
    /// If the test throws, the new future fails with that error. If `executor` is nil, the test runs directly.
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

    /// Returns a future of both values; it fails with the first error to arrive.
    ///
    /// If both futures succeed, direct observers of the new future run on the thread that resolves the future that
    /// succeeds last. If a future fails, direct observers run on the thread that resolves the future that fails first.
    public func zip<Other: Sendable>(_ other: Future<Other>) -> Future<(Value, Other)> {
        let both = FutureStorage<(Value, Other)>(needing: .all(CombinedDependency([storage, other.storage])))
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
    /// Returns a new future, which the closure resolves after this future has been resolved.
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
        let derived = FutureStorage<T>(needing: .all(CombinedDependency([storage], then: point)))
        let location = SourceLocation(file: file, line: line)
        // If the executor drops the closure, the release of `submission` makes the new future fail.
        let submission = Submission(derived, work: point.map(Work.init), location: location)
        observe(in: executor) { source in
            submission.begin()
            resolve(source, derived)
        }
        return Future<T>(derived)
    }
}

extension FutureStorage {
    /// Resolves this future with the value that the closure returns for the source's value.
    ///
    /// If the source has failed, this future fails with the source's error, and the closure is not called. If the
    /// closure throws, this future fails with that error.
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

    /// Follows the future in the result, or fails with the error in the result.
    fileprivate func follow(_ result: Result<Future<Value>, any Error>) {
        switch result {
        case .success(let other): follow(other.storage)
        case .failure(let error): fail(error)
        }
    }
}
