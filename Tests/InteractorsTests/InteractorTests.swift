import Futures
import FuturesTesting
import Interactors
import Testing

@Suite("The default use cases", .timeLimit(.minutes(60))) struct InteractorTests {
    private let app = AppExecutor(name: "use-cases")
    private let numbers = Numbers()

    @Test("the default use cases get, put and delete through their repositories")
    func all() throws {
        let query = IdQuery(3)
        #expect(try Interactor.GetByQuery(executor: app, repository: numbers).execute(query).get() == 6)
        #expect(try Interactor.Get(executor: app, repository: numbers, query: query).execute().get() == 6)
        #expect(
            try Interactor.GetAllByQuery(executor: app, repository: numbers).execute(IdsQuery([1, 2])).get() == [2, 4]
        )
        #expect(try Interactor.GetAll(executor: app, repository: numbers, query: IdsQuery([1])).execute().get() == [2])
        #expect(try Interactor.PutByQuery(executor: app, repository: numbers).execute(5, query: query).get() == 8)
        #expect(try Interactor.Put(executor: app, repository: numbers, query: query).execute(5).get() == 8)
        #expect(
            try Interactor.PutAllByQuery(executor: app, repository: numbers).execute([1], query: IdsQuery([2])).get()
                == [3]
        )
        #expect(
            try Interactor.PutAll(executor: app, repository: numbers, query: IdsQuery([2])).execute([1]).get() == [3]
        )
        try Interactor.DeleteByQuery(executor: app, repository: numbers).execute(query).get()
        try Interactor.Delete(executor: app, repository: numbers, query: query).execute().get()
        try Interactor.DeleteAllByQuery(executor: app, repository: numbers).execute(IdsQuery([1, 2])).get()
        try Interactor.DeleteAll(executor: app, repository: numbers, query: IdsQuery([1, 2])).execute().get()
        #expect(numbers.deleted.elements == [3, 3, 1, 2, 1, 2])
    }

    @Test("the default use cases have shorthands for ids")
    func ids() throws {
        #expect(try Interactor.GetByQuery(executor: app, repository: numbers).execute(id: 1).get() == 2)
        #expect(try Interactor.GetAllByQuery(executor: app, repository: numbers).execute(ids: [1]).get() == [2])
        #expect(try Interactor.PutByQuery(executor: app, repository: numbers).execute(1, id: 2).get() == 3)
        #expect(try Interactor.PutAllByQuery(executor: app, repository: numbers).execute([1], ids: [2]).get() == [3])
        try Interactor.DeleteByQuery(executor: app, repository: numbers).execute(id: 7).get()
        try Interactor.DeleteAllByQuery(executor: app, repository: numbers).execute(ids: [8]).get()
        #expect(numbers.deleted.elements == [7, 8])
        #expect(try SingleGetDataSourceRepository(numbers).get(id: 1).get() == 2)
        #expect(try SinglePutDataSourceRepository(numbers).putAll([1], ids: [2]).get() == [3])
    }

    @Test("the default use cases run on the caller's executor if one is passed, and otherwise on their own executor")
    func executor() throws {
        let get = Interactor.GetByQuery(executor: app, repository: ThreadNames())
        #expect(try get.execute(VoidQuery()).get() == "use-cases")
        #expect(try get.execute(VoidQuery(), in: AppExecutor(name: "other")).get() == "other")
    }

    @Test("default use cases nested on one executor need a direct executor; otherwise the wait is an error")
    func nested() throws {
        let get = Interactor.GetByQuery(executor: app, repository: numbers)
        #expect(try app.submit { try get.execute(id: 4, in: DirectExecutor()).get() }.get() == 8)
        #expect(throws: FutureError.deadlock(waiting: "use-cases", on: "use-cases")) {
            try app.submit { try get.execute(id: 4).get() }.get()
        }
    }

    @Test("a default use case fails with a clear error for a query that its repository does not support")
    func unsupported() {
        let get = Interactor.GetByQuery(executor: app, repository: numbers)
        #expect(throws: QueryError.unsupported(query: "VoidQuery", by: "Numbers")) {
            try get.execute(VoidQuery()).get()
        }
        let names = ThreadNames()
        #expect(throws: QueryError.unsupported(query: "AllObjectsQuery", by: "ThreadNames")) {
            try names.getAll(AllObjectsQuery()).get()
        }
    }

    @Test("a repository on a single data source forwards each call to that data source")
    func dataSource() throws {
        #expect(try SingleGetDataSourceRepository(numbers).get(IdQuery(2)).get() == 4)
        #expect(try SinglePutDataSourceRepository(numbers).put(1, in: IdQuery(2)).get() == 3)
        try SingleDeleteDataSourceRepository(numbers).delete(IdQuery(9)).get()
        #expect(numbers.deleted.elements == [9])
    }
}

/// `get` doubles ids, `put` adds ids to values, and `delete` records ids.
private final class Numbers: GetRepository, PutRepository, DeleteRepository, GetDataSource, PutDataSource,
    DeleteDataSource
{
    let deleted = Recorder<Int>()

    func get(_ query: any Query) -> Future<Int> {
        guard let query = query as? IdQuery<Int> else { return unsupported(query) }
        return Future(value: query.id * 2)
    }

    func getAll(_ query: any Query) -> Future<[Int]> {
        guard let query = query as? IdsQuery<Int> else { return unsupported(query) }
        return Future(value: query.ids.map { $0 * 2 })
    }

    func put(_ value: Int?, in query: any Query) -> Future<Int> {
        guard let query = query as? IdQuery<Int>, let value else { return unsupported(query) }
        return Future(value: value + query.id)
    }

    func putAll(_ values: [Int], in query: any Query) -> Future<[Int]> {
        guard let query = query as? IdsQuery<Int> else { return unsupported(query) }
        return Future(value: zip(values, query.ids).map { $0 + $1 })
    }

    func delete(_ query: any Query) -> Future<Void> {
        guard let query = query as? IdQuery<Int> else { return unsupported(query) }
        deleted.record(query.id)
        return Future(value: ())
    }

    func deleteAll(_ query: any Query) -> Future<Void> {
        guard let query = query as? IdsQuery<Int> else { return unsupported(query) }
        query.ids.forEach(deleted.record)
        return Future(value: ())
    }

    private func unsupported<T>(_ query: any Query) -> Future<T> {
        Future(error: QueryError.unsupported(query, by: self))
    }
}

private struct ThreadNames: GetRepository {
    func get(_ query: any Query) -> Future<String> {
        Future(value: threadName())
    }
}
