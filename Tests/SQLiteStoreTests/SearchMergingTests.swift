import GRDB
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

/// Each transaction adds a part to the search index, and a search reads all parts.
@Suite struct SearchMergingTests {
    @Test("the parts of the search index are merged as it grows, and still find all users")
    func partsAreMerged() throws {
        let place = try TemporaryPlace()
        let store = try SQLiteStore(path: place.file())
        let subject = StoreUnderTest(store: store, clock: ManualWallClock())
        for number in 0..<120 {
            try subject.add(UserFields(login: "user\(number)", name: "Nobody \(number)"))
            try subject.edit(.login("user\(number)")) { $0.name = "Somebody \(number)" }
        }
        let parts = try store.pool.read { db in
            // The upper bits of a page's number are the number of its part; the first pages belong to no part.
            try Int.fetchOne(db, sql: "SELECT count(DISTINCT id >> 37) FROM userText_data WHERE id > 10")
        }
        #expect(try #require(parts) < 30)
        #expect(try subject.count(UserFilter(terms: [.init(.word("somebody"))])) == 120)
        #expect(try subject.count(UserFilter(terms: [.init(.word("nobody"))])) == 0)
    }
}
