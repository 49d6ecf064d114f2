import Futures
import FuturesTesting
import Interactors
import Testing

// Defect 9 in the table at `Tag.defect` of FuturesTests: a dictionary is shared without a lock.
/// Tests several threads that use one data source; the run with the thread sanitizer includes these tests.
@Suite("The in-memory data sources under contention", .timeLimit(.minutes(60))) struct ContentionTests {
    private let threads = (0..<4).map { AppExecutor(name: "memory-\($0)") }

    private func race(_ body: @escaping @Sendable (_ thread: Int) throws -> Void) throws {
        _ = try Future.batch(threads.enumerated().map { index, thread in thread.submit { try body(index) } }).get()
    }

    @Test("an in-memory data source keeps what each of several threads puts")
    func puts() throws {
        let people = InMemoryDataSource<Int, Person>()
        try race { thread in
            for index in 0..<1_000 {
                let id = index * 4 + thread
                _ = try people.put(Person(id: id, name: "\(thread)"), id: id).get()
                #expect(try people.get(id: id).get().name == "\(thread)")
            }
        }
        #expect(try people.getAll(AllObjectsQuery()).get().count == 4_000)
    }

    @Test("an in-memory data source shows either all or none of the objects that one call puts")
    func wholeChanges() throws {
        let people = InMemoryDataSource<Int, Person>(objects: (0..<5).map { Person(id: $0, name: "first") })
        try race { thread in
            for round in 0..<500 {
                if thread < 2 {
                    let put = (0..<5).map { Person(id: $0, name: "\(thread) \(round)") }
                    _ = try people.putAll(put, in: round.isMultiple(of: 2) ? VoidQuery() : AllObjectsQuery()).get()
                } else {
                    let query: any Query = thread == 2 ? AllObjectsQuery() : IdsQuery([4, 3, 2, 1, 0])
                    let names = Set(try people.getAll(query).get().map(\.name))
                    #expect(names.count == 1)
                }
            }
        }
    }

    @Test("an in-memory data source survives all kinds of calls at the same time")
    func everything() throws {
        let people = InMemoryDataSource<Int, Person>()
        try race { thread in
            for round in 0..<500 {
                let id = round % 7
                _ = people.put(Person(id: id, name: "\(thread)"), id: id)
                _ = people.get(id: id)
                _ = people.getAll(PaginationQuery(offset: 1, limit: 3))
                _ = people.delete(id: (id + 1) % 7)
                _ = people.deleteAll(ids: [id, id + 3])
                if round.isMultiple(of: 50) { _ = people.deleteAll(AllObjectsQuery()) }
            }
        }
        let ids = try people.getAll(AllObjectsQuery()).get().map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test("a key holds one value or one whole list while several threads put and delete")
    func valueOrList() throws {
        let source = InMemoryKeyValueDataSource<Int, Int>()
        let lists = [[1, 1], [2, 2, 2]]
        try race { thread in
            for round in 0..<500 {
                switch thread {
                case 0: _ = source.put(round, id: 1)
                case 1: _ = source.putAll(lists[round % 2], in: IdQuery(1))
                case 2: _ = round.isMultiple(of: 5) ? source.delete(id: 1) : source.deleteAll(ids: [1, 2])
                default:
                    if let list = try? source.getAll(IdQuery(1)).get() { #expect(lists.contains(list)) }
                    _ = source.get(id: 1)
                    let all = try source.getAll(AllObjectsQuery()).get()
                    #expect(all.count <= 1 || lists.contains(all))
                }
            }
        }
    }
}
