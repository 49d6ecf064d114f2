package import Foundation

/// Checks numbers and times that were read from a store, because another program may have written them.
///
/// Roster calculates with the numbers and shows the times as dates. Both must therefore be in ranges that Roster can
/// handle.
package enum StoredRange {
    /// `Double`, and therefore JSON, represents every whole number up to this number exactly.
    private static let maxNumber: Int64 = 1 << 53
    /// The years 1 to 9999.
    private static let times: Range<Int64> = -62_135_596_800_000..<253_402_300_800_000

    /// Returns nil if the value is out of the range that Roster writes.
    package static func number(_ number: Int64) -> Int? {
        (-maxNumber...maxNumber).contains(number) ? Int(number) : nil
    }

    /// Returns nil if the value is out of the range that Roster writes.
    package static func time(milliseconds: Int64) -> Date? {
        times.contains(milliseconds) ? Date(millisecondsSince1970: milliseconds) : nil
    }
}
