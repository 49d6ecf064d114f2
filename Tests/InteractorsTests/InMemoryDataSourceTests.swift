import Futures
import FuturesTesting
import Interactors
import Testing

@Suite("The in-memory data source") struct InMemoryDataSourceTests {
    private let ada = Person(id: 1, name: "Ada")
    private let bob = Person(id: 2, name: "Bob")
    private let eve = Person(id: 3, name: "Eve")

    private func makePeople() -> InMemoryDataSource<Int, Person> {
        InMemoryDataSource(objects: [bob, ada, eve])
    }

    @Test("an in-memory data source gets an object by its id")
    func get() throws {
        #expect(try makePeople().get(id: 1).get() == ada)
    }

    @Test("an in-memory data source gets an object by a custom query that has a key")
    func getByKey() throws {
        let people = InMemoryDataSource(id: \Person.name, objects: [ada, bob])
        #expect(try people.get(ByName(key: "Bob")).get() == bob)
    }

    @Test("objects are returned in the order of the query's ids; if an id is given twice, its object is returned twice")
    func getByIds() throws {
        #expect(try makePeople().getAll(ids: [3, 1, 3]).get() == [eve, ada, eve])
    }

    @Test("all objects are returned in the order in which they were first put, even if one was put again")
    func getAll() throws {
        let people = makePeople()
        let renamed = Person(id: 2, name: "Robert")
        _ = try people.put(renamed, id: 2).get()
        #expect(try people.getAll(AllObjectsQuery()).get() == [renamed, ada, eve])
    }

    @Test(
        "a data source gets pages; the last page may be shorter, and a page beyond the end is empty",
        arguments: [
            (PaginationQuery(offset: 0, limit: 2), [2, 1]), (PaginationQuery(offset: 2, limit: 2), [3]),
            (PaginationQuery(offset: 3, limit: 2), []), (PaginationQuery(offset: 1, limit: 0), []),
            (PaginationQuery(offset: 0, limit: 2).next, [3]), (PaginationQuery(offset: 1, limit: .max), [1, 3]),
            (PaginationQuery(offset: 1, limit: .max).next, []),
        ]
    )
    func pages(query: PaginationQuery, ids: [Int]) throws {
        #expect(try makePeople().getAll(query).get().map(\.id) == ids)
    }

    @Test("a missing object is reported without naming its id")
    func notFound() {
        #expect(throws: DataSourceError.notFound(query: "IdQuery")) { try makePeople().get(id: 9).get() }
        #expect(throws: DataSourceError.notFound(query: "IdsQuery")) { try makePeople().getAll(ids: [1, 9]).get() }
    }

    @Test(
        "an in-memory data source puts an object under its id and returns it",
        arguments: [IdQuery(4), VoidQuery()] as [any Query]
    )
    func put(query: any Query) throws {
        let people = makePeople()
        let dan = Person(id: 4, name: "Dan")
        #expect(try people.put(dan, in: query).get() == dan)
        #expect(try people.getAll(AllObjectsQuery()).get() == [bob, ada, eve, dan])
    }

    @Test("an in-memory data source refuses to put an object under another object's id, and to put nil")
    func refusesPut() throws {
        let people = makePeople()
        #expect(throws: DataSourceError.idMismatch(query: "IdQuery")) { try people.put(ada, id: 2).get() }
        #expect(throws: DataSourceError.nothingToPut(query: "IdQuery")) { try people.put(nil, id: 2).get() }
        #expect(throws: DataSourceError.nothingToPut(query: "VoidQuery")) { try people.put(nil, in: VoidQuery()).get() }
        #expect(try people.get(id: 2).get() == bob)
    }

    @Test(
        "a data source puts several objects, and keeps the later of two with the same id",
        arguments: [IdsQuery([4, 1, 4]), VoidQuery()] as [any Query]
    )
    func putAll(query: any Query) throws {
        let people = makePeople()
        let put = [Person(id: 4, name: "Dan"), Person(id: 1, name: "Ann"), Person(id: 4, name: "Don")]
        #expect(try people.putAll(put, in: query).get() == put)
        #expect(try people.getAll(AllObjectsQuery()).get().map(\.name) == ["Bob", "Ann", "Eve", "Don"])
    }

    @Test(
        "a data source puts none of several objects if their ids differ from the query's ids",
        arguments: [[4], [4, 2], [4, 1, 1]]
    )
    func refusesPutAll(ids: [Int]) throws {
        let people = makePeople()
        let put = [Person(id: 4, name: "Dan"), Person(id: 1, name: "Ann")]
        #expect(throws: DataSourceError.idMismatch(query: "IdsQuery")) { try people.putAll(put, ids: ids).get() }
        #expect(try people.getAll(AllObjectsQuery()).get() == [bob, ada, eve])
    }

    @Test("a put with `AllObjectsQuery` replaces all objects")
    func replaceAll() throws {
        let people = makePeople()
        let dan = Person(id: 4, name: "Dan")
        _ = try people.putAll([dan, bob], in: AllObjectsQuery()).get()
        #expect(try people.getAll(AllObjectsQuery()).get() == [dan, bob])
    }

    @Test("a data source deletes one object, several objects or all objects, and reports no error for a missing object")
    func delete() throws {
        let people = makePeople()
        try people.delete(id: 2).get()
        try people.delete(id: 2).get()
        #expect(try people.getAll(AllObjectsQuery()).get() == [ada, eve])
        try people.deleteAll(ids: [2, 3]).get()
        #expect(try people.getAll(AllObjectsQuery()).get() == [ada])
        try people.deleteAll(AllObjectsQuery()).get()
        #expect(try people.getAll(AllObjectsQuery()).get() == [])
    }

    // Defect 17 in the table at `Tag.defect` of FuturesTests.
    @Test("an in-memory data source fails for queries that it does not support, whichever function is called")
    func unsupported() throws {
        let people = makePeople()
        let error = QueryError.unsupported(query: "Unknown", by: "InMemoryDataSource<Int, Person>")
        #expect(throws: error) { try people.get(Unknown()).get() }
        #expect(throws: error) { try people.getAll(Unknown()).get() }
        #expect(throws: error) { try people.put(ada, in: Unknown()).get() }
        #expect(throws: error) { try people.putAll([ada], in: Unknown()).get() }
        #expect(throws: error) { try people.delete(Unknown()).get() }
        #expect(throws: error) { try people.deleteAll(Unknown()).get() }
    }

    // Defect 17 in the table at `Tag.defect` of FuturesTests.
    @Test("an in-memory data source fails for an id of another type")
    func otherIDType() {
        #expect(throws: QueryError.self) { try makePeople().get(id: "1").get() }
        #expect(throws: QueryError.self) { try makePeople().getAll(ids: ["1"]).get() }
        #expect(throws: QueryError.self) { try makePeople().delete(id: Int64(1)).get() }
    }

    @Test("an in-memory data source releases replaced and deleted objects outside its lock")
    func releases() throws {
        let lifetimes = Lifetimes()
        let source = InMemoryDataSource<Int, Watched>(id: \.id)
        let make: @Sendable (Int) -> Watched = { id in
            // The released object uses the data source again; inside the lock, this use would wait forever.
            Watched(id: id, tracked: lifetimes.makeTracked()) { [weak source] in _ = source?.get(id: id) }
        }
        for _ in 0..<2 { _ = source.put(make(1), id: 1) }
        for _ in 0..<2 { _ = source.putAll([make(1), make(2)], in: VoidQuery()) }
        _ = source.putAll([make(2), make(3)], in: AllObjectsQuery())
        #expect(lifetimes.alive == 2)
        _ = source.delete(id: 2)
        #expect(lifetimes.alive == 1)
        _ = source.deleteAll(ids: [3])
        #expect(lifetimes.alive == 0)
    }
}

struct Person: Identifiable, Hashable, Sendable {
    let id: Int
    let name: String
}

private struct ByName: KeyQuery {
    let key: String
}

private struct Unknown: Query {}

/// An object that runs a closure when it is released.
final class Watched: Sendable {
    let id: Int
    private let tracked: LifetimeTracked
    private let onRelease: @Sendable () -> Void

    init(id: Int, tracked: LifetimeTracked, onRelease: @escaping @Sendable () -> Void) {
        self.id = id
        self.tracked = tracked
        self.onRelease = onRelease
    }

    deinit {
        onRelease()
    }
}
