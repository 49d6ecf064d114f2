package import Foundation

extension Day {
    /// The first moment of the day, in UTC.
    package var start: Date { Date(millisecondsSince1970: milliseconds.lowerBound) }

    package func advanced(by days: Int) -> Day {
        Day(containing: Date(millisecondsSince1970: milliseconds.lowerBound + Int64(days) * 86_400_000))
    }

    package var monday: Day {
        let days = Int(milliseconds.lowerBound / 86_400_000)
        // 1 January 1970 was a Thursday.
        return advanced(by: -(((days + 3) % 7 + 7) % 7))
    }
}
