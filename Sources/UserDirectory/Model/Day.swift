package import Foundation

/// A calendar day in UTC: `2026-11-21`.
package struct Day: Hashable, Sendable {
    /// From 1 to 9999, unless ``init(containing:)`` was called with a date outside these years.
    package let year: Int
    package let month: Int
    package let day: Int

    /// Returns nil if the day does not exist in the Gregorian calendar, or is outside the years 1 to 9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Day.length(of: month, in: year)
        else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    package init(containing date: Date) {
        self.init(daysSince1970: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    init(daysSince1970: Int) {
        (year, month, day) = Day.civil(from: daysSince1970)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Howard Hinnant's `civil_from_days`: exact and, unlike `Calendar`, fast enough for each row of an import.
    private static func civil(from days: Int) -> (Int, Int, Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

extension Day: LosslessStringConvertible {
    /// The ISO 8601 form, `YYYY-MM-DD`; for the years 1 to 9999, the texts sort in the same order as the days.
    package var description: String {
        guard (0...9999).contains(year) else {
            let month = String(month + 100).dropFirst()
            return "\(year)-\(month)-\(String(day + 100).dropFirst())"
        }
        return String(unsafeUninitializedCapacity: 10) { text in
            var end = text.write(year, width: 4, at: 0)
            for number in [month, day] {
                text[end] = UInt8(ascii: "-")
                end = text.write(number, width: 2, at: end + 1)
            }
            return end
        }
    }

    /// Reads `YYYY-MM-DD`.
    package init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension Day: Comparable {
    package static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
