import Foundation
import Testing

@testable import UserDirectory

@Suite struct UserIDTests {
    @Test("ids that are made for the same time ascend, even if ids for other times are made in between")
    func ascending() {
        var series = TimeOrderedSeries()
        let ids = (0..<1_000).map { number in
            _ = series.next(at: UInt64(number))
            return series.next(at: 1_763_700_000_000)
        }
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0.precedes($1) })
    }

    @Test("an id is a UUID of version 7 whose first bits are the time")
    func version() {
        let texts = [1_763_700_000.5, 0, -1].map { UserID.make(at: Date(timeIntervalSince1970: $0)).description }
        #expect(texts.map { $0.prefix(13) } == ["019aa4b6-46f4", "00000000-0000", "00000000-0000"])
        for text in texts {
            #expect(text.dropFirst(14).first == "7")
            #expect("89ab".contains(text.dropFirst(19).prefix(1)))
        }
    }
}
