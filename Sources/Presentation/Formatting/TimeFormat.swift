package import Foundation
internal import UserDirectory

/// Formats times for people, in the local time zone or in UTC.
///
/// Dates without a time, such as the last day of access, are days in UTC and are not converted.
package struct TimeFormat: Sendable {
    package enum Zone: String, Sendable, CaseIterable {
        case local, utc
    }

    package var zone: Zone
    /// Returns the local time's difference from UTC at a date, in seconds; positive to the east.
    private let localOffset: @Sendable (Date) -> Int

    package static let utc = TimeFormat(.utc) { _ in 0 }

    package init(_ zone: Zone, localOffset: @escaping @Sendable (Date) -> Int) {
        self.zone = zone
        self.localOffset = localOffset
    }

    /// `2026-11-21 09:30:00` in local time, `2026-11-21 09:30:00 UTC` in UTC.
    package func timestamp(_ date: Date) -> String { suffixed(cell(date)) }

    /// A time without seconds: `18:40` if it is on `day`, otherwise `2026-11-21 18:40`; in UTC, followed by ` UTC`.
    func minute(_ date: Date, on day: Day?) -> String {
        let time = cell(date).dropLast(3)
        return suffixed(String(self.day(date) == day ? time.suffix(5) : time))
    }

    /// `09:30:00`, or `09:30:00 UTC`.
    package func timeOfDay(_ date: Date) -> String { suffixed(timeOfDayCell(date)) }

    /// `2026-11-21 09:30:00`, for a column whose heading comes from ``heading(_:)``.
    package func cell(_ date: Date) -> String { "\(day(date)) \(timeOfDayCell(date))" }

    /// `09:30:00`, for a column whose heading comes from ``heading(_:)``.
    package func timeOfDayCell(_ date: Date) -> String {
        String(Timestamp.text(shifted(date)).drop { $0 != "T" }.dropFirst().prefix(8))
    }

    /// The heading of a column of times: `TIME`, or `TIME (UTC)` if the times are in UTC.
    package func heading(_ title: String) -> String { zone == .utc ? title + " (UTC)" : title }

    /// Appends ` UTC` if the times are in UTC.
    package func suffixed(_ text: String) -> String { zone == .utc ? text + " UTC" : text }

    /// The calendar day of a time, in this format's zone.
    func day(_ date: Date) -> Day { Day(containing: shifted(date)) }

    /// The description of an error, with its times in this format.
    package func text(of error: any Error) -> String {
        (error as? DirectoryError)?.text(time: timestamp) ?? SystemError.reason(error)
    }

    /// Why a change was not undone or redone, for example `changed by eve at 12:00:00 UTC (task 12, Edit bo)`.
    ///
    /// The text leaves out the date of a change that was made on `day`.
    func reason(of error: any Error, on day: Day?) -> String {
        guard case DirectoryError.movedOn(_, let author, let date, let task) = error else {
            return Text.withoutRules(text(of: error.withoutChoiceOfLogin))
        }
        let time = self.day(date) == day ? timeOfDay(date) : timestamp(date)
        return "changed\(author.map { " by \($0.name)" } ?? "") at \(time)" + (task.map { " (\($0))" } ?? "")
    }

    /// The name of the zone: `UTC`, or `local (UTC+1)`, with the local time's difference from UTC at `date`.
    func explanation(at date: Date) -> String {
        guard zone == .local else { return "UTC" }
        let minutes = localOffset(date) / 60
        guard minutes != 0 else { return "local (UTC)" }
        let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
        let fraction = rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + String(rest)
        return "local (UTC\(minutes < 0 ? "-" : "+")\(hours)\(fraction))"
    }

    private func shifted(_ date: Date) -> Date {
        zone == .utc ? date : date.addingTimeInterval(TimeInterval(localOffset(date)))
    }
}
