import Foundation
import Testing
import UserDirectory

@Suite struct TimestampTests {
    @Test("a time of any year is read back as the same millisecond")
    func roundTrip() {
        var random = SystemRandomNumberGenerator()
        let years = Int64(-62_135_596_800_000)...253_402_300_799_999
        for _ in 0..<20_000 {
            let milliseconds = Int64.random(in: years, using: &random)
            #expect(Date(millisecondsSince1970: milliseconds).millisecondsSince1970 == milliseconds)
        }
    }

    @Test("a time between two milliseconds is rounded down", arguments: [0.0005, 0.0008])
    func rounding(_ seconds: Double) {
        #expect(Date(timeIntervalSince1970: 1_800_000_000 + seconds).millisecondsSince1970 == 1_800_000_000_000)
    }
}
