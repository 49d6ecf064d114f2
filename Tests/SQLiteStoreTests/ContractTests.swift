import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct ContractTests {
    @Test("an SQLite store keeps the contract of stores", arguments: StoreContract.cases)
    func keepsTheContract(_ contractCase: StoreContract.Case) throws {
        let place = try TemporaryPlace()
        try contractCase.run { options in
            let path = place.file()
            // A store must exist before it can be opened read-only.
            if options.isReadOnly { try SQLiteStore(path: path, clock: options.clock).close() }
            return try SQLiteStore(path: path, clock: options.clock, isReadOnly: options.isReadOnly)
        }
    }
}
