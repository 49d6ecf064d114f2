import Foundation
import SQLiteStore
import Testing
import UserDirectoryTesting

/// Tests several stores that have the same file open, as stores in separate processes would.
@Suite(.timeLimit(.minutes(60))) struct ConcurrencyTests {
    @Test("an SQLite store keeps the contract of shared stores", arguments: SharedStoreContract.cases)
    func keepsTheContract(_ contractCase: SharedStoreContract.Case) throws {
        let place = try TemporaryPlace()
        try contractCase.run { try SQLiteStore(path: place.file(), clock: $0) }
    }

    @Test(
        "sixteen connections can create a store at the same time, in a new folder or over an empty file",
        arguments: [false, true]
    )
    func sixteenAreTheFirst(_ isEmptyFile: Bool) throws {
        let first = try #require(SharedStoreContract.cases.first { $0.name.hasPrefix("sixteen connections") })
        for _ in 0..<8 {
            let place = try TemporaryPlace()
            if isEmptyFile { try place.write(Data()) }
            let path = place.file(isEmptyFile ? "team.db" : "folder/team.db")
            try first.run { try SQLiteStore(path: path, clock: $0) }
        }
    }
}
