public import Foundation

extension Day {
    /// The day's milliseconds since 1970, in UTC.
    public var milliseconds: Range<Int64> {
        // Howard Hinnant's `days_from_civil`: years begin in March, so that the leap day is their last.
        let year = month <= 2 ? self.year - 1 : self.year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let start = Int64(era * 146_097 + dayOfEra - 719_468) * 86_400_000
        return start..<(start + 86_400_000)
    }

    /// When the day begins, in UTC.
    public var start: Date { Date(millisecondsSince1970: milliseconds.lowerBound) }

    /// The day so many days later, or earlier.
    public func advanced(by days: Int) -> Day {
        Day(containing: Date(millisecondsSince1970: milliseconds.lowerBound + Int64(days) * 86_400_000))
    }

    /// The Monday of the day's week.
    public var monday: Day {
        let days = Int(milliseconds.lowerBound / 86_400_000)
        // 1 January 1970 was a Thursday.
        return advanced(by: -(((days + 3) % 7 + 7) % 7))
    }
}
