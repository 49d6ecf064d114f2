import Futures
import Interactors
import Testing

@Suite("Mappers") struct MapperTests {
    private static let toText = ClosureMapper { (number: Int) in "\(number)" }
    private static let toNumber = ClosureMapper { (text: String) in
        guard let number = Int(text) else { throw NoNumber(text: text) }
        return number
    }

    /// A repository of texts, and the data source that stores them as numbers; each number is its own id.
    private struct Mapped: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let numbers: InMemoryDataSource<Int, Int>
        let texts: any Repository<String>
    }

    private static func makeMapped() -> [Mapped] {
        let one = InMemoryDataSource<Int, Int>(id: \.self, objects: [1, 2, 3])
        let two = InMemoryDataSource<Int, Int>(id: \.self, objects: [1, 2, 3])
        let source = DataSourceMapper(one, toInMapper: toNumber, toOutMapper: toText)
        let repository = RepositoryMapper(
            SingleDataSourceRepository(two),
            toInMapper: toNumber,
            toOutMapper: toText
        )
        return [
            Mapped(testDescription: "data source", numbers: one, texts: SingleDataSourceRepository(source)),
            Mapped(testDescription: "repository", numbers: two, texts: repository),
        ]
    }

    @Test("a mapper maps a single object, or each of several objects")
    func plain() throws {
        #expect(try Self.toText.map(3) == "3")
        #expect(try Self.toNumber.mapAll(["1", "2"]) == [1, 2])
        #expect(throws: NoNumber(text: "b")) { try Self.toNumber.mapAll(["1", "b", "c"]) }
        #expect(BlankMapper().map(4) == 4)
    }

    @Test(
        "a mapped data source or repository converts returned objects from the inner to the outer type",
        arguments: makeMapped()
    )
    private func get(mapped: Mapped) throws {
        #expect(try mapped.texts.get(id: 2).get() == "2")
        #expect(try mapped.texts.getAll(ids: [3, 1]).get() == ["3", "1"])
    }

    @Test(
        "a mapped data source or repository puts objects as the inner type, and returns them as the outer type",
        arguments: makeMapped()
    )
    private func put(mapped: Mapped) throws {
        #expect(try mapped.texts.put("7", id: 7).get() == "7")
        #expect(try mapped.texts.putAll(["8", "9"], in: VoidQuery()).get() == ["8", "9"])
        #expect(try mapped.numbers.getAll(AllObjectsQuery()).get() == [1, 2, 3, 7, 8, 9])
    }

    @Test("a mapped data source or repository passes deletions on", arguments: makeMapped())
    private func delete(mapped: Mapped) throws {
        try mapped.texts.delete(id: 1).get()
        try mapped.texts.deleteAll(ids: [3]).get()
        #expect(try mapped.numbers.getAll(AllObjectsQuery()).get() == [2])
    }

    @Test("if one object cannot be mapped, a put fails and puts nothing", arguments: makeMapped())
    private func failing(mapped: Mapped) throws {
        #expect(throws: NoNumber(text: "x")) { try mapped.texts.put("x", id: 1).get() }
        #expect(throws: NoNumber(text: "x")) { try mapped.texts.putAll(["4", "x"], in: VoidQuery()).get() }
        #expect(try mapped.numbers.getAll(AllObjectsQuery()).get() == [1, 2, 3])
    }

    @Test("if an object that is read cannot be mapped, the future fails")
    func failingOut() {
        let texts = InMemoryDataSource<String, String>(id: \.self, objects: ["1", "x"])
        let source = GetDataSourceMapper(texts, toOutMapper: Self.toNumber)
        #expect(throws: NoNumber(text: "x")) { try source.get(id: "x").get() }
        #expect(throws: NoNumber(text: "x")) { try source.getAll(AllObjectsQuery()).get() }
        let repository = GetRepositoryMapper(SingleDataSourceRepository(texts), toOutMapper: Self.toNumber)
        #expect(throws: NoNumber(text: "x")) { try repository.get(id: "x").get() }
        #expect(throws: NoNumber(text: "x")) { try repository.getAll(AllObjectsQuery()).get() }
    }

    @Test("mapped data sources and repositories pass on errors and nil unchanged", arguments: makeMapped())
    private func errors(mapped: Mapped) {
        #expect(throws: DataSourceError.notFound(query: "IdQuery")) { try mapped.texts.get(id: 9).get() }
        #expect(throws: DataSourceError.nothingToPut(query: "IdQuery")) { try mapped.texts.put(nil, id: 1).get() }
        #expect(throws: QueryError.self) { try mapped.texts.deleteAll(VoidQuery()).get() }
    }

    @Test("if the mapper for one direction is blank, values stay unchanged in that direction")
    func blank() throws {
        let numbers = InMemoryDataSource<Int, Int>(id: \.self)
        let source = PutDataSourceMapper(numbers, toInMapper: ClosureMapper { -$0 }, toOutMapper: BlankMapper())
        #expect(try source.put(5, in: VoidQuery()).get() == -5)
        let repository = PutRepositoryMapper(
            SinglePutDataSourceRepository(numbers),
            toInMapper: BlankMapper(),
            toOutMapper: ClosureMapper { -$0 }
        )
        #expect(try repository.put(6, in: VoidQuery()).get() == -6)
        #expect(try numbers.getAll(AllObjectsQuery()).get() == [-5, 6])
    }
}

private struct NoNumber: Error, Hashable {
    let text: String
}
