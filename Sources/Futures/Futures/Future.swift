/// A value, or an error in its place, that is available now or later.
///
/// A future is read by observers (`then`, `fail`, `onComplete`), by operators that return a new future (`map`,
/// `flatMap`, `recover`, …), by blocking reads (`get()`, `result`, `value`) and by `await future.get()`. It may be read
/// any number of times, before and after it resolves, from any thread. The first resolution wins; the result never
/// changes.
///
/// ```swift
/// let count = executor.submit { try store.count() }
/// count.then { label.show("\($0) users") }
///      .fail { label.show("\($0)") }
/// ```
///
/// The closures of `then` and `fail` run on the main thread. The closures of `onComplete` and of the operators run
/// directly: on the thread that resolves the future, or on the calling thread if the future is already resolved. If an
/// executor is passed, the closure runs on that executor instead. If the executor drops an operator's closure, the
/// future that the operator returned fails. If the error is `FutureError.abandoned`, it names the file and the line of
/// the operator's call.
///
/// The observers of one future on one executor run one after the other, in the order in which they were added, even if
/// the executor runs several closures at a time. Neither is guaranteed for executors of a value type that is not
/// `Hashable`: their observers may run in another order, or at the same time.
///
/// A future is a handle: its copies share the value and the observers.
///
/// - Note: `Future(42)` computes the expression on a background thread, and `Future(error)` is a future whose *value*
///   is an error. For a future that is already resolved, use `Future(value:)` or `Future(error:)`.
public struct Future<Value: Sendable>: Sendable {
    @usableFromInline let storage: FutureStorage<Value>

    @inlinable
    init(_ storage: FutureStorage<Value>) {
        self.storage = storage
    }

    /// Creates a future that is resolved with a value.
    @inlinable
    public init(value: Value) {
        var slot = ValueSlot()
        slot.initialize(Value.self, to: value)
        storage = FutureStorage(slot, isFailed: false)
    }

    /// Creates a future that is resolved with an error.
    @inlinable
    public init(error: any Error) {
        var slot = ValueSlot()
        slot.initialize((any Error).self, to: error)
        storage = FutureStorage(slot, isFailed: true)
    }

    /// Creates a future that is resolved with a result.
    @inlinable
    public init(result: Result<Value, any Error>) {
        switch result {
        case .success(let value): self.init(value: value)
        case .failure(let error): self.init(error: error)
        }
    }

    /// Whether the future has its value or error; reading this does not wait.
    @inlinable
    public var resolved: Bool { storage.isResolved }

    /// The value or the error, or nil if the future is unresolved; reading this does not wait.
    @inlinable
    public var resolvedResult: Result<Value, any Error>? { storage.isResolved ? storage.result : nil }
}
