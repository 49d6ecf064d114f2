import Futures
import FuturesTesting
import Interactors
import InteractorsTesting
import Testing

@Suite("A spy") struct SpyTests {
    private let source = DataSourceSpy<Int>()

    @Test("a spy records each call with its values and query, in order")
    func records() {
        let repository = SingleDataSourceRepository(source)
        _ = repository.get(id: 1)
        _ = repository.getAll(AllObjectsQuery())
        _ = repository.put(nil, in: VoidQuery())
        _ = repository.put(5, id: 2)
        _ = repository.putAll([6, 7], ids: [3, 4])
        _ = repository.delete(id: 8)
        _ = repository.deleteAll(ids: [9])
        #expect(
            source.calls == [
                .get(IdQuery(1)), .getAll(AllObjectsQuery()), .put(nil, in: VoidQuery()), .put(5, in: IdQuery(2)),
                .putAll([6, 7], in: IdsQuery([3, 4])), .delete(IdQuery(8)), .deleteAll(IdsQuery([9])),
            ]
        )
        #expect(source.calls.map(\.query.kind).last == "IdsQuery")
    }

    @Test("a spy reports an unsupported query for a call that has no answer")
    func unanswered() {
        let repository = RepositorySpy<Int>()
        let error = QueryError.unsupported(query: "VoidQuery", by: "RepositorySpy<Int>")
        #expect(throws: error) { try repository.get(VoidQuery()).get() }
        #expect(throws: error) { try repository.getAll(VoidQuery()).get() }
        #expect(throws: error) { try repository.put(1, in: VoidQuery()).get() }
        #expect(throws: error) { try repository.putAll([1], in: VoidQuery()).get() }
        #expect(throws: error) { try repository.delete(VoidQuery()).get() }
        #expect(throws: error) { try repository.deleteAll(VoidQuery()).get() }
        #expect(repository.calls.count == 6)
    }

    @Test("a spy answers with its results in order, and then repeats the last result")
    func results() throws {
        source.answerOne(.success(1), .failure(Failure.offline), .success(2))
        source.answerAll(.success([3]), .success([]))
        source.answerDeletion(.failure(Failure.main), .success(()))
        #expect(try source.get(VoidQuery()).get() == 1)
        #expect(throws: Failure.offline) { try source.put(5, in: VoidQuery()).get() }
        for _ in 0..<2 { #expect(try source.get(VoidQuery()).get() == 2) }
        #expect(try source.putAll([5], in: VoidQuery()).get() == [3])
        for _ in 0..<2 { #expect(try source.getAll(VoidQuery()).get() == []) }
        #expect(throws: Failure.main) { try source.delete(VoidQuery()).get() }
        for _ in 0..<2 { try source.deleteAll(VoidQuery()).get() }
    }

    @Test("a spy answers with the future that a closure returns for the call, even if the future resolves later")
    func closures() throws {
        let later = FutureResolver<Int>()
        source.answerOne { call in
            if case .put(let value?, in: _) = call { Future(value: value + 1) } else { later.future }
        }
        source.answerAll { call in Future(error: DataSourceError.notFound(call.query)) }
        source.answerDeletion { _ in Future(error: Failure.offline) }
        let pending = source.get(VoidQuery())
        #expect(try source.put(4, in: VoidQuery()).get() == 5)
        #expect(pending.resolvedResult == nil)
        later.set(9)
        #expect(try pending.get() == 9)
        #expect(throws: DataSourceError.notFound(query: "VoidQuery")) { try source.getAll(VoidQuery()).get() }
        #expect(throws: Failure.offline) { try source.delete(VoidQuery()).get() }
    }

    @Test("a spy answers with the latest results that it was given, and releases the earlier ones")
    func replaced() throws {
        let lifetimes = Lifetimes()
        let objects = DataSourceSpy<LifetimeTracked>()
        objects.answerOne(.success(lifetimes.makeTracked()), .success(lifetimes.makeTracked()))
        objects.answerOne(.success(lifetimes.makeTracked()))
        #expect(lifetimes.alive == 1)
        source.answerOne(.success(1))
        source.answerOne(.success(2))
        #expect(try source.get(VoidQuery()).get() == 2)
    }

    @Test("a spy can be called again by the closure that answers a call")
    func reentrant() throws {
        source.answerAll(.success([1, 2]))
        source.answerOne { [weak source] _ in
            source?.getAll(AllObjectsQuery()).map { $0.count } ?? Future(error: Failure.main)
        }
        #expect(try source.get(VoidQuery()).get() == 2)
        #expect(source.calls == [.get(VoidQuery()), .getAll(AllObjectsQuery())])
    }

    @Test(
        "a spy records all calls of several threads, and repeats none of its results except the last",
        .timeLimit(.minutes(60))
    )
    func threads() throws {
        let threads = (0..<4).map { AppExecutor(name: "spy-\($0)") }
        source.answerOne(.success(1), .success(2), .success(3), .success(0))
        let results = threads.enumerated().map { index, thread in
            thread.submit { [source] in try (0..<500).map { try source.get(id: index * 500 + $0).get() } }
        }
        let given = try Future.batch(results).get().joined().filter { $0 != 0 }
        #expect(given.sorted() == [1, 2, 3])
        let ids = source.calls.compactMap { ($0.query as? IdQuery<Int>)?.id }
        #expect(ids.sorted() == Array(0..<2_000))
    }

    @Test("a spy can replace the repository of an interactor")
    func underInteractor() throws {
        let users = RepositorySpy<Int>()
        users.answerOne(.success(7))
        let get = Interactor.GetByQuery(executor: DirectExecutor(), repository: users)
        #expect(try get.execute(id: 3).get() == 7)
        #expect(users.calls == [.get(IdQuery(3))])
    }
}

@Suite("Recorded calls") struct RecordedCallTests {
    @Test("recorded calls differ if function, value, query or the type of the query differs")
    func different() {
        let calls: [RecordedCall<Int>] = [
            .get(IdQuery(1)), .get(IdQuery(2)), .get(IdQuery("1")), .get(VoidQuery()), .getAll(IdQuery(1)),
            .delete(IdQuery(1)), .deleteAll(IdQuery(1)), .put(1, in: IdQuery(1)), .put(nil, in: IdQuery(1)),
            .put(1, in: IdQuery(2)), .putAll([1], in: IdQuery(1)), .putAll([], in: IdQuery(1)), .get(Plain(text: "a")),
            .get(Plain(text: "b")), .get(OtherPlain(text: "a")),
        ]
        for (left, call) in calls.enumerated() {
            #expect(calls.indices.filter { calls[$0] == call } == [left])
        }
    }
}

// Neither type is `Equatable`, and equal texts give both types the same description.
private struct Plain: Query, CustomStringConvertible {
    let text: String

    var description: String { text }
}

private struct OtherPlain: Query, CustomStringConvertible {
    let text: String

    var description: String { text }
}

enum Failure: Error {
    case cache, main, offline
}
