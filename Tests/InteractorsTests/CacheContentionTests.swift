import Futures
import Interactors
import Testing

/// Tests several threads that use one repository; the run with the thread sanitizer includes these tests.
@Suite("A cache repository under contention", .timeLimit(.minutes(60))) struct CacheContentionTests {
    private let main = InMemoryKeyValueDataSource<Int, Int>()
    private let cache = InMemoryKeyValueDataSource<Int, Int>()

    private func race(_ body: @escaping @Sendable (_ thread: Int) throws -> Void) throws {
        let threads = (0..<4).map { AppExecutor(name: "race-\($0)") }
        _ = try Future.batch(threads.enumerated().map { index, thread in thread.submit { try body(index) } }).get()
    }

    @Test("a cache repository gives only values that were put, and only whole lists, even if several threads use it")
    func everyPolicy() throws {
        let repository = CacheRepository(main: main, cache: cache, validation: ObjectValidation { $0 % 3 != 0 })
        let reading: [CacheReadPolicy] = [.main, .cache, .mainThenCache, .cacheThenMain, .cacheThenMain { _ in true }]
        try race { thread in
            for round in 0..<500 {
                let policy = CacheWritePolicy.allCases[(round + thread) % 4]
                let value = round * 4 + thread
                _ = repository.put(value, in: IdQuery(1), policy: policy)
                _ = repository.putAll([value, value], in: IdQuery(2), policy: policy)
                if round.isMultiple(of: 10) { _ = repository.delete(IdQuery(1), policy: policy) }
                let read = reading[round % reading.count]
                if let value = try? repository.get(IdQuery(1), policy: read).get() { #expect(value < 2_000) }
                if let values = try? repository.getAll(IdQuery(2), policy: read).get() {
                    #expect(values.count == 2 && values[0] == values[1])
                }
            }
        }
    }

    @Test("a cache repository caches only what its main data source holds, if all calls run on one serial executor")
    func serial() throws {
        // Each data source has a thread of its own, so only the interactors' executor keeps calls from overlapping.
        let app = AppExecutor(name: "app")
        let repository = CacheRepository(main: Threaded(main), cache: Threaded(cache))
        let get = Interactor.GetByQuery(executor: app, repository: repository)
        let put = Interactor.PutByQuery(executor: app, repository: repository)
        let delete = Interactor.DeleteByQuery(executor: app, repository: repository)
        try race { thread in
            for round in 0..<200 {
                let key = round % 3
                put.execute(round * 4 + thread, id: key)
                if (round + thread).isMultiple(of: 7) { delete.execute(id: key) }
                // The executor is serial: when this read is done, so are the writes before it.
                _ = try? get.execute(id: key).get()
            }
        }
        for key in 0..<3 {
            let cached = try? cache.get(id: key).get()
            #expect(try cached == nil || cached == main.get(id: key).get())
        }
    }
}

/// A data source that works on a thread of its own.
private final class Threaded: GetDataSource, PutDataSource, DeleteDataSource {
    private let base: InMemoryKeyValueDataSource<Int, Int>
    private let executor = AppExecutor(name: "data source")

    init(_ base: InMemoryKeyValueDataSource<Int, Int>) {
        self.base = base
    }

    func get(_ query: any Query) -> Future<Int> {
        executor.submit { [base] in try base.get(query).get() }
    }

    func put(_ value: Int?, in query: any Query) -> Future<Int> {
        executor.submit { [base] in try base.put(value, in: query).get() }
    }

    func delete(_ query: any Query) -> Future<Void> {
        executor.submit { [base] in try base.delete(query).get() }
    }
}
