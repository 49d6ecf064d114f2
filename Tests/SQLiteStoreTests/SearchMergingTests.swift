import GRDB
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

/// Each transaction adds a segment to the search index, and a search reads all segments.
@Suite struct SearchMergingTests {
    @Test("the segments of the search index are merged as it grows, and searches still find all users")
    func segmentsAreMerged() throws {
        let place = try TemporaryPlace()
        let store = try SQLiteStore(path: place.file())
        let subject = StoreUnderTest(store: store, clock: ManualWallClock())
        for number in 0..<120 {
            try subject.add(UserFields(login: "user\(number)", name: "Nobody \(number)"))
            try subject.edit(.login("user\(number)")) { $0.name = "Somebody \(number)" }
        }
        let segments = try store.pool.read { db in
            // The upper bits of a page's ID are the ID of its segment; the first pages belong to no segment.
            try Int.fetchOne(db, sql: "SELECT count(DISTINCT id >> 37) FROM userText_data WHERE id > 10")
        }
        #expect(try #require(segments) < 30)
        #expect(try subject.count(UserFilter(terms: [.init(.word("somebody"))])) == 120)
        #expect(try subject.count(UserFilter(terms: [.init(.word("nobody"))])) == 0)
    }
}
