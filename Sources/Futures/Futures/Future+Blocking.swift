extension Future {
    /// The value or the error; reading it blocks the calling thread until the future resolves.
    ///
    /// If the future needs the waiting thread, or the serial executor whose closure is waiting, the wait could never
    /// end. The result is then a failure with `FutureError.deadlock`. If code that holds a `FutureResolver` might never
    /// resolve the future, use `get(timeout:)`.
    @available(*, noasync, message: "Use `await future.get()`.")
    public var result: Result<Value, any Error> {
        Result { try get() }
    }

    /// The value; reading it blocks the calling thread until the future resolves, and throws the errors of `get()`.
    @available(*, noasync, message: "Use `await future.get()`.")
    public var value: Value {
        get throws { try get() }
    }

    /// Returns the value; blocks the calling thread until the future resolves.
    /// - Throws: The error of the future, or `FutureError.deadlock` if the wait could never end.
    @available(*, noasync, message: "Use `await future.get()`.")
    public func get() throws -> Value {
        try wait(timeout: nil).get()
    }

    /// Returns the value; blocks the calling thread until the future resolves or the time has passed.
    /// - Throws: The error of the future, `FutureError.timedOut` if the time passes first, or `FutureError.deadlock` if
    ///   the wait could never end.
    @available(*, noasync, message: "Use `await future.get()`.")
    public func get(timeout: Duration) throws -> Value {
        try wait(timeout: timeout).get()
    }

    private func wait(timeout: Duration?) throws -> Result<Value, any Error> {
        if let result = resolvedResult { return result }
        let thread = ThreadState.current
        // The result may depend on observers that this thread still has to run.
        thread.finishNotifications()
        if !thread.spin.spin(until: { resolved }) { try WaitGraph.wait(for: storage, timeout: timeout) }
        guard let result = resolvedResult else { throw FutureError.timedOut }
        return result
    }
}
