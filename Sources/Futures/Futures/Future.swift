import Foundation

/// One value, or the error instead of it, that is there now or later.
///
/// A future is read by observers (`then`, `fail`, `onComplete`), by operators that give a new future (`map`, `flatMap`,
/// `recover`, …), by blocking reads (`get()`, `result`, `value`) and by `await future.get()`; as many of them as you
/// like, before and after it resolves. The first resolution wins and never changes.
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
public final class Future<Value: Sendable>: Sendable {
    let state: Locked<State>

    init(origin: Origin) {
        state = Locked(State(origin: origin))
    }

    /// Makes a future that is resolved with a value.
    public init(value: Value) {
        state = Locked(State(result: .success(value)))
    }

    /// Makes a future that is resolved with an error.
    public init(error: any Error) {
        state = Locked(State(result: .failure(error)))
    }

    /// Makes a future that is resolved with a result.
    public init(result: Result<Value, any Error>) {
        state = Locked(State(result: result))
    }

    /// Whether the value or the error is there; reading never blocks.
    public var resolved: Bool { state.withLock { $0.result != nil } }

    /// The value or the error if it is there; reading never blocks.
    public var resolvedResult: Result<Value, any Error>? { state.withLock { $0.result } }
}

extension Future {
    struct State: Sendable {
        var result: Result<Value, any Error>?
        /// Another future decides; only that one resolves this one.
        var claimed = false
        /// The thread that runs observers at the moment; the observers that others add meanwhile wait for it.
        var delivering: pthread_t?
        /// What is done first after the resolution: an executor's `end`, and blocked threads to be woken.
        var urgent = SmallQueue<Urgent>()
        var observers = SmallQueue<Observer>()
        /// Executors that may run closures at once, while an earlier observer is still queued there.
        var lanes: [ObjectIdentifier: Lane] = [:]
        var origin = Origin.unknown
    }

    struct Observer: Sendable {
        let context: TraceContext?
        let body: @Sendable (Result<Value, any Error>) -> Void
    }

    enum Urgent: Sendable {
        case call(@Sendable () -> Void)
        case wake(Waiter)

        func perform() {
            switch self {
            case .call(let body): body()
            case .wake(let waiter): waiter.wake()
            }
        }
    }
}
