package import Foundation

/// Formats numbers, times and counts.
///
/// Written by hand because `FormatStyle` follows the process's locale, but the dashboard's columns must not.
package enum Text {
    /// Returns a number with its digits in groups of three: `1,204`.
    package static func number(_ value: Int) -> String {
        var digits = Array(String(value.magnitude))
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: index)
            index -= 3
        }
        return (value < 0 ? "-" : "") + String(digits)
    }

    /// Returns a count and its noun: `1 user`, `1,204 users`.
    ///
    /// If `plural` is nil, an "s" is appended to the singular.
    package static func count(_ value: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(number(value)) \(value == 1 ? singular : plural ?? singular + "s")"
    }

    /// Returns the positive counts, each with its words: `11,900 created, 40 unchanged`.
    static func counts(_ counts: [(Int, String)]) -> String {
        counts.filter { $0.0 > 0 }.map { "\(number($0.0)) \($0.1)" }.joined(separator: ", ")
    }

    /// `1 is free`, `12 are free`.
    static func free(_ value: Int) -> String { "\(number(value)) \(value == 1 ? "is" : "are") free" }

    /// `412 of 1,000`.
    static func part(_ value: Int, of total: Int) -> String { "\(number(value)) of \(number(total))" }

    /// `and 12 more`; nil if all are shown.
    static func more(than shown: Int, of total: Int) -> String? {
        total > shown ? "and \(number(total - shown)) more" : nil
    }

    /// Returns a duration in a unit that suits its length: `0.42 ms`, `31 ms`, `3.1 s`, `2:05 min`.
    package static func duration(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
        let wholeSeconds = Int((milliseconds / 1000).rounded())
        // Each range ends where rounding would reach the next one: `1.0 s`, never `1000 ms`.
        return switch milliseconds {
        case ..<9.995: fixed(milliseconds, 2) + " ms"
        case ..<999.5: fixed(milliseconds, 0) + " ms"
        case ..<59_950: fixed(milliseconds / 1000, 1) + " s"
        default: "\(wholeSeconds / 60):\(padded(wholeSeconds % 60)) min"
        }
    }

    /// Returns a date and time in UTC, to the second: `2026-11-21 09:30:00`.
    package static func timestamp(_ date: Date) -> String {
        date.formatted(
            Date.VerbatimFormatStyle(
                format:
                    "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
                timeZone: .gmt,
                calendar: Calendar(identifier: .gregorian)
            )
        )
    }

    private static func fixed(_ value: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", value)
    }

    private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
}
