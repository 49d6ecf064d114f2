internal import Foundation
internal import UserDirectory

/// Formats numbers, durations and counts.
package enum Text {
    /// Returns a number with its digits in groups of three: `1,204`.
    package static func number(_ value: Int) -> String { value.grouped }

    /// Returns a count and its noun: `1 user`, `1,204 users`.
    package static func count(_ value: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(number(value)) \(value == 1 ? singular : plural ?? singular + "s")"
    }

    /// Joins the positive counts, each with its words: `11,900 created, 40 unchanged`.
    static func counts(_ counts: [(Int, String)]) -> String {
        counts.filter { $0.0 > 0 }.map { "\(number($0.0)) \($0.1)" }.joined(separator: ", ")
    }

    /// The needed and free seats: `15 seats needed, 12 free`, or `15 seats needed, no seat limit` if `free` is nil.
    static func seats(_ needed: Int, free: Int?) -> String {
        let seats = needed == 0 ? "no seats" : count(needed, "seat")
        return "\(seats) needed, \(free.map { "\(number($0)) free" } ?? "no seat limit")"
    }

    /// Says how many of `total` users the filter hides: `2 hidden by the filter`, or `Both are hidden by the filter`.
    static func hidden(_ count: Int, of total: Int) -> String {
        let end = "hidden by the filter"
        guard count == total, count > 1 else { return count == total ? capitalized(end) : "\(number(count)) \(end)" }
        return count == 2 ? "Both are \(end)" : "All \(number(count)) are \(end)"
    }

    /// `412 of 1,000`.
    package static func part(_ value: Int, of total: Int) -> String { "\(number(value)) of \(number(total))" }

    /// The remark `and 12 more` below an incomplete list; nil if the list is complete.
    static func more(than shown: Int, of total: Int) -> String? {
        total > shown ? "and \(number(total - shown)) more" : nil
    }

    /// Returns a duration in a unit that suits its length: `0.42 ms`, `31 ms`, `3.1 s`, `125 s`.
    package static func duration(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
        let wholeSeconds = Int((milliseconds / 1000).rounded())
        // A value that would be rounded up to the next range belongs to that range: `1.0 s`, never `1000 ms`.
        return switch milliseconds {
        case ..<9.995: fixed(milliseconds, 2) + " ms"
        case ..<999.5: fixed(milliseconds, 0) + " ms"
        case ..<99_950: fixed(milliseconds / 1000, 1) + " s"
        default: "\(number(wholeSeconds)) s"
        }
    }

    private static func fixed(_ value: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", value)
    }
}
