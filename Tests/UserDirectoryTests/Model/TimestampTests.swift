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

    @Test("a time less than 0.9 ms after a millisecond is rounded down to it", arguments: [0.0005, 0.0008])
    func rounding(_ seconds: Double) {
        #expect(Date(timeIntervalSince1970: 1_800_000_000 + seconds).millisecondsSince1970 == 1_800_000_000_000)
    }

    @Test(
        "the day and the time in a timestamp agree, even just before midnight",
        arguments: [
            (1_795_219_200 - 0.000_05, "2026-11-21T00:00:00.000Z"), (1_795_219_200 - 0.001, "2026-11-20T23:59:59.999Z"),
            (-0.000_05, "1970-01-01T00:00:00.000Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
        ]
    )
    func midnight(_ seconds: Double, _ text: String) {
        #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
    }
}
