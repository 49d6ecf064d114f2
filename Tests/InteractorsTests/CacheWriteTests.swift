import Futures
import FuturesTesting
import Interactors
import InteractorsTesting
import Testing

/// Each data source returns the value with a digit appended: the main data source appends 1, and the cache 2.
///
/// So each value shows which data sources have returned it, and in which order.
@Suite("A write of a cache repository") struct CacheWriteTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let policy: CacheWritePolicy
        /// The data sources that fail.
        let failing: Set<String>
        let puts: [String]
        let deletions: [String]
        /// The result of putting 5; nil if the put fails.
        let kept: Int?

        init(_ policy: CacheWritePolicy, failing: Set<String> = [], _ puts: [String], _ kept: Int?) {
            self.policy = policy
            self.failing = failing
            self.puts = puts
            deletions = puts.map { String($0.prefix { $0 != " " }) }
            self.kept = kept
        }

        var testDescription: String { "\(policy), failing: \(failing.sorted())" }
    }

    private static let cases: [Case] = [
        Case(.main, failing: ["cache"], ["main 5"], 51),
        Case(.main, failing: ["main"], ["main 5"], nil),
        Case(.cache, failing: ["main"], ["cache 5"], 52),
        Case(.cache, failing: ["cache"], ["cache 5"], nil),
        Case(.mainThenCache, ["main 5", "cache 51"], 51),
        Case(.mainThenCache, failing: ["main"], ["main 5"], nil),
        Case(.mainThenCache, failing: ["cache"], ["main 5", "cache 51"], nil),
        Case(.cacheThenMain, ["cache 5", "main 52"], 521),
        Case(.cacheThenMain, failing: ["cache"], ["cache 5"], nil),
        Case(.cacheThenMain, failing: ["main"], ["cache 5", "main 52"], nil),
    ]

    @Test("a cache repository puts one object according to the policy of the call", arguments: cases)
    func put(row: Case) {
        let (repository, calls) = makeRepository(failing: row.failing)
        check(row, Result { try repository.put(5, in: IdQuery(7), policy: row.policy).get() }, { $0 })
        #expect(calls.elements == row.puts)
    }

    @Test("a cache repository puts several objects according to the policy of the call", arguments: cases)
    func putAll(row: Case) {
        let (repository, calls) = makeRepository(failing: row.failing)
        check(row, Result { try repository.putAll([5], in: IdQuery(7), policy: row.policy).get() }, { [$0] })
        #expect(calls.elements == row.puts)
    }

    @Test("a cache repository deletes one object or several according to the policy of the call", arguments: cases)
    func delete(row: Case) {
        let (repository, calls) = makeRepository(failing: row.failing)
        let one = Result { try repository.delete(IdQuery(7), policy: row.policy).get() }
        let several = Result { try repository.deleteAll(IdQuery(7), policy: row.policy).get() }
        check(row, one.map { 0 }, { _ in 0 })
        check(row, several.map { 0 }, { _ in 0 })
        #expect(calls.elements == row.deletions + row.deletions.map { "\($0) all" })
    }

    @Test("a write to a cache repository follows the initializer's policy if the call names none", arguments: cases)
    func initialized(row: Case) {
        let (repository, calls) = makeRepository(failing: row.failing, writing: row.policy)
        check(row, Result { try repository.put(5, in: IdQuery(7)).get() }, { $0 })
        check(row, Result { try repository.putAll([5], in: IdQuery(7)).get() }, { [$0] })
        _ = repository.delete(IdQuery(7))
        _ = repository.deleteAll(IdQuery(7))
        #expect(calls.elements == row.puts + row.puts + row.deletions + row.deletions.map { "\($0) all" })
    }

    @Test("a write follows `mainThenCache` if neither the call nor the initializer names a policy")
    func standard() {
        let calls = Recorder<String>()
        let repository = CacheRepository(main: makeSpy("main", 1, [], calls), cache: makeSpy("cache", 2, [], calls))
        _ = repository.put(5, in: IdQuery(7))
        _ = repository.delete(IdQuery(7))
        #expect(calls.elements == ["main 5", "cache 51", "main", "cache"])
    }

    @Test("a put of nil puts nil in the first data source, and that data source's result in the second")
    func putNil() throws {
        let (repository, calls) = makeRepository()
        #expect(try repository.put(nil, in: IdQuery(7), policy: .mainThenCache).get() == 1)
        #expect(calls.elements == ["main nil", "cache 1"])
    }

    @Test(
        "a cache repository deletes an object that only the main data source has",
        arguments: [CacheWritePolicy.mainThenCache, .cacheThenMain]
    )
    func deleteUncached(policy: CacheWritePolicy) throws {
        let cache = DataSourceSpy<Int>()
        let main = DataSourceSpy<Int>()
        cache.answerDeletion(.failure(DataSourceError.notFound(query: "IdQuery")))
        main.answerDeletion(.success(()))
        let repository = CacheRepository(main: main, cache: cache)
        try repository.delete(IdQuery(7), policy: policy).get()
        try repository.deleteAll(IdsQuery([7]), policy: policy).get()
        #expect(main.calls == [.delete(IdQuery(7)), .deleteAll(IdsQuery([7]))])
        #expect(throws: DataSourceError.notFound(query: "IdQuery")) {
            try repository.delete(IdQuery(7), policy: .cache).get()
        }
    }

    private func makeRepository(
        failing: Set<String> = [],
        writing: CacheWritePolicy = .main
    ) -> (CacheRepository<Int>, Recorder<String>) {
        let calls = Recorder<String>()
        let repository = CacheRepository(
            main: makeSpy("main", 1, failing, calls),
            cache: makeSpy("cache", 2, failing, calls),
            writing: writing
        )
        return (repository, calls)
    }

    private func makeSpy(
        _ name: String,
        _ digit: Int,
        _ failing: Set<String>,
        _ calls: Recorder<String>
    ) -> DataSourceSpy<Int> {
        let spy = DataSourceSpy<Int>()
        let failure: Failure? = failing.contains(name) ? (name == "main" ? .main : .cache) : nil
        spy.answerOne { call in
            guard case .put(let value, in: _) = call else { return Future(error: Failure.offline) }
            calls.record("\(name) \(value.map { "\($0)" } ?? "nil")")
            return failure.map { Future(error: $0) } ?? Future(value: (value ?? 0) * 10 + digit)
        }
        spy.answerAll { call in
            guard case .putAll(let values, in: _) = call else { return Future(error: Failure.offline) }
            calls.record("\(name) \(values[0])")
            return failure.map { Future(error: $0) } ?? Future(value: values.map { $0 * 10 + digit })
        }
        spy.answerDeletion { call in
            if case .deleteAll = call { calls.record("\(name) all") } else { calls.record(name) }
            return failure.map { Future(error: $0) } ?? Future(value: ())
        }
        return spy
    }

    private func check<T: Equatable>(_ row: Case, _ result: Result<T, any Error>, _ make: (Int) -> T) {
        if let kept = row.kept {
            #expect((try? result.get()) == make(kept))
        } else {
            #expect(throws: row.failing.contains("main") ? Failure.main : .cache) { try result.get() }
        }
    }
}
