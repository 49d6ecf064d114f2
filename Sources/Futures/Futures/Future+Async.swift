extension Future {
    /// Waits for the value without blocking a thread.
    /// - Throws: The error of the future, or `CancellationError` when the waiting task is cancelled first; the work
    ///   behind the future goes on.
    public func get() async throws -> Value {
        if let result = resolvedResult { return try result.get() }
        let arrival = FutureResolver<Value>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                arrival.future.onComplete { continuation.resume(with: $0) }
                onComplete { arrival.set($0) }
            }
        } onCancel: {
            arrival.set(CancellationError())
        }
    }

    /// Runs an async closure in a task of its own.
    /// - Parameters:
    ///   - priority: The priority of the task.
    ///   - operation: The work; what it throws is the future's error.
    public convenience init(
        priority: TaskPriority? = nil,
        async operation: @escaping @Sendable () async throws -> Value
    ) {
        self.init(origin: .unknown)
        Task(priority: priority) {
            do {
                succeed(try await operation())
            } catch {
                fail(with: error)
            }
        }
    }
}
