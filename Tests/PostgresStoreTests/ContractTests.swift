import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

@Suite struct ContractTests {
    @Test("a PostgreSQL store keeps the contract of stores", arguments: StoreContract.cases)
    func keepsTheContract(_ contractCase: StoreContract.Case) throws {
        let database = try TestDatabase()
        try contractCase.run { options in
            // A store must exist before it can be opened read-only.
            if options.isReadOnly { try database.makeStore(clock: options.clock).close() }
            return try database.makeStore(clock: options.clock, isReadOnly: options.isReadOnly)
        }
    }
}
