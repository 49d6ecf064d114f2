package import Foundation

/// Writes times as RFC 3339 text in UTC, always with milliseconds, which is the precision of stores.
package enum Timestamp {
    /// Returns a text such as `2026-11-21T00:59:03.250Z`; the texts sort in the order of the times.
    package static func text(_ date: Date) -> String {
        let milliseconds = date.millisecondsSince1970
        var ofDay = Int(milliseconds % 86_400_000)
        if ofDay < 0 { ofDay += 86_400_000 }
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let time = [ofDay / 3_600_000, ofDay / 60_000 % 60, ofDay / 1000 % 60].map { padded($0, 2) }
        return "\(Day(containing: date))T\(time.joined(separator: ":")).\(padded(ofDay % 1000, 3))Z"
    }
}
