/// One value, or the error instead of it, that is there now or later.
///
/// A future is read by observers (`then`, `fail`, `onComplete`), by operators that give a new future (`map`, `flatMap`,
/// `recover`, …), by blocking reads (`get()`, `result`, `value`) and by `await future.get()`; as many of them as you
/// like, before and after it resolves, from any thread. The first resolution wins and never changes.
///
/// ```swift
/// let count = executor.submit { try store.count() }
/// count.then { label.show("\($0) users") }
///      .fail { label.show("\($0)") }
/// ```
///
/// `then` and `fail` run on the main thread unless another executor is named. `onComplete` and the operators run
/// directly: on the thread that resolves the future, or on the calling thread when it is resolved already. Observers on
/// one executor run in the order in which they were added, one after the other, even if the executor runs several
/// closures at a time.
///
/// A future is a handle: its copies stand for the same value, and for the same observers.
///
/// - Note: `Future(42)` computes the expression on a background thread, and `Future(error)` is a future whose *value*
///   is an error. To make a future that is resolved at once, use `Future(value:)` or `Future(error:)`.
public struct Future<Value: Sendable>: Sendable {
    @usableFromInline let storage: FutureStorage<Value>

    @inlinable
    init(_ storage: FutureStorage<Value>) {
        self.storage = storage
    }

    /// Makes a future that is resolved with a value.
    @inlinable
    public init(value: Value) {
        var slot = ValueSlot()
        slot.initialize(Value.self, to: value)
        storage = FutureStorage(slot, isFailed: false)
    }

    /// Makes a future that is resolved with an error.
    @inlinable
    public init(error: any Error) {
        var slot = ValueSlot()
        slot.initialize((any Error).self, to: error)
        storage = FutureStorage(slot, isFailed: true)
    }

    /// Makes a future that is resolved with a result.
    @inlinable
    public init(result: Result<Value, any Error>) {
        switch result {
        case .success(let value): self.init(value: value)
        case .failure(let error): self.init(error: error)
        }
    }

    /// Whether the value or the error is there; reading never blocks.
    @inlinable
    public var resolved: Bool { storage.isResolved }

    /// The value or the error if it is there; reading never blocks.
    @inlinable
    public var resolvedResult: Result<Value, any Error>? { storage.isResolved ? storage.result : nil }
}
