import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct QueryDayTests {
    @Test(
        "a day can be counted from today",
        arguments: [
            ("2026-11-21", "today", "2026-11-21"), ("2026-11-21", "tomorrow", "2026-11-22"),
            ("2026-01-01", "yesterday", "2025-12-31"), ("2026-11-21", "0d", "2026-11-21"),
            ("2026-11-21", "30d", "2026-12-21"), ("2026-11-21", "+2w", "2026-12-05"),
            ("2026-03-01", "-1d", "2026-02-28"), ("2028-02-28", "1d", "2028-02-29"),
            ("2026-12-15", "1m", "2027-01-15"), ("2026-01-15", "-1m", "2025-12-15"),
            ("2026-11-21", "14m", "2028-01-21"),
            ("2026-11-21", "-2y", "2024-11-21"),
        ]
    )
    func days(today: String, text: String, day: String) throws {
        #expect(try #require(QueryDay(text)).day(on: .of(today)) == .of(day))
    }

    @Test(
        "a date that a month does not have becomes the last day of that month",
        arguments: [
            ("2026-01-31", "1m", "2026-02-28"), ("2026-03-31", "-1m", "2026-02-28"), ("2028-01-31", "1m", "2028-02-29"),
            ("2028-02-29", "1y", "2029-02-28"), ("2026-05-31", "1m", "2026-06-30"),
        ]
    )
    func endsOfMonths(today: String, text: String, day: String) throws {
        #expect(try #require(QueryDay(text)).day(on: .of(today)) == .of(day))
    }

    @Test("a day outside the possible dates becomes the first or last possible date", arguments: ["d", "w", "m", "y"])
    func limits(unit: String) throws {
        let today = Day.of("9990-06-15")
        let last = try #require(QueryDay("99999\(unit)")).day(on: today)
        #expect(last == .of("9999-12-31"))
        let first = try #require(QueryDay("-99999\(unit)")).day(on: .of("0010-06-15"))
        #expect(first == .of("0001-01-01"))
    }

    @Test(
        "a text in an unknown form is not a day",
        arguments: ["", "d", "-", "-d", "3", "3 d", "3h", "--3d", "3.5d", "now", "100000d", "\(Int.min)d"]
    )
    func notDays(text: String) {
        #expect(QueryDay(text) == nil)
    }
}
