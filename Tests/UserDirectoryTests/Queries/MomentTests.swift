import Foundation
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct MomentTests {
    private let now = Date(timeIntervalSince1970: 1_795_186_800)  // 2026-11-20T15:00:00Z

    @Test(
        "a day begins at midnight UTC, and is given as a date or counted back from today",
        arguments: [
            ("2026-11-01", "2026-11-01"), ("today", "2026-11-20"), ("Yesterday", "2026-11-19"),
            ("-7d", "2026-11-13"), ("-3m", "2026-08-20"), ("3m", "2026-08-20"), ("1y", "2025-11-20"),
        ]
    )
    func days(text: String, day: String) throws {
        let moment = try #require(Moment(text))
        #expect(Timestamp.text(moment.start(now: now)) == "\(day)T00:00:00.000Z")
        #expect(moment.end(now: now).timeIntervalSince(moment.start(now: now)) == 86_400)
    }

    @Test(
        "hours, and unsigned days or weeks, give an exact time in the past, not a whole day",
        arguments: [("12h", 12), ("-12h", 12), ("7d", 168), ("7D", 168), ("2w", 336)] as [(String, Double)]
    )
    func ages(text: String, hours: Double) throws {
        let moment = try #require(Moment(text))
        #expect(moment.start(now: now) == now.addingTimeInterval(-3_600 * hours))
        #expect(moment.end(now: now) == moment.start(now: now))
    }

    @Test("a time is given as in ISO 8601", arguments: ["2026-11-20T10:30:00Z", "2026-11-20T12:30:00.000+02:00"])
    func times(text: String) throws {
        let moment = try #require(Moment(text))
        #expect(Timestamp.text(moment.start(now: now)) == "2026-11-20T10:30:00.000Z")
    }

    @Test(
        "a text in any other form is not a moment",
        arguments: [
            "", "someday", "d", "-", "7", "2026-13-01", "2026-02-30T10:00:00Z", "2026-11-20T25:00:00Z",
            "2026-11-20T10:60:00Z", "2026-11-20T10:00:00Zx",
        ]
    )
    func others(text: String) {
        #expect(Moment(text) == nil)
    }
}
