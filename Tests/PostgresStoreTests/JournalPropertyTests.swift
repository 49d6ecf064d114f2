import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

@Suite struct JournalPropertyTests {
    @Test(
        "after random changes, undos, redos and purges, memory and PostgreSQL have the same users, journal and tasks",
        arguments: (1...12).map { UInt64($0) } + [UInt64.random(in: 1_000...(.max))]
    )
    func storesAgree(_ seed: UInt64) throws {
        let clock = ManualWallClock()
        let memory = StoreUnderTest(store: MemoryStore(clock: clock), clock: clock)
        let postgres = try TestDatabase().store()
        var property = JournalProperty(seed: seed, subjects: [memory, postgres])
        try property.run(steps: 80)
        postgres.close()
    }
}
