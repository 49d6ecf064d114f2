import Futures
import Interactors
import Testing

@Suite("A repository on one data source") struct SingleDataSourceRepositoryTests {
    private let source = InMemoryDataSource<Int, Person>(objects: [Person(id: 1, name: "Ada")])

    @Test("a repository on one data source gets, puts and deletes objects in that data source")
    func all() throws {
        let repository = SingleDataSourceRepository(source)
        let bob = Person(id: 2, name: "Bob")
        let eve = Person(id: 3, name: "Eve")
        #expect(try repository.get(id: 1).get().name == "Ada")
        #expect(try repository.put(bob, id: 2).get() == bob)
        #expect(try repository.putAll([eve], ids: [3]).get() == [eve])
        #expect(try repository.getAll(ids: [2, 3]).get() == [bob, eve])
        try repository.delete(id: 1).get()
        try repository.deleteAll(ids: [2]).get()
        #expect(try source.getAll(AllObjectsQuery()).get() == [eve])
    }

    @Test("a repository on one data source passes on that data source's errors unchanged")
    func errors() {
        let repository = SingleDataSourceRepository(source)
        let error = QueryError.unsupported(query: "VoidQuery", by: "InMemoryDataSource<Int, Person>")
        #expect(throws: DataSourceError.notFound(query: "IdQuery")) { try repository.get(id: 9).get() }
        #expect(throws: error) { try repository.get(VoidQuery()).get() }
        #expect(throws: error) { try repository.getAll(VoidQuery()).get() }
        #expect(throws: error) { try repository.deleteAll(VoidQuery()).get() }
    }
}
