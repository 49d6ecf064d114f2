import Futures
import FuturesTesting
import Interactors
import Testing

/// One of the default use cases and a closure that runs it, for tests that every default use case has to pass.
struct UseCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Takes the use case's own executor, the repository, and the executor of the call.
    let execute: @Sendable (any Executor, CallRecorder, (any Executor)?) -> Future<Void>

    private init<T: Sendable>(
        _ name: String,
        _ execute: @escaping @Sendable (any Executor, CallRecorder, (any Executor)?) -> Future<T>
    ) {
        testDescription = name
        self.execute = { execute($0, $1, $2).map { _ in } }
    }

    static let all: [UseCase] = [
        UseCase("get") { Interactor.Get(executor: $0, repository: $1, query: VoidQuery()).execute(in: $2) },
        UseCase("getByQuery") { Interactor.GetByQuery(executor: $0, repository: $1).execute(VoidQuery(), in: $2) },
        UseCase("getAll") { Interactor.GetAll(executor: $0, repository: $1, query: VoidQuery()).execute(in: $2) },
        UseCase("getAllByQuery") {
            Interactor.GetAllByQuery(executor: $0, repository: $1).execute(VoidQuery(), in: $2)
        },
        UseCase("put") { Interactor.Put(executor: $0, repository: $1, query: VoidQuery()).execute(1, in: $2) },
        UseCase("putByQuery") {
            Interactor.PutByQuery(executor: $0, repository: $1).execute(1, query: VoidQuery(), in: $2)
        },
        UseCase("putAll") { Interactor.PutAll(executor: $0, repository: $1, query: VoidQuery()).execute([1], in: $2) },
        UseCase("putAllByQuery") {
            Interactor.PutAllByQuery(executor: $0, repository: $1).execute([1], query: VoidQuery(), in: $2)
        },
        UseCase("delete") { Interactor.Delete(executor: $0, repository: $1, query: VoidQuery()).execute(in: $2) },
        UseCase("deleteByQuery") {
            Interactor.DeleteByQuery(executor: $0, repository: $1).execute(VoidQuery(), in: $2)
        },
        UseCase("deleteAll") {
            Interactor.DeleteAll(executor: $0, repository: $1, query: VoidQuery()).execute(in: $2)
        },
        UseCase("deleteAllByQuery") {
            Interactor.DeleteAllByQuery(executor: $0, repository: $1).execute(VoidQuery(), in: $2)
        },
    ]

    static let byID: [UseCase] = [
        UseCase("getByQuery") { Interactor.GetByQuery(executor: $0, repository: $1).execute(id: 7, in: $2) },
        UseCase("getAllByQuery") { Interactor.GetAllByQuery(executor: $0, repository: $1).execute(ids: [7], in: $2) },
        UseCase("putByQuery") { Interactor.PutByQuery(executor: $0, repository: $1).execute(1, id: 7, in: $2) },
        UseCase("putAllByQuery") {
            Interactor.PutAllByQuery(executor: $0, repository: $1).execute([1], ids: [7], in: $2)
        },
        UseCase("deleteByQuery") { Interactor.DeleteByQuery(executor: $0, repository: $1).execute(id: 7, in: $2) },
        UseCase("deleteAllByQuery") {
            Interactor.DeleteAllByQuery(executor: $0, repository: $1).execute(ids: [7], in: $2)
        },
    ]
}

/// A repository that notes each call and its thread, and fails if it is given an error.
final class CallRecorder: GetRepository, PutRepository, DeleteRepository {
    let calls = Recorder<String>()
    let threads = Recorder<String>()
    private let error: (any Error)?

    init(error: (any Error)? = nil) {
        self.error = error
    }

    func get(_ query: any Query) -> Future<Int> { answer("get", query, 1) }
    func getAll(_ query: any Query) -> Future<[Int]> { answer("getAll", query, [1]) }
    func put(_ value: Int?, in query: any Query) -> Future<Int> { answer("put", query, 1) }
    func putAll(_ values: [Int], in query: any Query) -> Future<[Int]> { answer("putAll", query, values) }
    func delete(_ query: any Query) -> Future<Void> { answer("delete", query, ()) }
    func deleteAll(_ query: any Query) -> Future<Void> { answer("deleteAll", query, ()) }

    private func answer<T: Sendable>(_ call: String, _ query: any Query, _ value: T) -> Future<T> {
        calls.record("\(call) \(query.kind)")
        threads.record(threadName())
        return error.map { Future(error: $0) } ?? Future(value: value)
    }
}
