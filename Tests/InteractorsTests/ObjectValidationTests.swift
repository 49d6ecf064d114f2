import Futures
import Interactors
import Testing

@Suite("A validation") struct ObjectValidationTests {
    @Test(
        "by default, a validation considers a list valid if it is not empty and each of its objects is valid",
        arguments: [([1, 2], true), ([1, -1], false), ([-1], false), ([], false)]
    )
    func list(values: [Int], valid: Bool) throws {
        let cache = InMemoryKeyValueDataSource<Int, Int>()
        _ = cache.putAll(values, in: IdQuery(7))
        let repository = CacheRepository(main: cache, cache: cache, validation: .positive, reading: .cache)
        if valid {
            #expect(try repository.getAll(IdQuery(7)).get() == values)
        } else {
            #expect(throws: DataSourceError.notValid(query: "IdQuery")) { try repository.getAll(IdQuery(7)).get() }
        }
    }

    @Test("a validation can have a separate rule for lists")
    func ownListRule() throws {
        let cache = InMemoryKeyValueDataSource<Int, Int>()
        _ = cache.putAll([], in: IdQuery(7))
        let repository = CacheRepository(
            main: cache,
            cache: cache,
            validation: ObjectValidation({ _ in false }, list: { $0.isEmpty }),
            reading: .cache
        )
        #expect(try repository.getAll(IdQuery(7)).get() == [])
        _ = cache.putAll([1], in: IdQuery(7))
        #expect(throws: DataSourceError.self) { try repository.getAll(IdQuery(7)).get() }
    }
}
