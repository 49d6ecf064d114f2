import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Tests several stores and connections that use the same database, as separate processes would.
@Suite(.timeLimit(.minutes(60))) struct ConcurrencyTests {
    let database: TestDatabase

    init() throws {
        database = try TestDatabase()
    }

    @Test("a PostgreSQL store keeps the contract of shared stores", arguments: SharedStoreContract.cases)
    func keepsTheContract(_ contractCase: SharedStoreContract.Case) throws {
        try contractCase.run { [database] in try database.makeStore(clock: $0) }
    }

    @Test("a write to a locked store soon fails as busy, but a read still succeeds")
    func busy() throws {
        let subject = try database.store()
        try subject.add("ana")
        let other = try database.connect()
        other.claim()
        defer { other.release() }
        _ = try StoreRow.lock(on: other)
        #expect(throws: DirectoryError.storeBusy(store: subject.store.name, by: .session)) { try subject.add("bo") }
        #expect(throws: DirectoryError.storeBusy(store: subject.store.name, by: .session)) { try subject.setLimit(3) }
        #expect(try subject.logins() == ["ana"])
        try other.query("ROLLBACK")
        try subject.add("bo")
        #expect(try subject.logins() == ["ana", "bo"])
    }
}
