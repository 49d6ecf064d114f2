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
            // Only an existing store can be opened for reading.
            if options.isReadOnly { try SQLiteStore(path: path, clock: options.clock).close() }
            return try SQLiteStore(path: path, clock: options.clock, isReadOnly: options.isReadOnly)
        }
    }
}
