extension Future {
    /// The value or the error; the calling thread is blocked until it is there.
    ///
    /// A wait that could never end, because the future needs the very thread that waits, fails with
    /// `FutureError.deadlock` at once. Whether a bare `FutureResolver` will be used cannot be known; use
    /// `get(timeout:)` if its `set` may never be called.
    @available(*, noasync, message: "Use `await future.get()`.")
    public var result: Result<Value, any Error> {
        Result { try get() }
    }

    /// The value; the calling thread is blocked until it is there.
    ///
    /// The same as `get()`.
    @available(*, noasync, message: "Use `await future.get()`.")
    public var value: Value {
        get throws { try get() }
    }

    /// Waits for the value; the calling thread is blocked until it is there.
    /// - Throws: The error of the future, or `FutureError.deadlock` if the wait could never end.
    @available(*, noasync, message: "Use `await future.get()`.")
    public func get() throws -> Value {
        try wait(timeout: nil).get()
    }

    /// Waits for the value; the calling thread is blocked until it is there, or the time has passed.
    /// - Throws: The error of the future, `FutureError.timedOut`, or `FutureError.deadlock`.
    @available(*, noasync, message: "Use `await future.get()`.")
    public func get(timeout: Duration) throws -> Value {
        try wait(timeout: timeout).get()
    }

    private func wait(timeout: Duration?) throws -> Result<Value, any Error> {
        if let result = resolvedResult { return result }
        let thread = ThreadState.current
        // This thread may still have to run observers that the result depends on.
        thread.finishNotifications()
        if !thread.spin.spin(until: { resolved }) { try WaitGraph.wait(for: storage, timeout: timeout) }
        guard let result = resolvedResult else { throw FutureError.timedOut }
        return result
    }
}
