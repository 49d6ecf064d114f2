package import Foundation

/// Checks numbers and times that were read from a store, because another program may have written them.
///
/// Later numbers are computed from them, and times are shown as dates; both must stay within what Roster can compute
/// with.
package enum StoredRange {
    /// Up to this number, `Double`, and so JSON, represents every whole number exactly.
    private static let most: Int64 = 1 << 53
    /// The years 1 to 9999.
    private static let times: Range<Int64> = -62_135_596_800_000..<253_402_300_800_000

    /// Nil if Roster cannot have written it.
    package static func number(_ number: Int64) -> Int? { (-most...most).contains(number) ? Int(number) : nil }

    /// Nil if Roster cannot have written it.
    package static func time(milliseconds: Int64) -> Date? {
        times.contains(milliseconds) ? Date(millisecondsSince1970: milliseconds) : nil
    }
}
