import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct JournalPropertyTests {
    @Test(
        "random changes, undos, redos and purges have the same effect on a memory store and on an SQLite store",
        arguments: (1...12).map { UInt64($0) } + [UInt64.random(in: 1_000...(.max))]
    )
    func storesAgree(_ seed: UInt64) throws {
        let place = try TemporaryPlace()
        let clock = ManualWallClock()
        let memory = StoreUnderTest(store: MemoryStore(clock: clock), clock: clock)
        let sqlite = try place.store()
        var property = JournalProperty(seed: seed, subjects: [memory, sqlite])
        try property.run(steps: 80)
        sqlite.close()
    }
}
