package import Foundation

/// What a number may be that a store has kept: another program may have written it there.
///
/// Numbers are counted on from, and times are shown as dates; neither may leave what Roster calculates with.
package enum StoredRange {
    /// The largest number that `Double` and JSON can distinguish from the next.
    private static let most: Int64 = 1 << 53
    /// The milliseconds since 1970 of the years 1 to 9999.
    private static let times: Range<Int64> = -62_135_596_800_000..<253_402_300_800_000

    /// The number; nil if Roster cannot have written it.
    package static func number(_ number: Int64) -> Int? { (-most...most).contains(number) ? Int(number) : nil }

    /// The time; nil if Roster cannot have written it.
    package static func time(milliseconds: Int64) -> Date? {
        times.contains(milliseconds) ? Date(millisecondsSince1970: milliseconds) : nil
    }
}
