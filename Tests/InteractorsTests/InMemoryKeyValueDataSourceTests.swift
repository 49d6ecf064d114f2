import Futures
import FuturesTesting
import Interactors
import Testing

@Suite("The in-memory key-value data source") struct InMemoryKeyValueDataSourceTests {
    private let source = InMemoryKeyValueDataSource<String, Int>()

    private func keys(_ keys: String...) -> IdsQuery<String> {
        IdsQuery(keys)
    }

    @Test("a key-value data source gets the value that was put last under a key")
    func value() throws {
        #expect(try source.put(1, id: "a").get() == 1)
        #expect(try source.put(2, in: Named(key: "b")).get() == 2)
        #expect(try source.put(3, id: "a").get() == 3)
        #expect(try source.get(Named(key: "a")).get() == 3)
        #expect(try source.get(id: "b").get() == 2)
    }

    @Test(
        "a key-value data source gets a list by the key under which the list was put",
        arguments: [[4, 5], [4, 4], []]
    )
    func list(values: [Int]) throws {
        #expect(try source.putAll(values, in: IdQuery("a")).get() == values)
        #expect(try source.getAll(Named(key: "a")).get() == values)
    }

    @Test("a key holds either a value or a list, whichever was put last")
    func valueOrList() throws {
        _ = source.putAll([4, 5], in: IdQuery("a"))
        #expect(throws: DataSourceError.notFound(query: "IdQuery")) { try source.get(id: "a").get() }
        _ = source.put(1, id: "a")
        #expect(throws: DataSourceError.notFound(query: "IdQuery")) { try source.getAll(IdQuery("a")).get() }
        #expect(try source.get(id: "a").get() == 1)
        _ = source.putAll([6], in: IdQuery("a"))
        #expect(try source.getAll(IdQuery("a")).get() == [6])
        #expect(try source.getAll(AllObjectsQuery()).get() == [6])
    }

    @Test("a key-value data source gets values under several keys, in the order of the keys")
    func severalKeys() throws {
        #expect(try source.putAll([1, 2, 3], ids: ["a", "b", "a"]).get() == [1, 2, 3])
        #expect(try source.getAll(ids: ["b", "a", "b"]).get() == [2, 3, 2])
        #expect(try source.get(id: "a").get() == 3)
    }

    @Test("getting values under several keys fails if a key is missing or holds a list")
    func severalKeysMissing() throws {
        _ = source.put(1, id: "a")
        _ = source.putAll([4], in: IdQuery("list"))
        #expect(throws: DataSourceError.notFound(query: "IdsQuery")) { try source.getAll(keys("a", "b")).get() }
        #expect(throws: DataSourceError.notFound(query: "IdsQuery")) { try source.getAll(keys("a", "list")).get() }
    }

    @Test("nothing is put if the number of values differs from the number of keys", arguments: [[], [7], [7, 8, 9]])
    func refusesPutAll(values: [Int]) throws {
        _ = source.put(1, id: "a")
        #expect(throws: DataSourceError.idMismatch(query: "IdsQuery")) {
            try source.putAll(values, ids: ["a", "b"]).get()
        }
        #expect(try source.getAll(AllObjectsQuery()).get() == [1])
    }

    @Test("a key-value data source refuses to put nil")
    func refusesPut() {
        #expect(throws: DataSourceError.nothingToPut(query: "IdQuery")) { try source.put(nil, id: "a").get() }
    }

    @Test("a key-value data source gets everything in the order in which the keys were first put")
    func everything() throws {
        #expect(try source.getAll(AllObjectsQuery()).get() == [])
        _ = source.put(1, id: "z")
        _ = source.putAll([4, 5], in: IdQuery("a"))
        _ = source.put(2, id: "m")
        _ = source.putAll([6], in: IdQuery("z"))
        #expect(try source.getAll(AllObjectsQuery()).get() == [6, 4, 5, 2])
    }

    @Test("a key-value data source reports a missing key as not found")
    func notFound() {
        #expect(throws: DataSourceError.notFound(query: "IdQuery")) { try source.get(id: "a").get() }
        #expect(throws: DataSourceError.notFound(query: "Named")) { try source.getAll(Named(key: "a")).get() }
    }

    @Test("a value or a list is deleted by its key, and a missing key is not an error")
    func delete() throws {
        for round in 0..<2 {
            _ = source.put(1, id: "value")
            _ = source.putAll([4, 5], in: IdQuery("list"))
            _ = source.put(2, id: "rest")
            for key in ["value", "list", "list"] {
                try (round == 0 ? source.delete(id: key) : source.deleteAll(IdQuery(key))).get()
            }
            #expect(try source.getAll(AllObjectsQuery()).get() == [2])
        }
    }

    @Test("a key-value data source deletes the entries under several keys, or everything")
    func deleteSeveral() throws {
        _ = source.putAll([1, 2, 3], ids: ["a", "b", "c"])
        _ = source.putAll([4, 5], in: IdQuery("list"))
        try source.deleteAll(ids: ["a", "list", "none"]).get()
        #expect(try source.getAll(AllObjectsQuery()).get() == [2, 3])
        try source.deleteAll(AllObjectsQuery()).get()
        #expect(try source.getAll(AllObjectsQuery()).get() == [])
    }

    // Defect 17 in the table at `Tag.defect` of FuturesTests.
    @Test(
        "a data source fails for queries that it does not support, or whose keys are of the wrong type",
        arguments: [VoidQuery(), IdQuery(1), IdsQuery([1])] as [any Query]
    )
    func unsupported(query: any Query) {
        let error = QueryError.unsupported(query, by: source)
        #expect(throws: error) { try source.get(query).get() }
        #expect(throws: error) { try source.getAll(query).get() }
        #expect(throws: error) { try source.put(1, in: query).get() }
        #expect(throws: error) { try source.putAll([1], in: query).get() }
        #expect(throws: error) { try source.delete(query).get() }
        #expect(throws: error) { try source.deleteAll(query).get() }
    }

    @Test("`IdsQuery` and `AllObjectsQuery` do not work for one value, nor `AllObjectsQuery` for a put of several")
    func unsupportedNumber() {
        for query in [keys("a"), AllObjectsQuery()] as [any Query] {
            let error = QueryError.unsupported(query, by: source)
            #expect(throws: error) { try source.get(query).get() }
            #expect(throws: error) { try source.put(1, in: query).get() }
            #expect(throws: error) { try source.delete(query).get() }
        }
        #expect(throws: QueryError.self) { try source.putAll([1], in: AllObjectsQuery()).get() }
    }

    @Test("a key-value data source releases replaced and deleted values outside its lock")
    func releases() {
        let lifetimes = Lifetimes()
        let source = InMemoryKeyValueDataSource<Int, Watched>()
        let make: @Sendable () -> Watched = {
            // When the value is released, it uses the data source again; inside the lock, this would wait forever.
            Watched(id: 0, tracked: lifetimes.makeTracked()) { [weak source] in _ = source?.get(id: 1) }
        }
        for _ in 0..<2 { _ = source.put(make(), id: 1) }
        for _ in 0..<2 { _ = source.putAll([make(), make()], in: IdQuery(1)) }
        for _ in 0..<2 { _ = source.putAll([make(), make()], ids: [1, 2]) }
        #expect(lifetimes.alive == 2)
        _ = source.delete(id: 1)
        #expect(lifetimes.alive == 1)
        _ = source.deleteAll(AllObjectsQuery())
        #expect(lifetimes.alive == 0)
    }
}

private struct Named: KeyQuery {
    let key: String
}
