extension Future {
    /// Runs the closure with the value, on the main thread.
    ///
    /// It runs at once if the resolution, or this call on a resolved future, happens on the main thread and nothing of
    /// this future is still queued there; else it is queued to the main queue. It does not run if the future fails.
    @discardableResult
    public func then(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> Self {
        observeOnMain { result in
            if case .success(let value) = result { body(value) }
        }
        return self
    }

    /// Runs the closure with the error, on the main thread, under the rules of `then`.
    @discardableResult
    public func fail(_ body: @escaping @MainActor @Sendable (any Error) -> Void) -> Self {
        observeOnMain { result in
            if case .failure(let error) = result { body(error) }
        }
        return self
    }

    /// Runs the closure with the value, on the executor.
    @discardableResult
    public func then(in executor: any Executor, _ body: @escaping @Sendable (Value) -> Void) -> Self {
        observe(in: executor) { result in
            if case .success(let value) = result { body(value) }
        }
        return self
    }

    /// Runs the closure with the error, on the executor.
    @discardableResult
    public func fail(in executor: any Executor, _ body: @escaping @Sendable (any Error) -> Void) -> Self {
        observe(in: executor) { result in
            if case .failure(let error) = result { body(error) }
        }
        return self
    }

    /// Runs the closure with the value or the error, directly: on the resolving thread, or now.
    @discardableResult
    public func onComplete(_ body: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Self {
        observe(body)
        return self
    }

    /// Runs the closure with the value or the error, in the context.
    ///
    /// Tasks are handed to the context in the order in which they were added, on the resolving thread, or now.
    @discardableResult
    public func onComplete(
        _ context: @escaping ExecutionContext,
        _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Self {
        observe { result in context { body(result) } }
        return self
    }

    /// Runs the closure with the value or the error, on the executor.
    @discardableResult
    public func onComplete(
        in executor: any Executor,
        _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Self {
        observe(in: executor, body)
        return self
    }
}

extension Future {
    /// Runs an observer on an executor, in the order in which the observers on it were added.
    func observe(in executor: any Executor, _ body: @escaping @Sendable (Result<Value, any Error>) -> Void) {
        if (executor as? any OrderedExecutor)?.startsInOrder == true {
            observe { result in
                executor.submit { end in
                    body(result)
                    end()
                }
            }
        } else if executor is MainDirectExecutor {
            observe { [self] result in
                lane(ObjectIdentifier(MainDirectExecutor.self), executor).run { body(result) }
            }
        } else if type(of: executor) is any AnyObject.Type {
            observe { [self] result in
                lane(ObjectIdentifier(executor as AnyObject), executor).run { body(result) }
            }
        } else {
            // A value has no identity to keep a queue for.
            observe { result in
                executor.submit { end in
                    body(result)
                    end()
                }
            }
        }
    }

    private func observeOnMain(_ body: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void) {
        observe { [self] result in
            lane(ObjectIdentifier(MainDirectExecutor.self), Self.main).run {
                // A main executor runs its closures on the main thread.
                MainActor.assumeIsolated { body(result) }
            }
        }
    }

    private static var main: MainDirectExecutor { mainDirectExecutor }

    private func lane(_ id: ObjectIdentifier, _ executor: any Executor) -> Lane {
        state.withLock { state in
            if let lane = state.lanes[id] { return lane }
            let lane = Lane(executor)
            state.lanes[id] = lane
            return lane
        }
    }
}

/// Where `then` and `fail` run.
private let mainDirectExecutor = MainDirectExecutor()
