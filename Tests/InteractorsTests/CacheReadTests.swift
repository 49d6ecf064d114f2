import Futures
import FuturesTesting
import Interactors
import InteractorsTesting
import Testing

@Suite("A read of a cache repository") struct CacheReadTests {
    @Test("a cache repository reads one object according to the policy of the call", arguments: CacheReadCase.cases)
    func one(row: CacheReadCase) throws {
        let (repository, calls) = makeRepository(row.cached.result, row.main.result)
        let policy = try #require(CacheReadCase.policies[row.policy])
        check(row.outcome, Result { try repository.get(IdQuery(7), policy: policy).get() }, { $0 })
        #expect(calls.elements == row.calls)
    }

    @Test("a cache repository reads a list according to the policy of the call", arguments: CacheReadCase.cases)
    func list(row: CacheReadCase) throws {
        let (repository, calls) = makeRepository(row.cached.result, row.main.result)
        let policy = try #require(CacheReadCase.policies[row.policy])
        check(row.outcome, Result { try repository.getAll(IdQuery(7), policy: policy).get() }, { [$0, $0] })
        #expect(calls.elements == row.calls)
    }

    @Test(
        "a read of a cache repository follows the initializer's policy if the call names none",
        arguments: CacheReadCase.cases
    )
    func initialized(row: CacheReadCase) throws {
        let policy = try #require(CacheReadCase.policies[row.policy])
        let (repository, calls) = makeRepository(row.cached.result, row.main.result, policy)
        check(row.outcome, Result { try repository.get(IdQuery(7)).get() }, { $0 })
        check(row.outcome, Result { try repository.getAll(IdQuery(7)).get() }, { [$0, $0] })
        #expect(calls.elements == row.calls + row.calls)
    }

    @Test("a read follows `cacheThenMain` if neither the call nor the initializer names a policy")
    func standard() throws {
        let memory = InMemoryKeyValueDataSource<Int, Int>()
        let server = InMemoryKeyValueDataSource<Int, Int>()
        let repository = CacheRepository(main: server, cache: memory)
        _ = server.put(2, id: 7)
        #expect(try repository.get(id: 7).get() == 2)
        _ = server.put(3, id: 7)
        #expect(try repository.get(id: 7).get() == 2)
        #expect(try memory.get(id: 7).get() == 2)
    }

    @Test("a read fails if the main data source's object cannot be cached, and does not fall back to the old object")
    func storeFails() {
        let cache = DataSourceSpy<Int>()
        let main = DataSourceSpy<Int>()
        cache.answerOne(.success(-1), .failure(Failure.cache))
        main.answerOne(.success(2))
        let repository = CacheRepository(main: main, cache: cache, validation: .positive)
        #expect(throws: Failure.cache) {
            try repository.get(IdQuery(7), policy: .cacheThenMain { _ in true }).get()
        }
        #expect(cache.calls == [.get(IdQuery(7)), .put(2, in: IdQuery(7))])
    }

    @Test("a read treats an error specific to the cache as a miss if `isMiss` returns true")
    func ownMiss() throws {
        let cache = DataSourceSpy<Int>()
        let main = DataSourceSpy<Int>()
        cache.answerOne(.failure(Failure.cache), .success(2))
        main.answerOne(.success(2))
        let repository = CacheRepository(main: main, cache: cache) { $0 as? Failure == .cache }
        #expect(try repository.get(IdQuery(7)).get() == 2)
    }

    @Test("a read of a cache repository fails for a query that the cache does not support")
    func unsupported() {
        let repository = CacheRepository(
            main: InMemoryDataSource<Int, Int>(id: \.self, objects: [1]),
            cache: InMemoryKeyValueDataSource<Int, Int>()
        )
        #expect(throws: QueryError.self) { try repository.getAll(PaginationQuery(offset: 0, limit: 1)).get() }
    }

    @Test(
        "a read of a cache repository resolves when data sources on other threads have answered",
        .timeLimit(.minutes(60))
    )
    func asynchronous() throws {
        let cache = DataSourceSpy<Int>()
        let main = DataSourceSpy<Int>()
        let (fast, slow) = (AppExecutor(name: "cache"), AppExecutor(name: "main"))
        cache.answerOne { call in
            fast.submit {
                guard case .put(let value?, in: _) = call else { throw DataSourceError.notFound(call.query) }
                return value
            }
        }
        main.answerOne { _ in slow.submit { 2 } }
        let repository = CacheRepository(main: main, cache: cache)
        #expect(try repository.get(IdQuery(7)).get() == 2)
        #expect(cache.calls.count == 2)
    }

    private func makeRepository(
        _ cached: Result<Int, any Error>,
        _ given: Result<Int, any Error>,
        _ reading: CacheReadPolicy = .main
    ) -> (CacheRepository<Int>, Recorder<String>) {
        let calls = Recorder<String>()
        let repository = CacheRepository(
            main: makeSpy("main", given, calls),
            cache: makeSpy("cache", cached, calls),
            validation: .positive,
            reading: reading
        )
        return (repository, calls)
    }

    /// Makes a data source whose lists contain each value twice.
    ///
    /// The data source records its calls in `calls`, which both data sources of a repository share.
    private func makeSpy(
        _ name: String,
        _ result: Result<Int, any Error>,
        _ calls: Recorder<String>
    ) -> DataSourceSpy<Int> {
        let spy = DataSourceSpy<Int>()
        spy.answerOne { call in
            guard case .put(let value, in: _) = call else {
                calls.record(name)
                return Future(result: result)
            }
            calls.record("store \(value ?? 0)")
            // This `put` returns another object than it stores: a read must return the main data source's object.
            return Future(value: 99)
        }
        spy.answerAll { call in
            guard case .putAll(let values, in: _) = call else {
                calls.record(name)
                return Future(result: result.map { [$0, $0] })
            }
            calls.record("store \(values[0])")
            return Future(value: [99])
        }
        return spy
    }

    private func check<T: Equatable>(
        _ outcome: CacheReadCase.Outcome,
        _ result: Result<T, any Error>,
        _ make: (Int) -> T
    ) {
        switch outcome {
        case .value(let value): #expect((try? result.get()) == make(value))
        case .failure(let failure): #expect(throws: failure) { try result.get() }
        case .notFound: #expect(throws: DataSourceError.notFound(query: "IdQuery")) { try result.get() }
        case .notValid: #expect(throws: DataSourceError.notValid(query: "IdQuery")) { try result.get() }
        }
    }
}
