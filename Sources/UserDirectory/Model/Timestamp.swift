package import Foundation

/// Writes times as RFC 3339 text in UTC, always with milliseconds, because stores keep times in milliseconds.
package enum Timestamp {
    /// Returns a text such as `2026-11-21T00:59:03.250Z`.
    ///
    /// For the years 1 to 9999, the texts sort in the same order as the times.
    package static func text(_ date: Date) -> String {
        let milliseconds = date.millisecondsSince1970
        var ofDay = Int(milliseconds % 86_400_000)
        if ofDay < 0 { ofDay += 86_400_000 }
        // The day is derived from the same rounded milliseconds as the time of day. `date` itself can be slightly
        // earlier than the rounded time, and can therefore be on the previous day.
        var day = Day(daysSince1970: Int((milliseconds - Int64(ofDay)) / 86_400_000)).description
        return day.withUTF8 { day in
            String(unsafeUninitializedCapacity: day.count + "T00:59:03.250Z".utf8.count) { text in
                var end = text.update(fromContentsOf: day)
                func append(_ separator: Unicode.Scalar, _ number: Int, width: Int) {
                    text[end] = UInt8(ascii: separator)
                    end = text.write(number, width: width, at: end + 1)
                }
                append("T", ofDay / 3_600_000, width: 2)
                append(":", ofDay / 60_000 % 60, width: 2)
                append(":", ofDay / 1000 % 60, width: 2)
                append(".", ofDay % 1000, width: 3)
                text[end] = UInt8(ascii: "Z")
                return end + 1
            }
        }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Writes a non-negative number as `width` digits, with leading zeros; returns the index after the last digit.
    ///
    /// With `String(_:)`, an export would spend about a sixth of its time on writing numbers.
    func write(_ number: Int, width: Int, at start: Int) -> Int {
        var rest = number
        for index in stride(from: start + width - 1, through: start, by: -1) {
            self[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        return start + width
    }
}
