public import Futures
public import Interactors

/// The base class of ``DataSourceSpy`` and ``RepositorySpy``.
///
/// A spy records its calls, and returns the results that a test has set. A call for which no result is set fails with
/// `QueryError.unsupported`, as if the function were not implemented. A spy may be called from any thread, and records
/// the calls in order. A closure passed to `answerOne`, `answerAll` or `answerDeletion` runs on the thread of the call
/// that it answers.
///
/// ```swift
/// let users = RepositorySpy<User>()
/// users.answerOne(.failure(Offline()), .success(ada))
/// let presenter = UserPresenter(getUser: Interactor.GetByQuery(executor: DirectExecutor(), repository: users))
/// presenter.retry(id: 7)
/// #expect(users.calls == [.get(IdQuery(7)), .get(IdQuery(7))])
/// ```
public class Spy<Value: Sendable>: @unchecked Sendable {
    // Unchecked, because the class is not final. Its state is in a `Locked`. All subclasses are in this module and add
    // no state.

    /// A closure that returns the result of a call.
    public typealias Answer<Output: Sendable> = @Sendable (RecordedCall<Value>) -> Future<Output>

    private struct State: Sendable {
        var calls: [RecordedCall<Value>] = []
        var one: Answer<Value>?
        var all: Answer<[Value]>?
        var deletion: Answer<Void>?
    }

    private let state = Locked(State())

    init() {}

    /// The calls so far.
    public var calls: [RecordedCall<Value>] { state.withLock { $0.calls } }

    /// Answers each call of `get` or `put` with the next result; if no result is left, repeats the last one.
    /// - Precondition: There is at least one result.
    public func answerOne(_ results: Result<Value, any Error>...) {
        answerOne(Self.sequence(results))
    }

    /// Answers `get` and `put` with what the closure returns.
    public func answerOne(_ answer: @escaping Answer<Value>) {
        set(\.one, answer)
    }

    /// Answers each call of `getAll` or `putAll` with the next result; if no result is left, repeats the last one.
    /// - Precondition: There is at least one result.
    public func answerAll(_ results: Result<[Value], any Error>...) {
        answerAll(Self.sequence(results))
    }

    /// Answers `getAll` and `putAll` with what the closure returns.
    public func answerAll(_ answer: @escaping Answer<[Value]>) {
        set(\.all, answer)
    }

    /// Answers each call of `delete` or `deleteAll` with the next result; if no result is left, repeats the last one.
    /// - Precondition: There is at least one result.
    public func answerDeletion(_ results: Result<Void, any Error>...) {
        answerDeletion(Self.sequence(results))
    }

    /// Answers `delete` and `deleteAll` with what the closure returns.
    public func answerDeletion(_ answer: @escaping Answer<Void>) {
        set(\.deletion, answer)
    }

    private static func sequence<Output>(_ results: [Result<Output, any Error>]) -> Answer<Output> {
        precondition(!results.isEmpty, "A spy needs at least one result.")
        let next = Locked(0)
        return { _ in
            let index = next.withLock { next in
                defer { next = min(next + 1, results.count - 1) }
                return next
            }
            return Future(result: results[index])
        }
    }

    private func set<Output>(_ path: WritableKeyPath<State, Answer<Output>?>, _ answer: @escaping Answer<Output>) {
        // Releases the replaced closure outside the lock, because deinitializers may run any code.
        let replaced = state.withLock { state in
            defer { state[keyPath: path] = answer }
            return state[keyPath: path]
        }
        _ = replaced
    }

    private func answer<Output>(
        _ path: WritableKeyPath<State, Answer<Output>?>,
        _ call: RecordedCall<Value>
    ) -> Future<Output> {
        let answer = state.withLock { state in
            state.calls.append(call)
            return state[keyPath: path]
        }
        return answer?(call) ?? Future(error: QueryError.unsupported(call.query, by: self))
    }

    /// Records the call and answers it.
    public func get(_ query: any Query) -> Future<Value> {
        answer(\.one, .get(query))
    }

    /// Records the call and answers it.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        answer(\.all, .getAll(query))
    }

    /// Records the call and answers it.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        answer(\.one, .put(value, in: query))
    }

    /// Records the call and answers it.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        answer(\.all, .putAll(values, in: query))
    }

    /// Records the call and answers it.
    public func delete(_ query: any Query) -> Future<Void> {
        answer(\.deletion, .delete(query))
    }

    /// Records the call and answers it.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        answer(\.deletion, .deleteAll(query))
    }
}
