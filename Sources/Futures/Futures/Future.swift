// The value is in the slot of the superclass, which says why that is safe.

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
/// one executor run in the order in which they were added, one after the other.
public final class Future<Value: Sendable>: AnyFuture, @unchecked Sendable {
    @inlinable
    override init(origin: Origin) {
        super.init(origin: origin)
    }

    @inlinable
    override init(origin: Origin, _ body: __owned @escaping Body) {
        super.init(origin: origin, body)
    }

    /// Makes a future that is resolved with a value.
    @inlinable
    public init(value: Value) {
        var slot = ValueSlot()
        slot.initialize(Value.self, to: value)
        super.init(slot, isFailed: false)
    }

    /// Makes a future that is resolved with an error.
    @inlinable
    public init(error: any Error) {
        var slot = ValueSlot()
        slot.initialize((any Error).self, to: error)
        super.init(slot, isFailed: true)
    }

    /// Makes a future that is resolved with a result.
    @inlinable
    public convenience init(result: Result<Value, any Error>) {
        switch result {
        case .success(let value): self.init(value: value)
        case .failure(let error): self.init(error: error)
        }
    }

    deinit {
        guard resolved else { return }
        if isFailed { slot.deinitialize((any Error).self) } else { slot.deinitialize(Value.self) }
    }

    /// The value or the error if it is there; reading never blocks.
    @inlinable
    public var resolvedResult: Result<Value, any Error>? { resolved ? storedResult : nil }

    /// The value or the error, of which the caller knows that it is there.
    @inlinable
    var storedResult: Result<Value, any Error> {
        if let error = storedError { .failure(error) } else { .success(storedValue) }
    }

    /// The value, of which the caller knows that it is there.
    @inlinable
    var storedValue: Value { slot.read(Value.self) }
}

extension Future {
    /// The future that a ``Runnable`` is given.
    @inlinable
    static func of(_ object: AnyObject) -> Future<Value> {
        unsafeDowncast(object, to: Future<Value>.self)
    }
}
