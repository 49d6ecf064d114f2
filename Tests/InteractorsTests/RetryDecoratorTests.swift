import Futures
import Interactors
import InteractorsTesting
import Testing

@Suite("A retry decorator") struct RetryDecoratorTests {
    private struct Decorated: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let spy: Spy<Int>
        let repository: any Repository<Int>

        static func make(_ policy: RetryPolicy = RetryPolicy(), token: CancellationToken? = nil) -> [Decorated] {
            let source = DataSourceSpy<Int>()
            let repository = RepositorySpy<Int>()
            return [
                Decorated(
                    testDescription: "data source",
                    spy: source,
                    repository: SingleDataSourceRepository(RetryDataSource(source, policy: policy, token: token))
                ),
                Decorated(
                    testDescription: "repository",
                    spy: repository,
                    repository: RetryRepository(repository, policy: policy, token: token)
                ),
            ]
        }
    }

    @Test("a retry decorator repeats each kind of call with the same values and query", arguments: Decorated.make())
    private func repeats(decorated: Decorated) throws {
        let (spy, repository) = (decorated.spy, decorated.repository)
        spy.answerOne(.failure(Failure.offline), .success(1), .failure(Failure.offline), .success(2))
        spy.answerAll(.failure(Failure.offline), .success([3]), .failure(Failure.offline), .success([4]))
        spy.answerDeletion(.failure(Failure.offline), .success(()), .failure(Failure.offline), .success(()))
        #expect(try repository.get(IdQuery(7)).get() == 1)
        #expect(try repository.put(5, in: IdQuery(7)).get() == 2)
        #expect(try repository.getAll(IdsQuery([7])).get() == [3])
        #expect(try repository.putAll([5], in: IdsQuery([7])).get() == [4])
        try repository.delete(IdQuery(7)).get()
        try repository.deleteAll(IdsQuery([7])).get()
        let calls: [RecordedCall<Int>] = [
            .get(IdQuery(7)), .put(5, in: IdQuery(7)), .getAll(IdsQuery([7])), .putAll([5], in: IdsQuery([7])),
            .delete(IdQuery(7)), .deleteAll(IdsQuery([7])),
        ]
        #expect(spy.calls == calls.flatMap { [$0, $0] })
    }

    @Test(
        "a retry decorator counts its policy's attempts anew for each call",
        arguments: Decorated.make(RetryPolicy(attempts: 3))
    )
    private func countsAnew(decorated: Decorated) {
        decorated.spy.answerOne(.failure(Failure.offline))
        for calls in [3, 6] {
            #expect(throws: Failure.offline) { try decorated.repository.get(IdQuery(7)).get() }
            #expect(decorated.spy.calls.count == calls)
        }
    }

    @Test("a retry decorator fails with `FutureError.cancelled` if its token is cancelled")
    func cancelled() {
        for index in Decorated.make(token: CancellationToken()).indices {
            let token = CancellationToken()
            let decorated = Decorated.make(token: token)[index]
            decorated.spy.answerOne { _ in
                token.cancel()
                return Future(error: Failure.offline)
            }
            #expect(throws: FutureError.cancelled) { try decorated.repository.get(IdQuery(7)).get() }
            #expect(decorated.spy.calls.count == 1)
        }
    }

    @Test("a cache repository falls back to an old object only after all attempts of a retry decorator have failed")
    func underCache() throws {
        let main = DataSourceSpy<Int>()
        let cache = DataSourceSpy<Int>()
        main.answerOne(.failure(Failure.offline), .failure(Failure.offline), .success(2))
        cache.answerOne(.success(-1))
        let repository = CacheRepository(
            main: RetryDataSource(main, policy: RetryPolicy(attempts: 2)),
            cache: cache,
            validation: .positive,
            reading: .cacheThenMain { _ in true }
        )
        #expect(try repository.get(id: 7).get() == -1)
        #expect(main.calls.count == 2)
        #expect(try repository.get(id: 7).get() == 2)
    }
}
