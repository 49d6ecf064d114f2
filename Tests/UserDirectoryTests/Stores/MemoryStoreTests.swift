import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct MemoryStoreTests {
    @Test("keeps the contract of stores", arguments: StoreContract.cases)
    func keepsTheContract(_ contractCase: StoreContract.Case) throws {
        try contractCase.run { options in MemoryStore(clock: options.clock, isReadOnly: options.isReadOnly) }
    }
}
