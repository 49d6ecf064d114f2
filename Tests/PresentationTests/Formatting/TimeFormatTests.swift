import Foundation
import Testing
import UserDirectory

@testable import Presentation

@Suite("Times on the screen") struct TimeFormatTests {
    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private func berlin(_ zone: TimeFormat.Zone = .local) throws -> TimeFormat {
        let timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return TimeFormat(zone) { timeZone.secondsFromGMT(for: $0) }
    }

    @Test("local times have no suffix; times in UTC have the suffix UTC, except in a column, whose heading says UTC")
    func suffix() throws {
        let noon = try date("2026-11-21T12:00:00Z")
        #expect(try berlin().timestamp(noon) == "2026-11-21 13:00:00")
        #expect(try berlin(.utc).timestamp(noon) == "2026-11-21 12:00:00 UTC")
        #expect(try berlin().timeOfDay(noon) == "13:00:00")
        #expect(TimeFormat.utc.timeOfDay(noon) == "12:00:00 UTC")
        #expect(try berlin().heading("TIME") == "TIME")
        #expect(TimeFormat.utc.heading("TIME") == "TIME (UTC)")
        #expect(TimeFormat.utc.cell(noon) == "2026-11-21 12:00:00")
    }

    @Test(
        "a time is converted to local time with the offset from UTC that is in force at that time",
        arguments: [
            ("2026-03-29T00:59:59Z", "2026-03-29 01:59:59"), ("2026-03-29T01:00:00Z", "2026-03-29 03:00:00"),
            ("2026-10-25T00:59:59Z", "2026-10-25 02:59:59"), ("2026-10-25T01:00:00Z", "2026-10-25 02:00:00"),
            ("2026-07-31T22:30:00Z", "2026-08-01 00:30:00"), ("2026-12-31T23:30:00Z", "2027-01-01 00:30:00"),
        ]
    )
    func season(utc: String, local: String) throws {
        #expect(try berlin().cell(try date(utc)) == local)
    }

    @Test("the settings say how local time differs from UTC")
    func explanation() throws {
        #expect(try berlin().explanation(at: date("2026-11-21T12:00:00Z")) == "local (UTC+1)")
        #expect(try berlin().explanation(at: date("2026-07-21T12:00:00Z")) == "local (UTC+2)")
        #expect(try berlin(.utc).explanation(at: .distantPast) == "UTC")
        #expect(TimeFormat(.local) { _ in 0 }.explanation(at: .distantPast) == "local (UTC)")
        #expect(TimeFormat(.local) { _ in -12_600 }.explanation(at: .distantPast) == "local (UTC-3:30)")
        #expect(TimeFormat(.local) { _ in 20_700 }.explanation(at: .distantPast) == "local (UTC+5:45)")
    }

    @Test("an error's text for the screen has times in the chosen zone; its description has times in UTC")
    func errors() throws {
        let time = try date("2026-11-21T12:00:00Z")
        let error = DirectoryError.movedOn("ana", by: nil, at: time, task: "task 3, Edit ana")
        #expect(try berlin().text(of: error) == "the user ana was changed at 2026-11-21 13:00:00 (task 3, Edit ana)")
        #expect(error.description == "the user ana was changed at 2026-11-21T12:00:00.000Z (task 3, Edit ana)")
        let unknown = DirectoryError.movedOn("ana", by: nil, at: time, task: nil)
        #expect(unknown.description == "the user ana was changed at 2026-11-21T12:00:00.000Z")
    }
}
