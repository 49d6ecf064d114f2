extension Future {
    /// Waits for the value without blocking a thread.
    ///
    /// If the waiting task is cancelled, the wait ends, but the work behind the future continues.
    /// - Throws: The error of the future, or `CancellationError` if the waiting task is cancelled first.
    public func get() async throws -> Value {
        if let result = resolvedResult { return try result.get() }
        let waiting = AwaitedFuture(storage)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting.begin($0) }
        } onCancel: {
            waiting.cancel()
        }
    }

    /// Runs an async closure in a new task; if the closure throws, the future fails with that error.
    ///
    /// Direct observers run on a thread of Swift's concurrency pool if they are added before the future resolves. Such
    /// observers must not block.
    public init(
        priority: TaskPriority? = nil,
        async operation: @escaping @Sendable () async throws -> Value
    ) {
        let storage = FutureStorage<Value>(needing: .unknown)
        self.init(storage)
        Task(priority: priority) {
            do {
                storage.succeed(try await operation())
            } catch {
                storage.fail(error)
            }
        }
    }
}

/// One `await` of a future; its continuation is resumed exactly once, by the result or by a cancellation.
private final class AwaitedFuture<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case initial
        case waiting(CheckedContinuation<Value, any Error>)
        case finished
    }

    private let storage: FutureStorage<Value>
    private let state = Locked(State.initial)
    private let observer = Locked<ObserverID?>(nil)

    init(_ storage: FutureStorage<Value>) {
        self.storage = storage
    }

    func begin(_ continuation: CheckedContinuation<Value, any Error>) {
        let isCancelled = state.withLock { state in
            if case .finished = state { return true }
            state = .waiting(continuation)
            return false
        }
        guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
        let id = storage.add(Observer { self.finish(with: FutureStorage.of($0).result) }, at: nil)
        observer.withLock { $0 = id }
        // If the task was cancelled before `observer` was set, `cancel()` could not remove the observer.
        if isFinished { storage.remove(id, at: nil) }
    }

    func cancel() {
        finish(with: .failure(CancellationError()))
        if let id = observer.withLock({ $0 }) { storage.remove(id, at: nil) }
    }

    private var isFinished: Bool {
        state.withLock { state in
            if case .finished = state { true } else { false }
        }
    }

    private func finish(with result: Result<Value, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            defer { state = .finished }
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
        continuation?.resume(with: result)
    }
}
