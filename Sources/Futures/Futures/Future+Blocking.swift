extension Future {
    /// The value or the error; the calling thread is blocked until it is there.
    ///
    /// A wait that could never end, because the future needs the very thread that waits, gives
    /// `FutureError.deadlock` at once. What a bare `FutureResolver` needs cannot be known; use `get(timeout:)` where
    /// it may never be called.
    @available(*, noasync, message: "Use `await future.get()`.")
    public var result: Result<Value, any Error> {
        Result { try get() }
    }

    /// The value; the calling thread is blocked until it is there. The same as `get()`.
    @available(*, noasync, message: "Use `await future.get()`.")
    public var value: Value {
        get throws { try get() }
    }

    /// Waits for the value; the calling thread is blocked until it is there.
    /// - Throws: The error of the future, or `FutureError.deadlock` if the wait could never end.
    @available(*, noasync, message: "Use `await future.get()`.")
    public func get() throws -> Value {
        if let result = resolvedResult { return try result.get() }
        try WaitGraph.waiting(for: self) {
            if let waiter = addWaiter() { waiter.wait() }
        }
        return try resolvedValue()
    }

    /// Waits for the value; the calling thread is blocked until it is there, or the time has passed.
    /// - Throws: The error of the future, `FutureError.timedOut`, or `FutureError.deadlock`.
    @available(*, noasync, message: "Use `await future.get()`.")
    public func get(timeout: Duration) throws -> Value {
        if let result = resolvedResult { return try result.get() }
        try WaitGraph.waiting(for: self) {
            guard let waiter = addWaiter(), !waiter.wait(timeout: timeout) else { return }
            removeWaiter(waiter)
        }
        return try resolvedValue()
    }

    private func resolvedValue() throws -> Value {
        guard let result = resolvedResult else { throw FutureError.timedOut }
        return try result.get()
    }

    /// Returns nil if the future is resolved meanwhile.
    private func addWaiter() -> Waiter? {
        let waiter = Waiter()
        return state.withLock { state in
            guard state.result == nil else { return nil }
            state.urgent.append(.wake(waiter))
            return waiter
        }
    }

    private func removeWaiter(_ waiter: Waiter) {
        state.withLock { state in
            state.urgent.removeAll { urgent in
                if case .wake(let other) = urgent { other === waiter } else { false }
            }
        }
    }
}
