package import Foundation

/// Checks whether numbers and times that were read from a store are in the supported range.
///
/// Another program may have written values that Roster cannot handle.
package enum StoredRange {
    /// `Double`, and therefore JSON, represents every whole number up to this number exactly.
    private static let maxNumber: Int64 = 1 << 53
    /// The years 1 to 9999.
    private static let times: Range<Int64> = -62_135_596_800_000..<253_402_300_800_000

    package static func number(_ number: Int64) -> Int? {
        (-maxNumber...maxNumber).contains(number) ? Int(number) : nil
    }

    package static func time(milliseconds: Int64) -> Date? {
        times.contains(milliseconds) ? Date(millisecondsSince1970: milliseconds) : nil
    }
}
