import Foundation
import Futures
import Interactors
import Testing

// Defect 27 in the table at `Tag.defect` of FuturesTests: keys made of hashes differ from run to run, and two ids may
// have the same hash.
@Suite("Keys") struct KeyTests {
    @Test("the key of an id is the id itself, the same in each run of the program")
    func stable() {
        #expect(IdQuery(7).key == 7)
        #expect(IdQuery("ada").key == "ada")
        #expect(
            IdQuery(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))).key.uuidString.hasPrefix(
                "010203"
            )
        )
    }

    @Test("ids with the same hash have different keys")
    func sameHash() throws {
        let ids = (0..<50).map(BadlyHashed.init)
        let source = InMemoryDataSource<BadlyHashed, BadlyHashed>(id: \.self, objects: ids)
        for id in ids {
            #expect(try source.get(id: id).get() == id)
        }
        try source.delete(id: ids[3]).get()
        #expect(try source.getAll(AllObjectsQuery()).get().count == 49)
    }

    @Test("ids with the same description have different keys")
    func sameText() throws {
        let source = InMemoryDataSource<SilentID, SilentID>(id: \.self, objects: [SilentID(raw: 1), SilentID(raw: 2)])
        #expect(try source.get(id: SilentID(raw: 1)).get().raw == 1)
        #expect(try source.get(id: SilentID(raw: 2)).get().raw == 2)
    }

    @Test("the keys of a hundred thousand numbers or ten thousand UUIDs never collide")
    func many() throws {
        let numbers = (0..<100_000).map { Int64($0) << 32 }
        let source = InMemoryDataSource<Int64, Int64>(id: \.self, objects: numbers)
        #expect(try source.getAll(ids: numbers).get() == numbers)
        let uuids = (0..<10_000).map { _ in UUID() }
        let others = InMemoryDataSource<UUID, UUID>(id: \.self, objects: uuids)
        #expect(try others.getAll(ids: uuids).get() == uuids)
    }
}

private struct BadlyHashed: Hashable, Sendable {
    let raw: Int

    func hash(into hasher: inout Hasher) {
        hasher.combine(1)
    }
}

private struct SilentID: Hashable, Sendable, CustomStringConvertible {
    let raw: Int

    var description: String { "an id" }
}
